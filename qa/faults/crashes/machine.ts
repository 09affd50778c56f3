import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { readFileSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { freePort } from "#embedded-postgres";
import { migrateDatabase } from "#platform/database/migrate.ts";
import { BUILT_SHOP, isReady, type OwnProcess, startOwnProcess } from "#qa/scale/shop-process.ts";
import { shopWithoutPages } from "#qa/scale/shop-without-pages.ts";
import type { SandboxState } from "#razorpay-sandbox";
import { makeScratchFolder, removeScratchFolder } from "#tests/support/scratch-folder.ts";
import { type DatabaseServer, startDatabaseServer } from "../database-server.ts";

const CLOCK = join(import.meta.dirname, "other-clock.ts");
export const STORE_EMAIL = "store@example.org";

export interface SentMail {
  to: string;
  messageId: string;
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
  /** Whether it is the built shop; otherwise it is its source, without pages. */
  isBuilt: boolean;
  /** How many of them. */
  shops: number;
  withDisk: boolean;
}

/** Starts everything. `fill` puts into the database what must be there before the shop opens. */
export async function startMachine(
  { isBuilt, shops: count, withDisk }: MachinePlan,
  fill: (databaseUrl: string) => Promise<void>,
): Promise<Machine> {
  await using started = new AsyncDisposableStack();
  const folder = started.adopt(makeScratchFolder("crashes"), removeScratchFolder);
  const start = async (run: string[], env: Record<string, string>, isUp: () => Promise<boolean>) =>
    started.adopt(
      await startOwnProcess({ run, env, isUp, isQuiet: true }),
      async (own) => void (await own.end("SIGKILL")),
    );
  const startServer = (entry: string, port: number, env: Record<string, string>) =>
    start([join(import.meta.dirname, entry)], { PORT: String(port), ...env }, () => takesConnections(port));
  const ports = await Promise.all(Array.from({ length: 3 + count }, freePort));
  const [mailPort = 0, razorpayPort = 0, objectsPort = 0, ...shopPorts] = ports;
  const addresses = shopPorts.map((port) => `http://127.0.0.1:${port}`);
  const razorpayUrl = `http://127.0.0.1:${razorpayPort}`;
  const keys = { KEY_ID: "rzp_test_Crashes0000001", KEY_SECRET: secret(), WEBHOOK_SECRET: secret() };
  const mails = join(folder, "mails");
  writeFileSync(mails, "");

  const database = started.adopt(await startDatabaseServer({ withDisk }), (server) => server.stop());
  await migrateDatabase(database.url);
  await fill(database.url);
  const shopEnv = {
    ...{ DATABASE_URL: database.url, AUTH_SECRET: secret() + secret() },
    ...{ LOG_LEVEL: "silent", NODE_ENV: "production" },
    ...{ PUBLIC_URL: "http://localhost:3000", SMTP_URL: `smtp://127.0.0.1:${mailPort}`, STORE_EMAIL },
    ...{ RAZORPAY_API_URL: razorpayUrl, RAZORPAY_KEY_ID: keys.KEY_ID, RAZORPAY_KEY_SECRET: keys.KEY_SECRET },
    ...{ RAZORPAY_WEBHOOK_SECRET: keys.WEBHOOK_SECRET, S3_BUCKET: "images", S3_REGION: "ap-south-1" },
    ...{ S3_ENDPOINT: `http://127.0.0.1:${objectsPort}` },
    ...{ S3_ACCESS_KEY_ID: "S3RVER", S3_SECRET_ACCESS_KEY: "S3RVER" },
  };
  const program = isBuilt ? BUILT_SHOP : await shopWithoutPages();
  const startShop = (port: number, number: number) => {
    const env = { ...shopEnv, PORT: String(port), DATA_DIR: join(folder, `shop-${number}`) };
    return start(["--import", CLOCK, program], env, () => isReady(`http://127.0.0.1:${port}`));
  };
  const webhooks = { WEBHOOK_URL: `${addresses[0]}/api/razorpay/webhook`, FILE: join(folder, "ledger.json") };
  const [mail, razorpay, objects, ...shops] = await Promise.all([
    startServer("mail-process.ts", mailPort, { FILE: mails }),
    startServer("razorpay-process.ts", razorpayPort, { ...keys, ...webhooks }),
    startServer("s3-process.ts", objectsPort, { FOLDER: join(folder, "objects") }),
    ...shopPorts.map(startShop),
  ]);
  const ends = started.move();
  return {
    ...{ database, mail, razorpay, objects, shops, addresses },
    checkout: (id) => askJson(`${razorpayUrl}/checkout/${id}`, "POST"),
    readLedger: () => askJson(`${razorpayUrl}/ledger`, "GET"),
    readMails: () =>
      readFileSync(mails, "utf8")
        .split("\n")
        .filter(Boolean)
        .map((line) => JSON.parse(line) as SentMail),
    stop: () => ends.disposeAsync(),
  };
}

const secret = () => randomBytes(24).toString("hex");

async function askJson<T>(url: string, method: string): Promise<T> {
  const response = await fetch(url, { method });
  if (!response.ok) throw new Error(`${method} ${url} was answered ${response.status}`);
  return (await response.json()) as T;
}

function takesConnections(port: number): Promise<boolean> {
  const socket = connect(port, "127.0.0.1");
  return once(socket, "connect")
    .then(
      () => true,
      () => false,
    )
    .finally(() => socket.destroy());
}
