import { ok, type Result } from "#kernel/result.ts";
import type { Tx } from "#platform/database/client.ts";
import type { Context } from "#platform/use-cases/context.ts";
import type { Order } from "../contract/order.ts";

/** An order that was just shipped, and the code of the State that whoever ships it reads from its address, where that names none. */
interface Shipped {
  order: Order;
  stateCode: string | null;
}

type Maker = (
  tx: Tx,
  ports: Pick<Context, "now" | "storeEmail">,
  shipped: Shipped,
) => Promise<Result<unknown, "validation_failed">>;

let make: Maker | null = null;

/** Has the papers of a shipment made by this: taxes stand above orders, which know nothing of them. */
export function makeShipmentPapersBy(maker: Maker): void {
  make = maker;
}

/** Makes the papers that lie in the parcel, in the transaction that ships the order; what stops them refuses the shipment. */
export async function makeShipmentPapers(
  ...shipped: Parameters<Maker>
): Promise<Result<unknown, "validation_failed">> {
  return make ? make(...shipped) : ok(null);
}
