import { and, eq, inArray, ne } from "drizzle-orm";
import { toPaise } from "#kernel/money.ts";
import { storeDate } from "#kernel/store-time.ts";
import { products } from "#modules/catalogue/schema.ts";
import type { Order } from "#modules/orders/contract/order.ts";
import { orderNumber } from "#modules/orders/contract/order-number.ts";
import { lockOrder } from "#modules/orders/server/change-order-status.ts";
import { readSettings } from "#modules/settings/server/read-settings.ts";
import { readSection } from "#modules/settings/server/settings-section.ts";
import type { Db, Tx } from "#platform/database/client.ts";
import type { Context } from "#platform/use-cases/context.ts";
import { hasRate } from "../contract/rates.ts";
import { type GstState, stateOf } from "../contract/states.ts";
import type { TaxSection } from "../contract/tax.ts";
import { categoryHsn, taxDocuments } from "../schema.ts";
import { sellerOf, sellerProblem } from "./seller.ts";
import { taxSection } from "./tax-section.ts";
import { type Supply, workOutTax } from "./work-out-tax.ts";
import { type DocumentRow, lockDocuments, writeDocument } from "./write-document.ts";

export type IssuePorts = Pick<Context, "database" | "now" | "storeEmail">;

/**
 * Issues the tax invoice or the bill of supply of an order that was shipped since tax was switched on; null when none is due, when there is one
 * already, when the address names no State and `place`, which holds only then, is not given, or when goods have an HSN without a rate.
 */
export async function issueDocument(
  tx: Tx,
  ports: IssuePorts,
  orderId: string,
  place?: GstState,
): Promise<DocumentRow | null> {
  const locked = await lockOrder(tx, orderId);
  const tax = await readSection(tx, taxSection);
  if (!locked || !isDue(locked.order, tax) || (await findInvoice(tx, orderId))) return null;
  const { order } = locked;
  const { store } = await readSettings(tx);
  const state = stateOf(store.state);
  const to = stateOf(order.addresses.state) ?? place;
  const supply = await supplyOf(tx, order, tax.default_hsn);
  if (!state || !to || !supply || sellerProblem(store, tax.supplies) !== "") return null;
  const taxable = tax.supplies === "taxable";
  // Goods without a rate wait, as the page of the settings says, until another HSN is chosen.
  if (taxable && !supply.lines.every(({ hsn }) => hasRate(hsn, storeDate(ports.now())))) return null;
  await lockDocuments(tx);
  const issuedAt = ports.now();
  const terms = { day: storeDate(issuedAt), betweenStates: to.code !== state.code };
  return writeDocument(tx, {
    orderId,
    againstId: null,
    issuedAt,
    sources: supply.deliveryPaise > 0 ? ["purchase", "delivery"] : ["purchase"],
    paper: {
      kind: taxable ? "tax_invoice" : "bill_of_supply",
      order: { number: orderNumber(order.id).toUpperCase(), date: storeDate(order.created_at) },
      seller: sellerOf(store, state, ports.storeEmail),
      place_of_supply: to,
      lines: workOutTax(supply, { taxed: taxable ? terms : null }),
      against: null,
    },
  });
}

/** Whether the goods left the store while the switch was on: later than that an invoice may not be. */
function isDue(order: Order, { on, since }: TaxSection): boolean {
  if (!on || since === null || !["SHIPPED", "COMPLETED"].includes(order.status)) return false;
  return order.history.some(({ status, at }) => status === "SHIPPED" && new Date(at) >= new Date(since));
}

/** The invoice or bill of an order, if it was issued. */
export async function findInvoice(db: Db, orderId: string): Promise<DocumentRow | null> {
  const [row = null] = await db
    .select()
    .from(taxDocuments)
    .where(and(eq(taxDocuments.orderId, orderId), ne(taxDocuments.kind, "credit_note")));
  return row;
}

/** Goods and delivery with their HSN, in paise; null when nothing is paid for them. A gift is not among them. */
async function supplyOf(tx: Tx, order: Order, defaultHsn: string): Promise<Supply | null> {
  const ids = order.products.flatMap(({ product_id }) => product_id ?? []);
  const known = await tx
    .select({ id: products.id, hsn: categoryHsn.hsn })
    .from(products)
    .innerJoin(categoryHsn, eq(categoryHsn.categoryId, products.categoryId))
    .where(inArray(products.id, ids));
  const hsnOf = new Map(known.map(({ id, hsn }) => [id, hsn]));
  const lines = order.products.map(({ name, quantity, price, product_id }) => ({
    name,
    quantity,
    paise: toPaise(price) * quantity,
    hsn: hsnOf.get(product_id ?? "") ?? defaultHsn,
  }));
  const paid = toPaise(order.total_amount) - toPaise(order.gift);
  return paid > 0
    ? {
        lines,
        reductionPaise: toPaise(order.agreed_reduction),
        deliveryPaise: toPaise(order.delivery_charge),
      }
    : null;
}
