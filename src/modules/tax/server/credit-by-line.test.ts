import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { expect, test } from "vitest";
import "#src/modules.ts";
import { demoStore } from "#demo/store.ts";
import { toPaise } from "#kernel/money.ts";
import { createAddress } from "#modules/addresses/server/addresses.ts";
import { changeCart } from "#modules/cart/server/cart.ts";
import { createCategory } from "#modules/catalogue/server/categories.ts";
import { checkOut } from "#modules/checkout/server/check-out.ts";
import { claimOf, deliver, settle } from "#modules/claims/server/claim.scene.ts";
import { sellAtCounter } from "#modules/counter/server/qr-sale.ts";
import type { Order } from "#modules/orders/contract/order.ts";
import { editOrder, planEdit } from "#modules/orders/server/edits/edit-order.ts";
import { getOrder } from "#modules/orders/server/read-orders.ts";
import { returnAtCounter } from "#modules/returns/server/return-at-counter.ts";
import { settings } from "#modules/settings/schema.ts";
import { saveStoreDetails } from "#modules/settings/server/save-settings.ts";
import { openTill } from "#modules/till/server/till.ts";
import { propertyRuns } from "#tests/support/property-runs.ts";
import { shopForFile, someAddress, value } from "#tests/support/test-shop.ts";
import { sumOf, type TaxPaper } from "../contract/tax-paper.ts";
import { selectOfOrder } from "./documents.ts";
import { GSTIN } from "./give-order-to-tax.scene.ts";
import { gstr1 } from "./gstr1.ts";
import { issueDue } from "./issue-due.ts";
import { saveTaxSettings } from "./tax-settings.ts";

const shop = await shopForFile();
const { admin, database } = shop;
const RATES = { "6201": 0, "6202": 5, "6203": 12, "6204": 18 };
value(await saveStoreDetails(admin, { ...demoStore, gst_number: GSTIN }));
value(await openTill(admin, { counted: 2_000_000, brought: 2_000_000 }));
await database
  .insert(settings)
  .values({ section: "delivery", value: { flatPaise: 49_50, freeFromPaise: 2000_00 } });
const categories: { category_id: string; hsn: string }[] = [];
for (const hsn of Object.keys(RATES))
  categories.push({
    category_id: value(await createCategory(admin, { name: hsn, description: hsn })).id,
    hsn,
  });
const rates = Object.entries(RATES).map(([hsn, percent]) => `${hsn} | 2020-01-01 | any | ${percent}`);
const terms = { on: true, supplies: "taxable" as const, default_hsn: "6202", rates: rates.join("\n") };
value(await saveTaxSettings(admin, { ...terms, categories }));
const customer = shop.as(await shop.newCustomer());
const address_id = value(await createAddress(customer, someAddress)).id;
const email = customer.actor.kind === "guest" ? "" : customer.actor.email;

const line = fc.record({
  of: fc.nat(3),
  paise: fc.integer({ min: 1_00, max: 3_000_00 }),
  stock: fc.integer({ min: 1, max: 3 }),
});
const back = fc.record({ do: fc.constant("back" as const), place: fc.nat(4), off: fc.nat(3) });
/** A claim about the whole order: all that is still out comes back. */
const rest = fc.record({ do: fc.constant("rest" as const), off: fc.nat(3) });
const goodwill = fc.record({
  do: fc.constant("goodwill" as const),
  paise: fc.integer({ min: 1, max: 90_00 }),
});
const deal = fc.record({
  lines: fc.array(line, { minLength: 2, maxLength: 5 }),
  is_sent: fc.boolean(),
  before: fc.constantFrom(0, 0.5, 33.33),
  /** Each is noted together. */
  steps: fc.array(fc.array(fc.oneof(back, rest, goodwill), { minLength: 1, maxLength: 3 }), { maxLength: 5 }),
});
type Of<A> = A extends fc.Arbitrary<infer T> ? T : never;
type Step = Of<typeof back | typeof rest | typeof goodwill>;
type Placed = Omit<Of<typeof deal>, "steps">;

