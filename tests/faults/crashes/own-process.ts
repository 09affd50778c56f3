import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";

/** Milliseconds between two looks whether a process is up, and until it counts as lost. */
const LOOK_EVERY = 50;
const PATIENCE = 120_000;

export interface OwnProcess {
  /** Kills it with -9 and starts it again. Resolves when it is up. */
  kill(): Promise<void>;
  /** Asks it to end and starts it again. */
  restart(): Promise<void>;
  /** Stops it for so many milliseconds. */
  freeze(ms: number): Promise<void>;
  send(message: object): void;
  end(): Promise<void>;
}

interface Plan {
  /** What Node runs, options before it. */
  run: readonly string[];
  env: Readonly<Record<string, string>>;
  isUp(): Promise<boolean>;
}

/** Starts a process of ours that can be ended at any time and is started again. */
export async function startOwnProcess({ run, env, isUp }: Plan): Promise<OwnProcess> {
  let child: ChildProcess;

  async function start(): Promise<void> {
    child = spawn(process.execPath, [...run], {
      // With a channel to us, it ends with us. What it complains of is what we do to it.
      stdio: ["ignore", "ignore", "ignore", "ipc"],
      env: { PATH: process.env.PATH ?? "", ...env },
    });
    for (const deadline = Date.now() + PATIENCE; !(await isUp()); await sleep(LOOK_EVERY))
      if (Date.now() > deadline) throw new Error(`${run.at(-1)} did not come up.`);
      // As whoever runs it would: what can't start now is started again.
      else if (hasEnded(child)) return start();
  }

  async function endWith(signal: NodeJS.Signals): Promise<void> {
    if (hasEnded(child)) return;
    const ended = once(child, "exit");
    child.kill(signal);
    await ended;
  }

  await start();
  return {
    async kill() {
      await endWith("SIGKILL");
      await start();
    },
    async restart() {
      await endWith("SIGTERM");
      await start();
    },
    async freeze(ms) {
      child.kill("SIGSTOP");
      await sleep(ms);
      child.kill("SIGCONT");
    },
    send: (message) => void child.send(message),
    end: () => endWith("SIGKILL"),
  };
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}
