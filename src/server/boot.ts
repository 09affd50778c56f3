import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import type { Hono } from "hono";
import { createAccounts } from "#adapters/better-auth.ts";
import { createDiskImages } from "#adapters/disk-images.ts";
import { createSmtpMailer } from "#adapters/smtp-mailer.ts";
import { type Database, openDatabase } from "#db/client.ts";
import { OperatorError, systemCode } from "#db/cluster/operator-error.ts";
import { startCluster } from "#db/cluster/start-cluster.ts";
import { migrateDatabase } from "#db/migrate.ts";
import { createAccountMails } from "#domain/accounts/account-mails.ts";
import type { Actor } from "#domain/accounts/actor.ts";
import type { Logger } from "#domain/logger.ts";
import { findOrderRow } from "#domain/orders/order-queries.ts";
import { CLIENT_ADDRESS_HEADER } from "./api/create-api.ts";
import type { Env } from "./env.ts";
import { startJobs } from "./jobs/start-jobs.ts";
import { parseMailFrom } from "./mail-from.ts";
import type { Services } from "./services.ts";

export interface Booted {
  services: Services;
  /** The pages of the local stand-ins; none in live mode. */
  sandbox: Hono | undefined;
  /** Ends everything in order, so that nothing is cut off half-way: jobs, mail, pool, and the cluster last. */
  stop(): Promise<void>;
}

type Step = () => Promise<unknown> | unknown;

/** Brings up everything behind the HTTP server. Throws an OperatorError where the operator can help. */
export async function boot(env: Env, log: Logger, say: (line: string) => void): Promise<Booted> {
  const undo: Step[] = [];
  const stop = async () => {
    for (const step of undo.splice(0).reverse()) await step();
  };
  try {
    makeDataDir(env.dataDir);
    const databaseUrl = env.databaseUrl ?? (await startOwnCluster(env, say, undo));
    await migrate(databaseUrl);
    const database = openDatabase(databaseUrl, {
      onError: (error) => log.warn({ error }, "a database connection was lost"),
    });
    undo.push(() => database.$client.end());
    const mailbox = env.smtpUrl ? null : await startSandboxMailbox(env, undo);
    const mailer = createSmtpMailer({
      url: env.smtpUrl ?? mailbox?.smtpUrl ?? "",
      from: parseMailFrom(env.mailFrom),
    });
    undo.push(() => mailer.close());
    const contact = env.storeEmail ?? parseMailFrom(env.mailFrom).address;
    const shop = async () => ({ name: "Rebon", url: env.publicUrl, contact });
    const jobs = await startJobs({
      database,
      mailer,
      findOrder: (id) => findOrderRow(database, id),
      shop,
      log,
    });
    undo.push(() => jobs.stop());
    const accounts = createAccounts({
      database,
      baseUrl: env.publicUrl,
      secret: env.authSecret,
      secureCookies: env.publicUrl.startsWith("https://"),
      mail: createAccountMails({ database, shop }),
      clientIpHeader: CLIENT_ADDRESS_HEADER,
      log,
    });
    undo.push(() => accounts.settle());
    return { services: compose(env, log, database, accounts), sandbox: mailbox?.routes, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

function compose(
  env: Env,
  log: Logger,
  database: Database,
  accounts: ReturnType<typeof createAccounts>,
): Services {
  return {
    database,
    log,
    imageStore: createDiskImages({ dir: join(env.dataDir, "images") }),
    publicUrl: env.publicUrl,
    trustProxy: env.trustProxy,
    accounts: {
      handler: accounts.handler,
      getSessionAnswer: accounts.getSessionAnswer,
      verifyAccessToken: async (token) => toActor(await accounts.verifyAccessToken(token)),
      findActorByCookie: async (headers) => toActor(await accounts.findActorByCookie(headers)),
    },
    isReady: async () => {
      try {
        await database.execute(sql`select 1`);
        return true;
      } catch {
        return false;
      }
    },
  };
}

type Identity = NonNullable<Awaited<ReturnType<ReturnType<typeof createAccounts>["verifyAccessToken"]>>>;

function toActor(identity: Identity | null): Exclude<Actor, { kind: "guest" }> | null {
  if (!identity) return null;
  const { role, ...person } = identity;
  return { kind: role === "ADMIN" ? "admin" : "customer", ...person };
}

function makeDataDir(dir: string): void {
  try {
    mkdirSync(dir, { recursive: true });
  } catch (error) {
    throw new OperatorError(
      `The data folder ${dir} can't be made (${systemCode(error)}): set DATA_DIR to another.`,
    );
  }
}

async function startOwnCluster(env: Env, say: (line: string) => void, undo: Step[]): Promise<string> {
  const cluster = await startCluster({ dataDir: env.dataDir, log: say });
  undo.push(() => cluster.stop());
  return cluster.url;
}

async function migrate(url: string): Promise<void> {
  try {
    await migrateDatabase(url);
  } catch (error) {
    const code = systemCode(error);
    if (/^(ECONN|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH)/.test(code) || isTimeout(error)) {
      throw new OperatorError(`The database of DATABASE_URL can't be reached (${code || "no answer"}).`);
    }
    if (/^(28|3D000|42501)/.test(code)) {
      throw new OperatorError(`The database of DATABASE_URL refuses the shop: ${(error as Error).message}.`);
    }
    throw error;
  }
}

function isTimeout(error: unknown): boolean {
  return error instanceof Error && /timeout/i.test(error.message);
}

/** Loaded only here, so that live mode has no sandbox in it. */
async function startSandboxMailbox(env: Env, undo: Step[]) {
  const { startMailbox } = await import("#sandbox/mailbox/start-mailbox.ts");
  const { mailboxRoutes } = await import("#sandbox/mailbox/mailbox-routes.ts");
  const mailbox = await startMailbox({ dir: join(env.dataDir, "mailbox") });
  undo.push(() => mailbox.stop());
  return { smtpUrl: mailbox.smtpUrl, routes: mailboxRoutes(mailbox) };
}