async function edit(order_id: string, sum: number) {
  const asked = { order_id, taken: [], goodwill: sum, as_credit: true, charge_dearer: false, words: "" };
  const planned = await planEdit(admin, asked);
  if (!planned.ok) return false;
  const { version } = planned.value;
  const made = await editOrder(admin, { ...asked, version, idempotencyKey: randomUUID() });
  return made.ok;
}

async function place({ lines, is_sent, before }: Placed) {
  const items: { product_id: string; quantity: number }[] = [];
  for (const { of, paise, stock } of lines) {
    const { category_id = "" } = categories[of] ?? {};
    const product = { price: paise / 100, discounted_price: 0, stock, category_id };
    items.push({ product_id: await shop.newProduct(product), quantity: stock });
  }
  if (!is_sent) {
    const nobody = { name: "", mobile: "", email, upi_reference: "" };
    return value(await sellAtCounter(admin, { ...nobody, items, way: "cash", key: randomUUID() })).order_id;
  }
  for (const { product_id, quantity } of items)
    for (let n = 0; n < quantity; n++) value(await changeCart(customer, { product_id, action: "add" }));
  const asked = { address_id, message: "Hello", payment_mode: "COD" as const };
  const { id } = value(await checkOut(customer, { ...asked, idempotencyKey: randomUUID() }));
  if (before > 0) await edit(id, before);
  await deliver(shop, id);
  return id;
}

/** How many of each line are still out: neither returned nor decided of. */
type Out = number[];

/** Settles a claim, about the whole order without a line, with a part of the price of what came back; null where it was refused. */
async function claim(
  { id, products }: Order,
  line_id: string | null,
  { off, out }: { off: number; out: Out },
) {
  const places = products.flatMap((one, at) => (line_id === null || one.id === line_id ? [at] : []));
  const price = places.reduce((sum, at) => sum + toPaise(products[at]?.price ?? 0) * (out[at] ?? 0), 0);
  const paise = Math.floor(price / (off + 1));
  const about = await claimOf(customer, id, { line_id });
  const given = { credit: paise / 100, piece: "good" as const, piece_reason: "Given to a family" };
  const settled = await settle(shop, about.id, given);
  if (!settled.ok) {
    value(await settle(shop, about.id));
    return null;
  }
  const back = products.map((_, at) => (places.includes(at) ? (out[at] ?? 0) : 0));
  for (const at of places) out[at] = 0;
  return { back, paise };
}

/** The sum that a step gave back, and how many of each line came back for it; null where it was refused. */
async function make(order: Order, step: Step, out: Out) {
  const { id, hand_over, products } = order;
  if (step.do === "goodwill")
    return (await edit(id, step.paise / 100)) ? { back: [], paise: step.paise } : null;
  if (step.do === "rest") return claim(order, null, { off: step.off, out });
  const place = step.place % products.length;
  const line_id = products[place]?.id ?? "";
  if (hand_over !== "counter") return claim(order, line_id, { off: step.off, out });
  const lines = [{ line_id, quantity: 1, piece: "aside" as const }];
  const done = await returnAtCounter(admin, { order_id: id, lines, way: "cash", key: randomUUID() });
  if (!done.ok) return null;
  out[place] = (out[place] ?? 0) - 1;
  return { back: products.map((_, at) => (at === place ? 1 : 0)), paise: toPaise(done.value.amount) };
}

/** Takes paise off lines by what is left of each, without a thought of whole paise. */
function share(left: number[], paise: number): void {
  const whole = left.reduce((sum, one) => sum + one, 0);
  for (const [index, one] of left.entries()) left[index] = one - (whole > 0 ? (paise * one) / whole : 0);
}

const papersOf = async (id: string) => (await selectOfOrder(database, id)).map(({ paper }) => paper);

