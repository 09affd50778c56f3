import type { Hono } from "hono";
import type { Logger } from "#kernel/ports/logger.ts";
import { createAccounts } from "#modules/accounts/better-auth/better-auth.ts";
import { hashStoredCodes } from "#modules/accounts/better-auth/factor-codes.ts";
import { resealSecrets } from "#modules/accounts/better-auth/secret-keys.ts";
import { createAccountMails } from "#modules/accounts/server/account-mails.ts";
import { enterEverything } from "#modules/reconciliation/server/enter-missing.ts";
import { mailShopOf } from "#modules/settings/server/get-settings.ts";
import { purgeTags } from "#platform/cache/purge-tags.ts";
import type { Database } from "#platform/database/client.ts";
import { openDataFolder } from "#platform/database/data-folder.ts";
import { CLIENT_ADDRESS_HEADER } from "#platform/http/client-address.ts";
import type { RequestVariables } from "#platform/http/middleware/request-context.ts";
import { startBackgroundWork } from "#platform/jobs/background-work.ts";
import { createMetrics, watchStatements } from "#platform/observe/metrics.ts";
import type { ModulesWork } from "#src/modules.ts";
import { openConnections, prepareDatabase } from "./database.ts";
import type { Env } from "./env.ts";
import { joinStandIns } from "./http/sandbox-routes.ts";
import { openMail, openPayments } from "./mail-and-payments.ts";
import { openCouriers } from "./open-couriers.ts";
import { openImages } from "./open-images.ts";
import { forgetFormerSecrets, secretsToStore } from "./secrets.ts";
import { createServices, type Services } from "./services.ts";

export interface Booted {
  services: Services;
  /** Whether this is a restored copy, which sends nothing to anybody. */
  isCopy: boolean;
  /** The pages of the local stand-ins; none in live mode. */
  sandbox: Hono<RequestVariables> | undefined;
  /** Whether pages are rendered before somebody asks for them. */
  mayRenderAhead: boolean;
  /** Does this first when it stops. */
  beforeStop(end: () => Promise<void>): void;
  /** Stops everything in order, so that nothing is cut off: jobs, mail, pool, and the cluster last. */
  stop(): Promise<void>;
}

export const COPY =
  "This is a restored copy: it sends no mails, takes no backups and asks no payment gateway. When it is the shop now, say so with: npm run admin -- take-over";

/** Starts everything behind the HTTP server, with the work of `modules`. Throws an OperatorError where the operator can help. */
export async function boot(
  env: Env,
  log: Logger,
  say: (line: string) => void,
  modules: ModulesWork,
): Promise<Booted> {
  const stops = new AsyncDisposableStack();
  try {
    openDataFolder(env.dataDir, say);
    const prepared = await prepareDatabase(env, say, stops);
    const { cluster, directUrl, isCopy } = prepared;
    if (isCopy) log.warn({ part: "backups" }, COPY);
    const watched = env.metricsToken ? { token: env.metricsToken, metrics: createMetrics() } : undefined;
    const watch = watchStatements(log, env.slowQueryMs, watched?.metrics);
    const connections = openConnections(prepared, log, watch, stops);
    const { database, directly, readDirect, changes, productIndex } = connections;
    // Before anything is sold: an older release kept no book.
    await enterEverything(directly);
    const { cachePurgeUrl: url } = env;
    if (url && env.role !== "worker") {
      const onError = (error: unknown) =>
        log.warn({ part: "cache", error }, "the cache could not be told what to drop");
      stops.defer(purgeTags({ url, rows: changes, lists: productIndex, onError }));
    }
    const { mailer, pages: mailPages } = await openMail(env, stops);
    const { payments, checkout } = isCopy
      ? { payments: null, checkout: null }
      : await openPayments(env, stops);
    const { couriers, depot } = isCopy ? { couriers: null, depot: null } : await openCouriers(env, stops);
    const imageStore = await openImages(env);
    if (env.role !== "web" && !isCopy) {
      const ports = { database: directly, log };
      const work = await startBackgroundWork({
        ...modules.backgroundWork({
          ...env,
          ...ports,
          payments,
          couriers,
          productIndex,
          now: () => new Date(),
        }),
        ...ports,
        url: directUrl,
        mailer,
        mayWork: () => readDirect?.() !== "another",
        backups: env.backup && {
          settings: env.backup,
          subject: { url: directUrl, images: imageStore, secrets: () => secretsToStore(env) },
          cluster,
        },
      });
      stops.defer(() => work.stop());
    }
    const accounts = await openAccounts(env, { database, shop: () => mailShopOf(database, env), log }, stops);
    const { gauges } = modules;
    const parts = { ...connections, log, accounts, imageStore, payments, couriers, watched, gauges };
    const services = createServices(env, parts);
    const sandbox = joinStandIns(env, [mailPages, checkout, depot]);
    return {
      ...{ services, isCopy, sandbox },
      mayRenderAhead: env.cache.rendersAhead,
      beforeStop: (end) => stops.defer(end),
      stop: () => stops.disposeAsync(),
    };
  } catch (error) {
    await stops.disposeAsync();
    throw error;
  }
}

/** The accounts, once nothing is kept under a former secret any more. */
async function openAccounts(
  env: Env,
  { database, shop, log }: Parameters<typeof createAccountMails>[0] & { database: Database; log: Logger },
  stops: AsyncDisposableStack,
) {
  const secrets = [env.authSecret, ...env.formerSecrets] as const;
  await resealSecrets(database, secrets, log);
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
  stops.defer(() => accounts.flushMails());
  return accounts;
}
