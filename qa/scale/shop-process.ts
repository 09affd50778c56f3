import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "#embedded-postgres";
import { shopWithoutPages } from "./shop-without-pages.ts";

/** Milliseconds between two looks whether a process is up. */
const LOOK_EVERY = 20;
/** Milliseconds in which a machine of a sixteenth of the usual speed has made all sizes of the demo's images, with the unit tests beside it. */
const PATIENCE = 1_800_000;

/** A process that can be ended at any time. */
export interface OwnProcess {
  pid: number;
  /** Ends it with this signal and starts it again. Resolves when it is up. */
  restart(signal: "SIGKILL" | "SIGTERM"): Promise<void>;
  /** Stops it for so many milliseconds. */
  freeze(ms: number): Promise<void>;
  send(message: object): void;
  /** Sends a message and resolves with the one that comes back; rejects when the process ends before it. */
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
  /** The cores that it runs on, as taskset takes them; where the system puts it when there are none. */
  cores?: string;
}

/** Starts a process and waits until it is up. With its channel to us, it ends with us. */
export async function startOwnProcess({ run, env, isUp, isQuiet = false, cores }: Plan): Promise<OwnProcess> {
  let child: ChildProcess;

  async function start(isAgain: boolean): Promise<void> {
    const [program = "", ...args] = [...(cores ? ["taskset", "-c", cores] : []), process.execPath, ...run];
    child = spawn(program, args, {
      stdio: ["ignore", "ignore", isQuiet ? "ignore" : "inherit", "ipc"],
      // Both ends speak in structures, so that times which are no number stay so.
      serialization: "advanced",
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
    get pid() {
      return child.pid ?? 0;
    },
    send: (message) => void child.send(message),
    async ask(message) {
      const ended = new AbortController();
      const giveUp = () => ended.abort();
      const asked = child.once("exit", giveUp);
      asked.send(message);
      const [said] = await once(asked, "message", { signal: ended.signal }).finally(() =>
        asked.off("exit", giveUp),
      );
      return said;
    },
    end,
  };
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}

export type ShopProcess = OwnProcess & { address: string };

interface Start extends Pick<Plan, "cores" | "isQuiet"> {
  databaseUrl: string;
  dataDir: string;
  settings?: Record<string, string>;
  /** Whether it is the built shop; otherwise it is its source, without pages. */
  isBuilt?: boolean;
}

export const BUILT_SHOP = join(import.meta.dirname, "../../build/server/index.js");

/** Starts one process of a live shop with this database and data folder, and waits until it is ready. */
export async function startShopProcess(asked: Start): Promise<ShopProcess> {
  const { databaseUrl, dataDir, settings, isBuilt = false, cores = "", isQuiet = false } = asked;
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
    RENDER_AHEAD: "no",
    ...settings,
  };
  const run = [isBuilt ? BUILT_SHOP : await shopWithoutPages()];
  const started = await startOwnProcess({ run, env, cores, isQuiet, isUp: () => isReady(address) });
  return Object.assign(started, { address });
}

/** Whether a process says that it can serve. */
export async function isReady(address: string): Promise<boolean> {
  try {
    return (await fetch(`${address}/readyz`)).ok;
  } catch {
    return false;
  }
}
