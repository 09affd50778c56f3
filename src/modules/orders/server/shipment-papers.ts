import { ok, type Result } from "#kernel/result.ts";
import type { Db, Tx } from "#platform/database/client.ts";
import type { Context } from "#platform/use-cases/context.ts";
import type { Order } from "../contract/order.ts";

export type PaperPorts = Pick<Context, "now" | "storeEmail">;
type Outcome = Promise<Result<unknown, "validation_failed">>;

/** The papers that lie in a parcel. Where its address needs a State, the failure is at `state_code`. */
interface ShipmentPapers {
  /** Fails with what would stop them, before an order is shipped. */
  check: (db: Db, ports: PaperPorts, order: Order) => Outcome;
  /** Makes them in the transaction that ships the order; what stops them is answered, and nothing is made. */
  make: (tx: Tx, ports: PaperPorts, order: Order) => Outcome;
  /** The tax in an order's prices, in paise; null where none is charged, or nobody can say yet. */
  taxIn: (db: Db, ports: PaperPorts, order: Order) => Promise<number | null>;
}

/** None, until a module above orders makes some: taxes know orders, which know nothing of them. */
export const shipmentPapers: ShipmentPapers = {
  check: async () => ok(null),
  make: async () => ok(null),
  taxIn: async () => null,
};
