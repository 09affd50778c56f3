import { randomBytes } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { migrateDatabase } from "#db/migrate.ts";
import { freePort } from "#embedded-postgres";
import type { SandboxState } from "#sandbox/razorpay/ledger.ts";
import { isReady } from "#tests/scale/shop-process.ts";
import { makeScratchFolder, removeScratchFolder } from "#tests/support/scratch-folder.ts";
import { type DatabaseServer, startDatabaseServer } from "./database-server.ts";
import { type OwnProcess, startOwnProcess } from "./own-process.ts";

const ROOT = join(import.meta.dirname, "../../..");
const CLOCK = join(import.meta.dirname, "other-clock.ts");
export const STORE_EMAIL = "store@example.org";

export interface SentMail {
  to: string;
  messageId: string;
  subject: string;
}

/** Everything that a shop consists of, as processes that can be killed. */
export interface Machine {
  database: DatabaseServer;
  mail: OwnProcess;
  razorpay: OwnProcess;
  objects: OwnProcess;
  /** Each serves requests; one of them works off the queue, and the others stand by. */
  shops: OwnProcess[];
  addresses: string[];
  /** Pays at Razorpay's checkout. */
  checkout(razorpayOrderId: string): Promise<{ id: string; signature: string }>;
  readLedger(): Promise<SandboxState>;
  readMails(): SentMail[];
  stop(): Promise<void>;
}

export interface MachinePlan {
  /** What Node runs for the shop: its build, or its source without pages. */
  program: string;
  /** How many of them. */
  shops: number;
  withDisk: boolean;
}

/** Starts everything. `fill` puts into the database what must be there before the shop opens. */
export async function startMachine(
  plan: MachinePlan,
  fill: (databaseUrl: string) => Promise<void>,
): Promise<Machine> {
  const ends: (() => Promise<unknown> | unknown)[] = [];
  const stop = async () => {
    for (const end of ends.splice(0).reverse()) await end();
  };
  try {
    return { ...(await assemble(plan, fill, ends)), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function assemble(
  { program, shops: count, withDisk }: MachinePlan,
  fill: (databaseUrl: string) => Promise<void>,
  ends: (() => Promise<unknown> | unknown)[],
): Promise<Omit<Machine, "stop">> {
  const folder = makeScratchFolder("crashes");
  ends.push(() => removeScratchFolder(folder));
  const kept = <T extends { end(): Promise<void> }>(started: T): T => {
    ends.push(() => started.end());
    return started;
  };
  const own = async (entry: string, port: number, env: Record<string, string>) =>
    kept(
      await startOwnProcess({
        run: [join(import.meta.dirname, entry)],
        env: { PORT: String(port), ...env },
        isUp: () => takesConnections(port),
      }),
    );
  const ports = await Promise.all(Array.from({ length: 3 + count }, freePort));
  const [mailPort = 0, razorpayPort = 0, objectsPort = 0, ...shopPorts] = ports;
  const addresses = shopPorts.map((port) => `http://127.0.0.1:${port}`);
  const razorpayUrl = `http://127.0.0.1:${razorpayPort}`;
  const keys = { KEY_ID: "rzp_test_Crashes0000001", KEY_SECRET: secret(), WEBHOOK_SECRET: secret() };
  const mails = join(folder, "mails");
  writeFileSync(mails, "");

  const database = await startDatabaseServer({ withDisk });
  ends.push(() => database.stop());
  await migrateDatabase(database.url);
  await fill(database.url);
  const shopEnv = {
    ...{
      DATABASE_URL: database.url,
      AUTH_SECRET: secret() + secret(),
      LOG_LEVEL: "silent",
      NODE_ENV: "production",
    },
    ...{ PUBLIC_URL: "http://localhost:3000", SMTP_URL: `smtp://127.0.0.1:${mailPort}`, STORE_EMAIL },
    ...{ RAZORPAY_API_URL: razorpayUrl, RAZORPAY_KEY_ID: keys.KEY_ID, RAZORPAY_KEY_SECRET: keys.KEY_SECRET },
    ...{ RAZORPAY_WEBHOOK_SECRET: keys.WEBHOOK_SECRET, S3_BUCKET: "images", S3_REGION: "ap-south-1" },
    ...{
      S3_ENDPOINT: `http://127.0.0.1:${objectsPort}`,
      S3_ACCESS_KEY_ID: "S3RVER",
      S3_SECRET_ACCESS_KEY: "S3RVER",
    },
  };
  const shop = async (port: number, number: number) =>
    kept(
      await startOwnProcess({
        run: ["--import", CLOCK, join(ROOT, program)],
        env: { ...shopEnv, PORT: String(port), DATA_DIR: join(folder, `shop-${number}`) },
        isUp: () => isReady(`http://127.0.0.1:${port}`),
      }),
    );
  const webhooks = { WEBHOOK_URL: `${addresses[0]}/api/razorpay/webhook`, FILE: join(folder, "ledger.json") };
  const [mail, razorpay, objects, ...shops] = await Promise.all([
    own("mail-process.ts", mailPort, { FILE: mails }),
    own("razorpay-process.ts", razorpayPort, { ...keys, ...webhooks }),
    own("s3-process.ts", objectsPort, { FOLDER: join(folder, "objects") }),
    ...shopPorts.map(shop),
  ]);
  return {
    ...{ database, mail, razorpay, objects, shops, addresses },
    checkout: (id) => askJson(`${razorpayUrl}/checkout/${id}`, "POST"),
    readLedger: () => askJson(`${razorpayUrl}/ledger`, "GET"),
    readMails: () =>
      readFileSync(mails, "utf8")
        .split("\n")
        .filter(Boolean)
        .map((line) => JSON.parse(line) as SentMail),
  };
}

const secret = () => randomBytes(24).toString("hex");

async function askJson<T>(url: string, method: string): Promise<T> {
  const response = await fetch(url, { method });
  if (!response.ok) throw new Error(`${method} ${url} was answered ${response.status}`);
  return (await response.json()) as T;
}

function takesConnections(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1");
    const answer = (does: boolean) => {
      socket.destroy();
      resolve(does);
    };
    socket.once("connect", () => answer(true));
    socket.once("error", () => answer(false));
  });
}
