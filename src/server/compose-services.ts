import { join } from "node:path";
import type { Accounts } from "#adapters/better-auth.ts";
import type { ChangeFeed } from "#db/change-feed.ts";
import type { Database } from "#db/client.ts";
import { createRateCounter } from "#db/rate-counter.ts";
import type { Direct } from "#db/same-server.ts";
import { createEmailHash, createSecurityLog } from "#domain/accounts/security-log.ts";
import { type Actor, actorOf, type Identity } from "#domain/actor.ts";
import type { OpenProductIndex } from "#domain/catalogue/read-model/open-product-index.ts";
import type { ImageStore } from "#domain/image-store.ts";
import type { Logger } from "#domain/logger.ts";
import type { PaymentGateway } from "#domain/ports.ts";
import { readSettings } from "#domain/settings/read-settings.ts";
import type { Env } from "./env.ts";
import { addProcessMetrics } from "./observe/metrics.ts";
import type { MetricsAccess } from "./observe/route-metrics.ts";
import { addShopMetrics } from "./observe/shop-metrics.ts";
import { createPageCache } from "./page-cache/page-cache.ts";
import { watchReadiness } from "./readiness.ts";
import type { Services } from "./services.ts";
import { createTurns } from "./turns.ts";

/** Bytes of all cached responses at most: about 600 pages with their compressed forms. */
const MAX_CACHE_BYTES = 32 * 1024 * 1024;

/** Composes the services that requests are served with. */
export function composeServices(
  env: Pick<Env, "dataDir" | "publicUrl" | "trustProxy" | "storeEmail" | "authSecret" | "cachePurgeUrl">,
  parts: {
    log: Logger;
    database: Database;
    changes: ChangeFeed;
    productIndex: OpenProductIndex;
    accounts: Omit<Accounts, "settle">;
    imageStore: ImageStore;
    payments: PaymentGateway | null;
    watched?: MetricsAccess | undefined;
    readDirect?: (() => Direct) | undefined;
  },
): Services {
  const { log, database, changes, productIndex, accounts, imageStore, payments } = parts;
  const readiness = watchReadiness(database, productIndex.isLoaded, parts.readDirect);
  const hashEmail = createEmailHash(env.authSecret);
  async function actorFor(identity: Identity | null): Promise<Actor> {
    const isBare = identity?.role === "ADMIN" && !identity.hasFactor;
    return actorOf(identity, isBare && (await readSettings(database)).staff.requireFactor);
  }
  const pageCache = createPageCache(changes, productIndex, MAX_CACHE_BYTES);
  if (parts.watched) {
    addProcessMetrics(parts.watched.metrics, database.$client, pageCache);
    addShopMetrics(parts.watched.metrics, database);
  }
  return {
    database,
    watched: parts.watched,
    pageCache,
    turns: createTurns(),
    productIndex,
    log,
    security: createSecurityLog(log, hashEmail),
    imageStore,
    rates: createRateCounter(database, hashEmail),
    workFolder: join(env.dataDir, "tmp"),
    storeEmail: env.storeEmail,
    payments,
    publicUrl: env.publicUrl,
    isTagged: env.cachePurgeUrl !== null,
    trustProxy: env.trustProxy,
    accounts: {
      handler: accounts.handler,
      getSessionResponse: accounts.getSessionResponse,
      verifyAccessToken: async (token) => actorFor(await accounts.verifyAccessToken(token)),
      findActorByCookie: async (headers) => actorFor(await accounts.findActorByCookie(headers)),
    },
    readiness: readiness.read,
    noteFailure: readiness.note,
  };
}
