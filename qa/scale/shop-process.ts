import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "#embedded-postgres";

/** Milliseconds between two looks whether a process is up, and until its start counts as failed. */
const LOOK_EVERY = 20;
const PATIENCE = 300_000;

/** A process that can be ended at any time. */
export interface OwnProcess {
  /** Ends it with this signal and starts it again. Resolves when it is up. */
  restart(signal: "SIGKILL" | "SIGTERM"): Promise<void>;
  /** Stops it for so many milliseconds. */
  freeze(ms: number): Promise<void>;
  send(message: object): void;
  /** Sends a message and resolves with the one that comes back. */
  ask(message: object): Promise<unknown>;
  /** Resolves with the exit code when the process has ended; by default it is asked to with SIGTERM. */
  end(signal?: NodeJS.Signals): Promise<number | null>;
}

interface Plan {
  /** Arguments for Node: options, then the program. */
  run: readonly string[];
  env: Readonly<Record<string, string>>;
  isUp(): Promise<boolean>;
  /** Whether its complaints are dropped, because they are about what the test does to it. */
  isQuiet?: boolean;
}

/** Starts a process and waits until it is up. With its channel to us, it ends with us. */
export async function startOwnProcess({ run, env, isUp, isQuiet = false }: Plan): Promise<OwnProcess> {
  let child: ChildProcess;

  async function start(isAgain: boolean): Promise<void> {
    child = spawn(process.execPath, [...run], {
      stdio: ["ignore", "ignore", isQuiet ? "ignore" : "inherit", "ipc"],
      env: { PATH: process.env.PATH ?? "", ...env },
    });
    for (const deadline = Date.now() + PATIENCE; !(await isUp()); await sleep(LOOK_EVERY)) {
      if (!hasEnded(child) && Date.now() < deadline) continue;
      // As whoever runs it would: what can't start now is started again.
      if (isAgain && hasEnded(child)) return start(isAgain);
      await end("SIGKILL");
      throw new Error(`${run.at(-1)} did not come up (${child.exitCode}).`);
    }
  }

  async function end(signal: NodeJS.Signals = "SIGTERM"): Promise<number | null> {
    if (!hasEnded(child)) {
      const ended = once(child, "exit");
      child.kill(signal);
      await ended;
    }
    return child.exitCode;
  }

  await start(false);
  return {
    async restart(signal) {
      await end(signal);
      await start(true);
    },
    async freeze(ms) {
      child.kill("SIGSTOP");
      await sleep(ms);
      child.kill("SIGCONT");
    },
    send: (message) => void child.send(message),
    async ask(message) {
      child.send(message);
      const [said] = await once(child, "message");
      return said;
    },
    end,
  };
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}

export interface ShopProcess extends OwnProcess {
  address: string;
}

interface Start {
  databaseUrl: string;
  dataDir: string;
  settings?: Record<string, string>;
  /** Program for Node; by default the shop without its pages. */
  program?: string;
}

const WITHOUT_PAGES = join(import.meta.dirname, "web-process.ts");

/** Starts one process of a live shop with this database and data folder, and waits until it is ready. */
export async function startShopProcess(asked: Start): Promise<ShopProcess> {
  const { databaseUrl, dataDir, settings, program = WITHOUT_PAGES } = asked;
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const env = {
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
  };
  const started = await startOwnProcess({ run: [program], env, isUp: () => isReady(address) });
  return { ...started, address };
}

/** Whether a process says that it can serve. */
export async function isReady(address: string): Promise<boolean> {
  try {
    return (await fetch(`${address}/readyz`)).ok;
  } catch {
    return false;
  }
}
