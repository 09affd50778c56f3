import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Hono } from "hono";
import { hashStoredCodes } from "#adapters/better-auth/factor-codes.ts";
import { resealKept } from "#adapters/better-auth/reseal-kept.ts";
import { createAccounts } from "#adapters/better-auth.ts";
import { createRazorpay } from "#adapters/razorpay.ts";
import { createSmtpMailer } from "#adapters/smtp-mailer.ts";
import { openChangeFeed } from "#db/change-feed.ts";
import { type Database, openDatabase, STATEMENT_LIMIT } from "#db/client.ts";
import { openDataFolder } from "#db/data-folder.ts";
import { systemCode } from "#db/operator-error.ts";
import { type Direct, watchDirect } from "#db/same-server.ts";
import { createAccountMails } from "#domain/accounts/account-mails.ts";
import { openProductIndex } from "#domain/catalogue/read-model/open-product-index.ts";
import type { Logger } from "#domain/logger.ts";
import { findOrderRow } from "#domain/orders/whole-orders.ts";
import type { PaymentGateway } from "#domain/ports.ts";
import { daysOnWire, reachable } from "#domain/settings/get-settings.ts";
import { readSettings } from "#domain/settings/read-settings.ts";
import { type Env, parseMailFrom } from "./env.ts";
import { startWork } from "./jobs/rounds.ts";
import { CLIENT_ADDRESS_HEADER } from "./middleware/client-address.ts";
import type { RequestVariables } from "./middleware/request-context.ts";
import { createMetrics, watchStatements } from "./observe/metrics.ts";
import { openImages } from "./open-images.ts";
import { purgeTags } from "./page-cache/purge-tags.ts";
import { prepareDatabase } from "./prepare-database.ts";
import { forgetFormerSecrets, secretsToKeep } from "./secrets.ts";
import { composeServices, type Services } from "./services.ts";
import { joinStandIns } from "./stand-in-routes.ts";

export interface Booted {
  services: Services;
  /** Whether this is a restored copy, which sends nothing to anybody. */
  isCopy: boolean;
  /** The pages of the local stand-ins; none in live mode. */
  sandbox: Hono<RequestVariables> | undefined;
  /** Stops everything in order, so that nothing is cut off: jobs, mail, pool, and the cluster last. */
  stop(): Promise<void>;
}

type Step = () => Promise<unknown>;

/** What the log says of DATABASE_DIRECT_URL. */
const DIRECT: Record<Direct, string> = {
  ok: "DATABASE_DIRECT_URL leads to the database of DATABASE_URL again",
  away: "DATABASE_DIRECT_URL can't be reached: nothing is sent, and changes are not heard of",
  another: "DATABASE_DIRECT_URL leads to another database than DATABASE_URL: set it to the new primary",
};

/** What whoever starts a restored copy is told. */
export const COPY =
  "This is a restored copy: it sends no mails, takes no backups and asks no payment gateway. When it is the shop now, say so with: npm run admin -- take-over";

