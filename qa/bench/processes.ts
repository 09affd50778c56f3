import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { SMTPServer } from "smtp-server";
import { freePort } from "#embedded-postgres";
import type { Job, Shots } from "./load/job.ts";
import { onCores } from "./machine.ts";

export const ROOT = join(import.meta.dirname, "../..");
const START_MS = 600_000;
const STOP_MS = 30_000;

/** The environment that `npm start` gives every process. */
const AS_STARTED = {
  MALLOC_ARENA_MAX: "2",
  NODE_OPTIONS: "--max-semi-space-size=16 --max-old-space-size=768",
};

/** A server that is measured. */
export interface Server {
  origin: string;
  pid: number;
  /** Milliseconds from the start of its process to its first answer. */
  startedIn: number;
  stop(): Promise<void>;
}

/** The public address of the shop: it runs as a real one, behind a proxy that speaks https with customers. */
export const PUBLIC_URL = "https://shop.example.org";

/** Servers end with the bench, also where it is stopped half-way. */
function endsWithUs(child: ChildProcess): ChildProcess {
  const kill = () => child.kill("SIGTERM");
  process.once("exit", kill);
  child.once("exit", () => process.off("exit", kill));
  return child;
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "exit");
  child.kill("SIGTERM");
  const force = setTimeout(() => child.kill("SIGKILL"), STOP_MS);
  await ended;
  clearTimeout(force);
}

async function waitFor(url: string, child: ChildProcess): Promise<void> {
  for (const deadline = Date.now() + START_MS; Date.now() < deadline; await sleep(20)) {
    if (child.exitCode !== null) throw new Error(`A server ended with ${child.exitCode} before it answered.`);
    const answer = await fetch(url).catch(() => null);
    await answer?.arrayBuffer();
    if (answer?.ok) return;
  }
  throw new Error(`Nothing answered at ${url}.`);
}

/** Starts the built shop on a filled database, as it runs in production. Its mails go to `smtpUrl`, its files below `folder`. */
export async function startShop(setting: {
  databaseUrl: string;
  smtpUrl: string;
  folder: string;
  cores: string;
}): Promise<Server> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  mkdirSync(setting.folder, { recursive: true });
  const began = performance.now();
  const child = endsWithUs(
    spawn(...onCores(setting.cores, process.execPath, ["build/server/index.js"]), {
      cwd: ROOT,
      stdio: ["ignore", "ignore", "inherit"],
      env: {
        PATH: process.env.PATH,
        ...AS_STARTED,
        NODE_ENV: "production",
        SHOP_MODE: "live",
        LOG_LEVEL: "warn",
        PORT: String(port),
        HOST: "127.0.0.1",
        PUBLIC_URL,
        // Customers come from many addresses, as they do: limits that go by the address are not met.
        TRUST_PROXY: "1",
        AUTH_SECRET: "the secret of a shop that is only measured for some minutes",
        DATABASE_URL: setting.databaseUrl,
        SMTP_URL: setting.smtpUrl,
        DATA_DIR: setting.folder,
      },
    }),
  );
  await waitFor(`${origin}/readyz`, child);
  const startedIn = Math.round(performance.now() - began);
  return { origin, pid: child.pid ?? 0, startedIn, stop: () => end(child) };
}

/** Starts the demo with all its images, in a folder of its own. The first start draws them, which takes minutes. */
export async function startDemo(folder: string): Promise<Server> {
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  mkdirSync(folder, { recursive: true });
  const began = performance.now();
  const child = endsWithUs(
    spawn(process.execPath, ["build/server/index.js"], {
      cwd: ROOT,
      stdio: ["ignore", "ignore", "inherit"],
      env: {
        PATH: process.env.PATH,
        ...AS_STARTED,
        NODE_ENV: "production",
        SHOP_MODE: "demo",
        LOG_LEVEL: "warn",
        PORT: String(port),
        PUBLIC_URL: origin,
        DATA_DIR: folder,
      },
    }),
  );
  await waitFor(`${origin}/readyz`, child);
  const startedIn = Math.round(performance.now() - began);
  return { origin, pid: child.pid ?? 0, startedIn, stop: () => end(child) };
}

/** Starts the server that shows what the machine can do at most. */
export async function startLimits(databaseUrl: string, cores: string): Promise<Server> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const program = join(import.meta.dirname, "limits/limits-server.ts");
  const began = performance.now();
  const child = endsWithUs(
    spawn(...onCores(cores, process.execPath, [program, String(port), databaseUrl]), {
      stdio: ["ignore", "inherit", "inherit"],
      env: { PATH: process.env.PATH, NODE_ENV: "production" },
    }),
  );
  await waitFor(`${origin}/hello`, child);
  const startedIn = Math.round(performance.now() - began);
  return { origin, pid: child.pid ?? 0, startedIn, stop: () => end(child) };
}

export interface Load {
  shoot(job: Job): Promise<Shots>;
  stop(): Promise<void>;
}

/** Starts the process that makes the load. Several jobs may run at once. */
export function startLoad(cores: string): Load {
  const program = join(import.meta.dirname, "load/load-process.ts");
  const child = endsWithUs(
    spawn(...onCores(cores, process.execPath, [program]), {
      stdio: ["ignore", "inherit", "inherit", "ipc"],
      // Both ends speak in structures, so that times which are no number stay so.
      serialization: "advanced",
    }),
  );
  const waiting = new Map<number, { resolve(shots: Shots): void; reject(error: Error): void }>();
  child.on("message", ({ id, shots, error }: { id: number; shots?: Shots; error?: string }) => {
    const asked = waiting.get(id);
    waiting.delete(id);
    if (shots) asked?.resolve(shots);
    else asked?.reject(new Error(error));
  });
  child.once("exit", (code) => {
    for (const { reject } of waiting.values()) reject(new Error(`The load process ended with ${code}.`));
  });
  let last = 0;
  return {
    shoot(job) {
      last += 1;
      const id = last;
      child.send({ id, job });
      return new Promise((resolve, reject) => waiting.set(id, { resolve, reject }));
    },
    stop: () => end(child),
  };
}

/** A mail server that takes every mail and keeps none. */
export async function startMailSink(): Promise<{ url: string; stop(): Promise<void> }> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onData(stream, _session, done) {
      stream.resume().on("end", () => done());
    },
  });
  const port = await freePort();
  server.listen(port, "127.0.0.1");
  return {
    url: `smtp://127.0.0.1:${port}`,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
