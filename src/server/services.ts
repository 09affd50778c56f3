import type { RateCounter } from "#adapters/better-auth/rate-counter.ts";
import type { Session } from "#contract/session.ts";
import type { ChangeFeed } from "#db/change-feed.ts";
import type { Database } from "#db/client.ts";
import type { Replica } from "#db/replica.ts";
import type { SecurityLog } from "#domain/accounts/security-log.ts";
import type { Actor } from "#domain/actor.ts";
import type { ImageStore } from "#domain/image-store.ts";
import type { Logger } from "#domain/logger.ts";
import type { CatalogueIndex, PaymentGateway } from "#domain/ports.ts";
import type { MetricsAccess } from "./observe/route-metrics.ts";
import type { Traces } from "./observe/traces.ts";
import type { PageCache } from "./page-cache/page-cache.ts";
import type { Readiness } from "./readiness.ts";

/** What the accounts library gives the rest of the server. */
export interface Accounts {
  /** Answers /api/auth/*. */
  handler(request: Request): Promise<Response>;
  /** Whose access token this is; a guest when it is not valid, or not any more. */
  verifyAccessToken(token: string): Promise<Actor>;
  /** Whose session cookie came with a page request; a guest without one. */
  findActorByCookie(headers: Headers): Promise<Actor>;
  /** The session of a cookie or of a session token, as GET /api/session answers it; `setCookie` gets a renewed cookie. */
  getSessionResponse(headers: Headers, setCookie: (value: string) => void): Promise<Session | null>;
}

/** Everything long-lived that requests are served with. Made once at boot, handed down; nothing here is global. */
export interface Services {
  database: Database;
  /** A copy for what guests read, when there is one. */
  replica?: Replica | undefined;
  /** Hears what any process changes of what everybody can see. */
  changes: ChangeFeed;
  /** Responses that are the same for everybody. */
  pageCache: PageCache;
  /** Lists of the catalogue, from memory; null in a process that shows none. */
  catalogueIndex: CatalogueIndex | null;
  accounts: Accounts;
  imageStore: ImageStore;
  /** Counts calls, for all processes together. */
  rates: RateCounter;
  /** A folder for files in work. */
  workFolder: string;
  /** The address that answers for the store while its admins have entered none. */
  storeEmail: string;
  /** Razorpay, or its sandbox; null when there are no keys. */
  payments: PaymentGateway | null;
  log: Logger;
  /** What Prometheus may ask for; none without METRICS_TOKEN. */
  watched?: MetricsAccess | undefined;
  /** Where it is told what takes how long; nowhere without OTEL_EXPORTER_OTLP_ENDPOINT. */
  traces?: Traces | undefined;
  /** Where to tell what somebody watches for who guards the shop. */
  security: SecurityLog;
  /** Where customers reach the shop, without a trailing slash. */
  publicUrl: string;
  /** How many proxies in front may name the client's address in X-Forwarded-For. */
  trustProxy: number;
  /** Whether the shop can serve, and what is not well although it does. */
  readiness(): Promise<Readiness>;
  /** Hears what a request failed with, so that an outage is known to `readiness`. */
  noteFailure(error: unknown): void;
}
