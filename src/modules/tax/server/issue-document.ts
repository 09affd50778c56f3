import { and, eq, inArray, ne } from "drizzle-orm";
import { toPaise } from "#kernel/money.ts";
import { storeDate } from "#kernel/store-time.ts";
import { type GstState, stateOf } from "#kernel/typed/gst-states.ts";
import { products } from "#modules/catalogue/schema.ts";
import type { Order } from "#modules/orders/contract/order.ts";
import { orderNumber } from "#modules/orders/contract/order-number.ts";
import { statusFacts } from "#modules/orders/contract/order-status.ts";
import { lockOrder } from "#modules/orders/server/whole-orders.ts";
import type { StoreDetails } from "#modules/settings/contract/store-details.ts";
import { readSaved, sectionOf, settingsOf } from "#modules/settings/server/read-settings.ts";
import type { Db, Tx } from "#platform/database/client.ts";
import type { Context } from "#platform/use-cases/context.ts";
import { hasRate, type RateRow } from "../contract/rates.ts";
import type { TaxPaper } from "../contract/tax-paper.ts";
import { categoryHsn, taxDocuments } from "../schema.ts";
import { sellerOf, sellerProblem } from "./seller.ts";
import { givesDocuments, ratesOf, type TaxSection, taxSection } from "./tax-section.ts";
import { type Supply, workOutTax } from "./work-out-tax.ts";
import { type DocumentRow, lockDocuments, writeDocument } from "./write-document.ts";

export type IssuePorts = Pick<Context, "now" | "storeEmail">;

/** The obstacle to a document: a State that nobody has told, or something that the admins have to put right first. */
export interface Stopped {
  stopped: "state" | "settings";
  why: string;
}

interface Prepared {
  supply: Supply;
  taxable: boolean;
  rates: readonly RateRow[];
  seller: TaxPaper["seller"];
  /** The State that the goods go to. */
  to: GstState;
}

/**
 * The parts of the document of an order that is about to be shipped, or was since tax was switched on, and what stops it; null when none is due, or
 * when there is one already.
 */
export async function prepareDocument(
  db: Db,
  ports: IssuePorts,
  order: Order,
): Promise<Prepared | Stopped | null> {
  const saved = await readSaved(db);
  const tax = sectionOf(saved, taxSection);
  const { store } = settingsOf(saved);
  if (!isDue(order, tax, store) || (await findInvoice(db, order.id))) return null;
  const supply = await supplyOf(db, order, tax.default_hsn);
  if (!supply) return null;
  const taxable = tax.supplies === "taxable";
  const day = storeDate(ports.now());
  const problem =
    sellerProblem(store, tax.supplies) || (taxable && ratelessProblem(supply, day, ratesOf(tax)));
  const state = stateOf(store.state);
  if (problem || !state) return { stopped: "settings", why: problem || "" };
  // Handed over in the store, it is supplied there.
  const supplied = order.addresses?.state ?? store.state;
  const to = stateOf(supplied);
  const why = `${NO_STATE} The address says “${supplied}”.`;
  return to
    ? { supply, taxable, rates: ratesOf(tax), seller: sellerOf(store, state, ports.storeEmail), to }
    : { stopped: "state", why };
}

/** Issues the tax invoice or the bill of supply of an order that was shipped, where one is due. */
export async function issueDocument(
  tx: Tx,
  ports: IssuePorts,
  orderId: string,
): Promise<DocumentRow | Stopped | null> {
  const order = (await lockOrder(tx, orderId))?.order;
  // An order that is about to be shipped is only looked at.
  if (!order || order.standing.accepted) return null;
  const prepared = await prepareDocument(tx, ports, order);
  if (!prepared || "stopped" in prepared) return prepared;
  const { supply, seller, to } = prepared;
  await lockDocuments(tx);
  const issuedAt = ports.now();
  const lines = linesOf(prepared, issuedAt);
  return writeDocument(tx, {
    orderId,
    series: order.hand_over === "counter" ? "till" : "shop",
    againstId: null,
    issuedAt,
    sources: supply.deliveryPaise > 0 ? ["purchase", "delivery"] : ["purchase"],
    paper: {
      // Goods at 0 % alone have a bill, also of a store that taxes others.
      kind: lines.some(({ rate }) => rate > 0) ? "tax_invoice" : "bill_of_supply",
      order: { number: orderNumber(order.id).toUpperCase(), date: storeDate(order.created_at) },
      seller,
      ...(order.buyer_gstin && { buyer_gstin: order.buyer_gstin }),
      place_of_supply: to,
      lines,
      ...(supply.reductionPaise > 0 && { reduction: supply.reductionPaise }),
      against: null,
    },
  });
}

/** The lines of a document that is issued then. */
export function linesOf({ supply, taxable, rates, seller, to }: Prepared, issuedAt: Date) {
  const terms = { rates, day: storeDate(issuedAt), betweenStates: to.code !== seller.state.code };
  return workOutTax(supply, { taxed: taxable ? terms : null });
}

const NO_STATE = "Please choose the State that this order goes to: its invoice needs it.";

/** The document, where one was issued. */
export function issuedOf(outcome: DocumentRow | Stopped | null): DocumentRow | null {
  return outcome && "stopped" in outcome ? null : outcome;
}

/** Goods without a rate wait until the settings have one. */
function ratelessProblem({ lines }: Supply, day: string, rates: readonly RateRow[]): string {
  const rateless = lines.find(({ hsn }) => !hasRate(hsn, day, rates));
  return rateless
    ? `No rate of GST is known for HSN ${rateless.hsn}. Please correct it under Tax first.`
    : "";
}

/** Whether the goods are to leave the store, or left it while the switch was on: later than that an invoice may not be. */
function isDue(order: Order, { on, since, supplies }: TaxSection, store: StoreDetails): boolean {
  if (!on || since === null || !givesDocuments(store, supplies)) return false;
  if (order.standing.accepted) return true;
  if (!order.standing.sent) return false;
  const left = order.history.find(({ status }) => statusFacts[status].sent);
  return left !== undefined && new Date(left.at) >= new Date(since);
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
async function supplyOf(db: Db, order: Order, defaultHsn: string): Promise<Supply | null> {
  const ids = order.products.flatMap(({ product_id }) => product_id ?? []);
  const known = await db
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
