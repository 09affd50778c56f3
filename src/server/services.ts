import type { Accounts as AccountsAdapter } from "#adapters/better-auth.ts";
import type { Database } from "#db/client.ts";
import type { RateCounter } from "#db/rate-counter.ts";
import type { SecurityLog } from "#domain/accounts/security-log.ts";
import type { Actor } from "#domain/actor.ts";
import type { ImageStore } from "#domain/image-store.ts";
import type { Logger } from "#domain/logger.ts";
import type { PaymentGateway } from "#domain/ports.ts";
import type { ProductIndex } from "#domain/product-index.ts";
import type { MetricsAccess } from "./observe/route-metrics.ts";
import type { PageCache } from "./page-cache/page-cache.ts";
import type { Readiness } from "./readiness.ts";
import type { Turns } from "./turns.ts";

/** The accounts, with actors in the place of identities: a guest where there is none. */
export type Accounts = Pick<AccountsAdapter, "handler" | "getSessionResponse"> & {
  verifyAccessToken(token: string): Promise<Actor>;
  findActorByCookie(headers: Headers): Promise<Actor>;
};

/** The long-lived services that requests use. Created once at boot and passed down; nothing here is global. */
export interface Services {
  database: Database;
  /** Responses that are the same for everybody. */
  pageCache: PageCache;
  /** Turns at what takes this process much time. */
  turns: Turns;
  /** What many products are asked by. */
  productIndex: ProductIndex;
  accounts: Accounts;
  imageStore: ImageStore;
  /** Counts calls for rate limits, shared by all processes. */
  rates: RateCounter;
  /** A folder for temporary files. */
  workFolder: string;
  /** The store's email address while its admins have entered none. */
  storeEmail: string;
  /** Razorpay, or its sandbox; null when there are no keys. */
  payments: PaymentGateway | null;
  log: Logger;
  /** The metrics and their token; none without METRICS_TOKEN. */
  watched?: MetricsAccess | undefined;
  /** Logs security events. */
  security: SecurityLog;
  /** The shop's public address, without a trailing slash. */
  publicUrl: string;
  /** Whether a cache in front of the shop keeps pages by their `Cache-Tag` and is told what to drop. */
  isTagged: boolean;
  /** How many proxies are trusted in X-Forwarded-For. */
  trustProxy: number;
  /** Whether the shop can serve, and what is degraded although it can. */
  readiness(): Promise<Readiness>;
  /** Called with the error of a failed request, so that `readiness` knows of outages. */
  noteFailure(error: unknown): void;
}
