import type { Logger } from "#kernel/ports/logger.ts";
import type { PaymentGateway } from "#kernel/ports/ports.ts";
import type { Database } from "../database/client.ts";
import type { Context } from "../use-cases/context.ts";

/** The surroundings of background work, which acts for nobody. */
export interface WorkPorts {
  /** Not through a pooler: the queue listens and holds locks. */
  database: Database;
  /** Null when the shop takes no payments online. */
  payments: PaymentGateway | null;
  productIndex: Context["productIndex"];
  publicUrl: string;
  /** The store's email address while its admins have entered none. */
  storeEmail: string;
  now: () => Date;
  log: Logger;
}
