import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "#embedded-postgres";

/** Milliseconds between two looks whether a process is ready, and until its start counts as failed. */
const LOOK_EVERY = 20;
const PATIENCE = 300_000;

export interface ShopProcess {
  address: string;
  /** Sends SIGTERM and resolves with the exit code when the process has ended. */
  end(): Promise<number | null>;
}

interface Start {
  databaseUrl: string;
  dataDir: string;
  settings?: Record<string, string>;
  /** What Node runs; the shop without its pages unless another is named. */
  program?: string;
}

const WITHOUT_PAGES = join(import.meta.dirname, "web-process.ts");

/** Starts one process of a live shop with this database and data folder, and waits until it is ready. */
export async function startShopProcess({
  databaseUrl,
  dataDir,
  settings = {},
  program = WITHOUT_PAGES,
}: Start): Promise<ShopProcess> {
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, [program], {
    // With a channel to us, it stops when the tests' process is gone.
    stdio: ["ignore", "ignore", "inherit", "ipc"],
    env: {
      PATH: process.env.PATH,
      NODE_ENV: "production",
      PORT: String(port),
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      ROLE: "web",
      SHOP_MODE: "live",
      PUBLIC_URL: "https://shop.example.org",
      SMTP_URL: "smtp://127.0.0.1:9",
      AUTH_SECRET: "a secret of the tests that is long enough 0123456789",
      LOG_LEVEL: "error",
      ...settings,
    },
  });
  const end = () => endOf(child);
  for (const deadline = Date.now() + PATIENCE; !(await isReady(address)); await sleep(LOOK_EVERY)) {
    if (child.exitCode === null && Date.now() < deadline) continue;
    await end();
    throw new Error(`A process of the shop did not start (${child.exitCode}).`);
  }
  return { address, end };
}

async function endOf(child: ChildProcess): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) {
    const ended = once(child, "exit");
    child.kill("SIGTERM");
    await ended;
  }
  return child.exitCode;
}

/** Whether a process says that it can serve. */
export async function isReady(address: string): Promise<boolean> {
  try {
    return (await fetch(`${address}/readyz`)).ok;
  } catch {
    return false;
  }
}