/** How many paise of each line of an invoice no note took. */
const leftOf = ([invoice, ...notes]: readonly TaxPaper[]) =>
  (invoice?.lines ?? []).map(({ line, gross }) =>
    notes
      .flatMap(({ lines }) => lines)
      .filter((taken) => taken.line === line)
      .reduce((rest, taken) => rest - taken.gross, gross),
  );

/** By HSN, rate for rate, and by the table of rates, the reports have what is left. */
function expectReports(papers: readonly TaxPaper[]) {
  const month = papers.map((paper) => ({ paper, againstLarge: false }));
  const left = leftOf(papers);
  const sums = sumOf(papers.map(({ kind, totals }) => (kind === "credit_note" ? negative(totals) : totals)));
  const byHsn = gstr1("hsn-b2c", month).rows;
  const total = (rows: typeof byHsn, column: number) =>
    rows.reduce((sum, row) => sum + toPaise(Number(row[column])), 0);
  for (const row of byHsn) {
    const lines = (papers[0]?.lines ?? []).filter(({ hsn, rate }) => hsn === row[0] && rate === row[5]);
    expect(toPaise(Number(row[4]))).toBe(lines.reduce((sum, one) => sum + (left[one.line] ?? 0), 0));
  }
  expect([total(byHsn, 4), total(byHsn, 6)]).toEqual([sums.gross, sums.taxable]);
  const untaxed = gstr1("exemp", month).rows;
  expect(total(gstr1("b2cs", month).rows, 4) + total(untaxed, 1) + total(untaxed, 2)).toBe(sums.taxable);
}

const negative = ({ gross, taxable, cgst, sgst, igst }: TaxPaper["totals"]) => ({
  gross: -gross,
  taxable: -taxable,
  cgst: -cgst,
  sgst: -sgst,
  igst: -igst,
});

test("whatever comes back and whatever is given, a note has what came back at its own line, and the rest by what is left", async () => {
  const property = fc.asyncProperty(deal, async ({ steps, ...placed }) => {
    const id = await place(placed);
    const order = value(await getOrder(admin, id));
    await issueDue(admin, id);
    const naive = leftOf(await papersOf(id));
    const out = order.products.map(({ quantity }) => quantity);
    const each = order.products.map(({ quantity }, at) => (naive[at] ?? 0) / quantity);
    for (const [nth, together] of steps.entries()) {
      const done = [];
      for (const step of together) done.push(await make(order, step, out));
      await issueDue(admin, id);
      let rest = 0;
      for (const one of done) {
        const worth = (one?.back ?? []).map((quantity, at) => quantity * (each[at] ?? 0));
        const all = worth.reduce((sum, part) => sum + part, 0);
        rest += one?.paise ?? 0;
        for (const [at, part] of worth.entries()) {
          const taken = Math.min(naive[at] ?? 0, all > 0 ? ((one?.paise ?? 0) * part) / all : 0);
          naive[at] = (naive[at] ?? 0) - taken;
          rest -= taken;
        }
      }
      share(naive, rest);
      const papers = await papersOf(id);
      for (const [index, left] of leftOf(papers).entries()) {
        expect(left).toBeGreaterThanOrEqual(0);
        expect(Math.abs(left - (naive[index] ?? 0))).toBeLessThanOrEqual(2 * (nth + 1));
      }
      expectReports(papers);
    }
  });
  // Half the price of one, and then all that is left by a claim about the whole order.
  const lines = [1, 3].map((of) => ({ of, paise: 1_000_00, stock: 1 }));
  const steps = [[{ do: "back" as const, place: 0, off: 1 }], [{ do: "rest" as const, off: 0 }]];
  const examples: [Of<typeof deal>][] = [[{ lines, is_sent: true, before: 0, steps }]];
  await fc.assert(property, { numRuns: propertyRuns(12), endOnFailure: true, examples });
});