/** Starts everything behind the HTTP server. Throws an OperatorError where the operator can help. */
export async function boot(env: Env, log: Logger, say: (line: string) => void): Promise<Booted> {
  const undo: Step[] = [];
  const stop = async () => {
    for (const step of undo.splice(0).reverse()) await step();
  };
  try {
    openDataFolder(env.dataDir, say);
    const { cluster, url: databaseUrl, directUrl, isCopy } = await prepareDatabase(env, say, undo);
    if (isCopy) log.warn({ part: "backups" }, COPY);
    let closing = false;
    const watched = env.metricsToken ? { token: env.metricsToken, metrics: createMetrics() } : undefined;
    const watch = watchStatements(log, env.slowQueryMs, watched?.metrics);
    const open = (url: string, limits: { max?: number; limit?: number } = {}) => {
      const opened = openDatabase(url, {
        ...limits,
        watch,
        behindPooler: url !== directUrl,
        // The error object holds the whole connection; code and message are enough.
        onError: (error) => {
          if (closing) return;
          log.warn({ code: systemCode(error), reason: error.message }, "a database connection was lost");
        },
      });
      undo.push(() => {
        closing = true;
        return endPool(opened);
      });
      return opened;
    };
    const database = open(databaseUrl, { limit: STATEMENT_LIMIT });
    // The job queue uses LISTEN and session locks, so its connections must not lead through a pooler; jobs take as long as they take.
    const directly = open(directUrl, { max: 10 });
    const direct =
      directUrl === databaseUrl
        ? undefined
        : watchDirect(database.$client, directUrl, (found) =>
            log.error({ part: "database", direct: found }, DIRECT[found]),
          );
    undo.push(async () => direct?.stop());
    const changes = openChangeFeed({
      url: directUrl,
      onError: (error) =>
        log.warn(
          { part: "database", code: systemCode(error) },
          "pages are rendered anew until changes are heard of again",
        ),
    });
    undo.push(() => changes.stop());
    const productIndex = openProductIndex({
      database,
      changes,
      onError: (error) =>
        log.warn({ part: "catalogue", code: systemCode(error) }, "products could not be read into memory"),
    });
    undo.push(() => productIndex.stop());
    if (env.cachePurgeUrl && env.role !== "worker") {
      const url = env.cachePurgeUrl;
      const onError = (error: unknown) =>
        log.warn({ part: "cache", error }, "the cache could not be told what to drop");
      undo.push(purgeTags({ url, rows: changes, lists: productIndex, onError }));
    }
    const mailbox = env.smtpUrl ? null : await startSandboxMailbox(env, undo);
    const mailer = createSmtpMailer({
      url: env.smtpUrl ?? mailbox?.smtpUrl ?? "",
      from: parseMailFrom(env.mailFrom),
    });
    undo.push(async () => mailer.close());
    const shop = async () => {
      const settings = await readSettings(database);
      const store = reachable(settings.store, env.storeEmail);
      return { name: store.name, url: env.publicUrl, contact: store.email, ...daysOnWire(settings.delivery) };
    };
    const { payments, checkout } = isCopy
      ? { payments: null, checkout: null }
      : await openPayments(env, undo);
    const imageStore = await openImages(env);
    if (env.role !== "web" && !isCopy) {
      const { backup: settings } = env;
      const work = await startWork({
        payments,
        productIndex,
        database: directly,
        url: directUrl,
        mailer,
        mayWork: () => direct?.read() !== "another",
        findOrder: (id) => findOrderRow(database, id),
        shop,
        backups: settings && {
          settings,
          subject: { url: directUrl, images: imageStore, secrets: () => secretsToKeep(env) },
          cluster,
        },
        log,
      });
      undo.push(() => work.stop());
    }
    const secrets = [env.authSecret, ...env.formerSecrets] as const;
    await resealKept(database, secrets, log);
    await hashStoredCodes(database, secrets, log);
    forgetFormerSecrets(env.dataDir, new Date());
    const accounts = createAccounts({
      database,
      baseUrl: env.publicUrl,
      secret: env.authSecret,
      formerSecrets: env.formerSecrets,
      mail: createAccountMails({ database, shop }),
      clientIpHeader: CLIENT_ADDRESS_HEADER,
      log,
    });
    undo.push(() => accounts.settle());
    const services = composeServices(env, {
      log,
      database,
      changes,
      productIndex,
      accounts,
      imageStore,
      payments,
      watched,
      readDirect: direct?.read,
    });
    return { services, isCopy, sandbox: joinStandIns(env, [mailbox?.routes, checkout]), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Closes the pool. Connections still in use after five seconds end with the process, so that nothing delays the shutdown. */
async function endPool(database: Database): Promise<void> {
  await Promise.race([database.$client.end(), sleep(5000, undefined, { ref: false })]);
}

/** The payment gateway: Razorpay if there are keys; without keys its sandbox in a demo, and none in a live shop. */
async function openPayments(
  env: Env,
  undo: Step[],
): Promise<{ payments: PaymentGateway | null; checkout: Hono | null }> {
  if (env.razorpay) {
    const { apiUrl, ...keys } = env.razorpay;
    return { payments: createRazorpay({ ...keys, ...(apiUrl ? { apiUrl } : {}) }), checkout: null };
  }
  return env.shopMode === "demo" ? startSandboxRazorpay(env, undo) : { payments: null, checkout: null };
}

/** Loaded only here, like the mailbox. Its webhooks are sent to this process. */
async function startSandboxRazorpay(env: Env, undo: Step[]) {
  const { startRazorpay } = await import("#sandbox/razorpay/start-razorpay.ts");
  const { checkoutRoutes } = await import("#sandbox/razorpay/checkout-routes.ts");
  const host = /^(0\.0\.0\.0|::|localhost)$/.test(env.host) ? "127.0.0.1" : env.host;
  const sandbox = await startRazorpay({
    webhookUrl: `http://${host.includes(":") ? `[${host}]` : host}:${env.port}/api/razorpay/webhook`,
    file: join(env.dataDir, "razorpay-sandbox.json"),
  });
  undo.push(() => sandbox.stop());
  const { keyId, keySecret, webhookSecret, apiUrl } = sandbox;
  const payments = createRazorpay({
    keyId,
    keySecret,
    webhookSecrets: [webhookSecret],
    apiUrl,
    scriptUrl: "/sandbox/razorpay/checkout.js",
  });
  return { payments, checkout: checkoutRoutes({ sandbox, publicUrl: env.publicUrl }) };
}

/** Loaded only here, so that live mode has no sandbox in it. */
async function startSandboxMailbox(env: Env, undo: Step[]) {
  const { startMailbox } = await import("#sandbox/mailbox/start-mailbox.ts");
  const { mailboxRoutes } = await import("#sandbox/mailbox/mailbox-routes.ts");
  const mailbox = await startMailbox({ dir: join(env.dataDir, "mailbox") });
  undo.push(() => mailbox.stop());
  return { smtpUrl: mailbox.smtpUrl, routes: mailboxRoutes(mailbox) };
}
