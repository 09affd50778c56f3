import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "#embedded-postgres";

const root = join(import.meta.dirname, "../../..");
/** Milliseconds between two looks whether the shop is open. */
const LOOK_EVERY = 50;

export interface Server {
  address: string;
  stop(): Promise<void>;
}

interface Start {
  dataDir: string;
  /** Empty: the shop starts a PostgreSQL of its own in its data folder. */
  databaseUrl: string;
  /** Any free one when it is left out. */
  port?: number;
  /** Milliseconds until the start counts as failed. */
  patience?: number;
}

/**
 * Starts the built shop as production runs it, without the packages that only building and testing need, and waits until it
 * is open. Its complaints come up among the tests' own.
 */
export async function startServer(start: Start): Promise<Server> {
  const { dataDir, databaseUrl, port = await freePort(), patience = 60_000 } = start;
  const address = `http://localhost:${port}`;
  const server = spawn(
    process.execPath,
    ["--import", "./tests/support/reject-development-packages.ts", "build/server/index.js"],
    {
      cwd: root,
      // With a channel to us, the shop stops when the tests' process is gone.
      stdio: ["ignore", "ignore", "inherit", "ipc"],
      // Set to nothing is not set: what a developer's shell says about his own shop must not reach this one.
      env: {
        ...process.env,
        NODE_ENV: "production",
        PORT: String(port),
        HOST: "127.0.0.1",
        PUBLIC_URL: address,
        DATA_DIR: dataDir,
        DATABASE_URL: databaseUrl,
        SHOP_MODE: "demo",
        LOG_LEVEL: "error",
        SMTP_URL: "",
        AUTH_SECRET: "",
        TRUST_PROXY: "",
      },
    },
  );
  const hasEnded = () => server.exitCode !== null || server.signalCode !== null;
  const stop = async () => {
    if (hasEnded()) return;
    const ended = once(server, "exit");
    server.kill("SIGTERM");
    await ended;
  };
  for (const end = Date.now() + patience; !(await isOpen(address)); await sleep(LOOK_EVERY)) {
    if (!hasEnded() && Date.now() < end) continue;
    await stop();
    throw new Error(`The shop on ${dataDir} did not open.`);
  }
  return { address, stop };
}

async function isOpen(address: string): Promise<boolean> {
  try {
    return (await fetch(`${address}/readyz`)).ok;
  } catch {
    return false;
  }
}
