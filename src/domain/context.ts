import type { Database } from "#db/client.ts";
import type { Replica } from "#db/replica.ts";
import type { Actor } from "#domain/actor.ts";
import type { ImageStore } from "#domain/image-store.ts";
import type { Logger } from "#domain/logger.ts";
import type { CatalogueIndex, PaymentGateway } from "#domain/ports.ts";

/** What every use-case is given: who asks, when it is, and the outside world behind its ports. One per request. */
export interface Context {
  database: Database;
  /** A copy that what guests read may come from; most shops have none. */
  replica?: Pick<Replica, "fresh" | "leave"> | undefined;
  actor: Actor;
  now: () => Date;
  log: Logger;
  imageStore: ImageStore;
  /** A folder for files in work, such as those of an import. Whatever lies in it may be lost. */
  workFolder: string;
  /** The address that answers for the store while its admins have entered none. */
  storeEmail: string;
  /** Lists of what customers can see, from memory; null where PostgreSQL is asked for all of them. */
  catalogueIndex: CatalogueIndex | null;
  /** Takes payments online; null when the shop has no keys for that. */
  payments: PaymentGateway | null;
}
