import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { SMTPServer } from "smtp-server";
import { freePort } from "#embedded-postgres";
import { isReady, type OwnProcess, startOwnProcess, startShopProcess } from "#qa/scale/shop-process.ts";
import type { Job, Shots } from "./load/job.ts";

/** The environment that `npm start` gives every process. */
const AS_STARTED = {
  MALLOC_ARENA_MAX: "2",
  NODE_OPTIONS: "--max-semi-space-size=16 --max-old-space-size=768",
  ROLE: "all",
  LOG_LEVEL: "warn",
  HOST: "127.0.0.1",
};

/** A server that is measured. */
export interface Server {
  origin: string;
  pid: number;
  /** Milliseconds from the start of its process to its first answer. */
  startedIn: number;
  end(): Promise<unknown>;
}

/** The public address of the shop: it runs as a real one, behind a proxy that speaks https with customers. */
export const PUBLIC_URL = "https://shop.example.org";

async function timed(starting: Promise<OwnProcess & { address: string }>): Promise<Server> {
  const began = performance.now();
  const { address, pid, end } = await starting;
  return { origin: address, pid, end, startedIn: Math.round(performance.now() - began) };
}

/** Starts the built shop on a filled database, as it runs in production. Its mails go to `smtpUrl`, its files below `folder`. */
export function startShop(setting: {
  databaseUrl: string;
  smtpUrl: string;
  folder: string;
  cores: string;
  /** Of its metrics; they are counted only where there is one. */
  metricsToken?: string;
  /** Whether it renders pages ahead: it does not where the cost of one that nobody asked for yet is measured. */
  rendersAhead?: boolean;
}): Promise<Server> {
  const { databaseUrl, smtpUrl, folder: dataDir, cores, metricsToken = "", rendersAhead = false } = setting;
  mkdirSync(dataDir, { recursive: true });
  // Customers come from many addresses, as they do: limits that go by the address are not met.
  const settings = {
    ...AS_STARTED,
    PUBLIC_URL,
    SMTP_URL: smtpUrl,
    TRUST_PROXY: "1",
    METRICS_TOKEN: metricsToken,
    RENDER_AHEAD: rendersAhead ? "yes" : "no",
  };
  return timed(startShopProcess({ databaseUrl, dataDir, settings, isBuilt: true, cores }));
}

/** Starts the demo with all its images, in a folder of its own. The first start draws them, which takes minutes. */
export async function startDemo(folder: string): Promise<Server> {
  mkdirSync(folder, { recursive: true });
  const unset = { PUBLIC_URL: "", SMTP_URL: "", AUTH_SECRET: "" };
  const settings = { ...AS_STARTED, ...unset, SHOP_MODE: "demo" };
  const demo = await timed(startShopProcess({ databaseUrl: "", dataDir: folder, settings, isBuilt: true }));
  // Its own name for itself.
  return { ...demo, origin: demo.origin.replace("127.0.0.1", "localhost") };
}

/** Starts the server that shows what the machine can do at most. */
export async function startLimits(databaseUrl: string, cores: string): Promise<Server> {
  const port = String(await freePort());
  const address = `http://127.0.0.1:${port}`;
  const run = [join(import.meta.dirname, "limits/limits-server.ts"), port, databaseUrl];
  const env = { NODE_ENV: "production" };
  const starting = startOwnProcess({ run, env, cores, isUp: () => isReady(address) });
  return timed(starting.then((started) => Object.assign(started, { address })));
}

export interface Load {
  /** Does jobs side by side; returns what became of each. */
  shoot(jobs: readonly Job[]): Promise<Shots[]>;
  end(): Promise<unknown>;
}

/** Starts the process that makes the load. */
export async function startLoad(cores: string): Promise<Load> {
  const run = [join(import.meta.dirname, "load/load-process.ts")];
  const { ask, end } = await startOwnProcess({ run, env: {}, cores, isUp: async () => true });
  return { shoot: async (jobs) => (await ask(jobs)) as Shots[], end };
}

/** A mail server that takes every mail and keeps none. */
export async function startMailSink(): Promise<{ url: string; end(): Promise<void> }> {
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
    end: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
