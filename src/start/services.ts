import { join } from "node:path";
import type { Accounts } from "#modules/accounts/better-auth/better-auth.ts";
import type { OpenProductIndex } from "#modules/catalogue/server/read-model/open-product-index.ts";
import { cacheShopReads } from "#platform/cache/cache-shop-reads.ts";
import { createPageCache, type PageCache } from "#platform/cache/page-cache.ts";
import type { ChangeFeed } from "#platform/database/change-feed.ts";
import { createRateCounter, type RateCounter } from "#platform/database/rate-counter.ts";
import type { Direct } from "#platform/database/same-server.ts";
import type { RequestServices } from "#platform/http/middleware/request-context.ts";
import { createReaders } from "#platform/http/readers.ts";
import { createRefusals, type Refusals } from "#platform/http/refusals.ts";
import { createTurns } from "#platform/http/turns.ts";
import {
  addProcessMetrics,
  addShopMetrics,
  type DatabaseGauge,
  type MetricsAccess,
} from "#platform/observe/metrics.ts";
import { type Readiness, watchReadiness } from "#platform/observe/readiness.ts";
import { createEmailHash, createSecurityLog, type SecurityLog } from "#platform/observe/security-log.ts";
import type { Env } from "./env.ts";

/** The long-lived services that requests use. Created once at boot and passed down; nothing here is global. */
export interface Services extends RequestServices {
  /** Responses that are the same for everybody. */
  pageCache: PageCache;
  /** Surrounds use-cases of guests: what all of these responses show is kept. */
  cacheShopReads: ReturnType<typeof cacheShopReads>;
  accounts: Omit<Accounts, "settle">;
  /** Counts calls for rate limits, shared by all processes. */
  rates: RateCounter;
  /** The metrics and their token; none without METRICS_TOKEN. */
  watched?: MetricsAccess | undefined;
  security: SecurityLog;
  /** Counts what is refused because too much is asked. */
  refusals: Refusals;
  /** Whether a cache in front of the shop keeps pages by their `Cache-Tag` and is told what to drop. */
  isTagged: boolean;
  /** How many proxies are trusted in X-Forwarded-For. */
  trustProxy: number;
  /** Whether the shop can serve, and what is degraded although it can. */
  readiness(): Promise<Readiness>;
  /** Called with the error of a failed request, so that `readiness` knows of outages. */
  noteFailure(error: unknown): void;
}

export function createServices(
  env: Pick<
    Env,
    "dataDir" | "publicUrl" | "trustProxy" | "storeEmail" | "authSecret" | "cachePurgeUrl" | "cache"
  >,
  parts: Pick<
    Services,
    "log" | "database" | "accounts" | "imageStore" | "payments" | "couriers" | "watched"
  > & {
    changes: ChangeFeed;
    productIndex: OpenProductIndex;
    gauges?: readonly DatabaseGauge[];
    readDirect?: (() => Direct) | undefined;
  },
): Services {
  const { log, database, changes, productIndex, accounts, imageStore, payments, couriers, watched } = parts;
  const readiness = watchReadiness(database, productIndex.isLoaded, parts.readDirect);
  const hashEmail = createEmailHash(env.authSecret);
  const pageCache = createPageCache(changes, productIndex, env.cache.bytes);
  if (watched) {
    addProcessMetrics(watched.metrics, database.$client, pageCache);
    addShopMetrics(watched.metrics, database, parts.gauges ?? []);
  }
  return {
    database,
    watched,
    pageCache,
    cacheShopReads: cacheShopReads(changes),
    turns: createTurns(),
    readers: createReaders(),
    refusals: createRefusals(log, watched?.metrics.noteRefusal),
    productIndex,
    log,
    security: createSecurityLog(log, hashEmail),
    imageStore,
    rates: createRateCounter(database, hashEmail),
    workFolder: join(env.dataDir, "tmp"),
    storeEmail: env.storeEmail,
    payments,
    couriers,
    publicUrl: env.publicUrl,
    isTagged: env.cachePurgeUrl !== null,
    trustProxy: env.trustProxy,
    accounts,
    readiness: readiness.read,
    noteFailure: readiness.note,
  };
}
