import type { Actor } from "#kernel/actor.ts";
import type { CourierGateway } from "#kernel/ports/couriers.ts";
import type { ImageStore } from "#kernel/ports/image-store.ts";
import type { Logger } from "#kernel/ports/logger.ts";
import type { PaymentGateway } from "#kernel/ports/ports.ts";
import type { Database } from "../database/client.ts";
import type { ProductIndex } from "./product-index.ts";

/** Given to every use-case, one per request: the actor, the clock, and the outside world behind ports. */
export interface Context {
  database: Database;
  actor: Actor;
  now: () => Date;
  log: Logger;
  imageStore: ImageStore;
  /** A folder for temporary files, such as those of an import. They may be lost. */
  workFolder: string;
  /** The shop's public address, without a trailing slash: for mails, and for the way back from a checkout. */
  publicUrl: string;
  /** The store's email address while its admins have entered none. */
  storeEmail: string;
  productIndex: ProductIndex;
  /** Takes payments online; null when the shop has no keys for that. */
  payments: PaymentGateway | null;
  /** Books couriers; null when parcels are sent by hand. */
  couriers: CourierGateway | null;
}
