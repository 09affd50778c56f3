import { randomUUID } from "node:crypto";
import { asc, eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import "#src/modules.ts";
import { demoStore } from "#demo/store.ts";
import { bookEntries } from "#modules/books/schema.ts";
import { products } from "#modules/catalogue/schema.ts";
import { claimOf, settle } from "#modules/claims/server/claim.scene.ts";
import type { SaleInput } from "#modules/counter/contract/sale.ts";
import { sellAtCounter } from "#modules/counter/server/qr-sale.ts";
import { getMyCredit } from "#modules/credit/server/my-credit.ts";
import { getOrder } from "#modules/orders/server/read-orders.ts";
import { saveStoreDetails } from "#modules/settings/server/save-settings.ts";
import { taxDocuments } from "#modules/tax/schema.ts";
import { GSTIN } from "#modules/tax/server/give-order-to-tax.scene.ts";
import { issueDue } from "#modules/tax/server/issue-due.ts";
import { saveTaxSettings } from "#modules/tax/server/tax-settings.ts";
import { getTill, openTill } from "#modules/till/server/till.ts";
import { settleUpi } from "#modules/upi/server/settle-upi.ts";
import { shopForFile, value } from "#tests/support/test-shop.ts";
import type { ReturnInput } from "../contract/returns.ts";
import { findReturnable, returnAtCounter } from "./return-at-counter.ts";

const shop = await shopForFile();
const { admin, database } = shop;
value(await openTill(admin, { counted: 5000, brought: 5000 }));

/** Sells a product for each of these prices; the number of the receipt, and the lines. */
async function sold(prices: readonly number[], fields: Partial<SaleInput> = {}) {
  const ids: string[] = [];
  for (const price of prices) ids.push(await shop.newProduct({ price, discounted_price: 0 }));
  const items = ids.map((product_id) => ({ product_id, quantity: 1 }));
  const nobody = { name: "", mobile: "", email: "", upi_reference: "" };
  const asked = { ...nobody, items, way: "cash" as const, key: randomUUID(), ...fields };
  const { order_id } = value(await sellAtCounter(admin, asked));
  const { products: lines } = value(await getOrder(admin, order_id));
  return { order_id, ids, lines, number: order_id.slice(0, 8) };
}

const back = (
  { order_id, lines }: Awaited<ReturnType<typeof sold>>,
  places: readonly number[],
  fields: Partial<ReturnInput & { key: string }> = {},
) =>
  returnAtCounter(admin, {
    order_id,
    lines: places.map((place) => ({ line_id: lines[place]?.id ?? "", quantity: 1, piece: "stock" as const })),
    way: "cash",
    key: randomUUID(),
    ...fields,
  });
const inTill = async () => value(await getTill(admin)).expected;
const stockOf = async (id = "") =>
  (await database.select().from(products).where(eq(products.id, id)))[0]?.stock;
const kindsOf = async (orderId: string) => {
  const entries = database.select().from(bookEntries).where(eq(bookEntries.orderId, orderId));
  return (await entries.orderBy(asc(bookEntries.id))).map(({ kind, amount }) => `${kind} ${amount}`);
};

test("a product comes back by the receipt's number: on sale again, its money out of the till; pressed twice it is one return", async () => {
  const sale = await sold([300, 450.5]);
  const before = await inTill();
  expect(value(await findReturnable(admin, { number: sale.number.toUpperCase() }))).toMatchObject({
    order_id: sale.order_id,
    lines: [
      { left: 1, back: 300 },
      { left: 1, back: 450.5 },
    ],
    rest: 750.5,
    has_account: false,
  });
  const key = randomUUID();
  const both = await Promise.all([back(sale, [1], { key }), back(sale, [1], { key })]);
  expect(both.map(value)).toEqual(
    [1, 2].map(() => ({ order_id: sale.order_id, way: "cash", amount: 450.5 })),
  );
  expect(await inTill()).toBe(before - 450.5);
  expect([await stockOf(sale.ids[0]), await stockOf(sale.ids[1])]).toEqual([0, 1]);
  expect((await kindsOf(sale.order_id)).slice(-2)).toEqual(["returned 45050", "back_at_till 45050"]);
  expect(await back(sale, [1])).toMatchObject({ code: "changed_meanwhile" });
  expect(await back(sale, [0], { expected_total: 299 })).toMatchObject({ code: "total_changed" });
  value(
    await back(sale, [0], { lines: [{ line_id: sale.lines[0]?.id ?? "", quantity: 1, piece: "aside" }] }),
  );
  expect(await stockOf(sale.ids[0])).toBe(0);
  expect(value(await findReturnable(admin, { number: sale.number }))).toMatchObject({ rest: 0 });
});

test("a key that was returned is no other return: no money is said to go back that doesn't", async () => {
  const sale = await sold([300, 400]);
  const key = randomUUID();
  value(await back(sale, [0], { key }));
  const others = [
    await back(sale, [0, 1], { key }),
    await back(sale, [1], { key }),
    await back(sale, [0], { key, way: "upi" }),
    await back(sale, [0], {
      key,
      lines: [{ line_id: sale.lines[0]?.id ?? "", quantity: 1, piece: "aside" }],
    }),
  ];
  for (const other of others)
    expect(other).toMatchObject({
      code: "changed_meanwhile",
      message: expect.stringContaining("₹300 went back for this already"),
    });
  expect(await stockOf(sale.ids[1])).toBe(0);
});

test("two who take back the same product at once give its money back once", async () => {
  const sale = await sold([200, 100]);
  const before = await inTill();
  const both = await Promise.all([back(sale, [0]), back(sale, [0])]);
  expect(both.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await inTill()).toBe(before - 200);
});

test("money goes back as store credit of whose account it was, and of nobody else", async () => {
  const userId = await shop.newCustomer("Meera");
  const own = shop.as(userId);
  const sale = await sold([500], { email: own.actor.kind === "guest" ? "" : own.actor.email });
  expect(value(await findReturnable(admin, { number: sale.number })).has_account).toBe(true);
  value(await back(sale, [0], { way: "credit" }));
  expect(value(await getMyCredit(own))).toMatchObject({ balance: 500 });
  expect((await kindsOf(sale.order_id)).slice(-2)).toEqual(["returned 50000", "credit_instead 50000"]);
  expect(await back(await sold([100]), [0], { way: "credit" })).toMatchObject({ code: "validation_failed" });
});

describe("what a claim and the counter both know of", () => {
  const settled = { piece: "stock" as const, piece_reason: "As it was" };
  async function soldToMeera(prices: readonly number[]) {
    const own = shop.as(await shop.newCustomer("Meera"));
    const sale = await sold(prices, { email: own.actor.kind === "guest" ? "" : own.actor.email });
    const claim = async (place: number) =>
      (await claimOf(own, sale.order_id, { line_id: sale.lines[place]?.id ?? null })).id;
    const returnable = async () => value(await findReturnable(admin, { number: sale.number }));
    return { ...sale, claim, returnable };
  }

  test("a product of which a claim decided does not come back once more, nor does what the claim kept of its price", async () => {
    const sale = await soldToMeera([300, 400]);
    value(await settle(shop, await sale.claim(0), { credit: 100, ...settled }));
    expect(await sale.returnable()).toMatchObject({
      lines: [{ left: 0 }, { left: 1, back: 400 }],
      rest: 400,
    });
    expect(await back(sale, [0])).toMatchObject({ code: "changed_meanwhile" });
    expect(value(await back(sale, [1], { way: "credit" })).amount).toBe(400);
    expect([await stockOf(sale.ids[0]), await stockOf(sale.ids[1])]).toEqual([1, 1]);
  });

  test("what a claim gave for a product that stayed is taken off when that comes back", async () => {
    const sale = await soldToMeera([300, 400]);
    value(await settle(shop, await sale.claim(0), { credit: 120 }));
    expect(await sale.returnable()).toMatchObject({
      lines: [{ left: 1, back: 180 }, { back: 400 }],
      rest: 580,
    });
    expect(value(await back(sale, [0])).amount).toBe(180);
    expect(await sale.returnable()).toMatchObject({ rest: 400 });
  });

  test("a claim puts nothing on sale that came back over the counter", async () => {
    const sale = await soldToMeera([300, 400]);
    const [about, whole] = [await sale.claim(0), await sale.claim(9)];
    value(await back(sale, [0]));
    expect(await settle(shop, about, settled)).toMatchObject({ code: "validation_failed" });
    value(await settle(shop, about));
    value(await settle(shop, whole, settled));
    expect([await stockOf(sale.ids[0]), await stockOf(sale.ids[1])]).toEqual([1, 1]);
    expect(await sale.returnable()).toMatchObject({ lines: [{ left: 0 }, { left: 0 }], rest: 0 });
  });
});

test("nothing goes back of a payment by UPI that is to be confirmed, and by UPI once it came", async () => {
  const sale = await sold([350], { way: "upi", upi_reference: "412345678901" });
  expect(await findReturnable(admin, { number: sale.number })).toMatchObject({
    code: "transition_not_allowed",
  });
  expect(await back(sale, [0])).toMatchObject({ code: "transition_not_allowed" });
  value(await settleUpi(admin, { order_id: sale.order_id, outcome: "came" }));
  const before = await inTill();
  value(await back(sale, [0], { way: "upi" }));
  expect((await kindsOf(sale.order_id)).slice(-2)).toEqual(["returned 35000", "back_by_upi 35000"]);
  expect(await inTill()).toBe(before);
});

test("nothing comes back of a sale whose payment never came, until that is paid in cash", async () => {
  const sale = await sold([350], { way: "upi", upi_reference: "412345678909" });
  value(await settleUpi(admin, { order_id: sale.order_id, outcome: "missing" }));
  for (const refused of [await findReturnable(admin, { number: sale.number }), await back(sale, [0])])
    expect(refused).toMatchObject({
      code: "transition_not_allowed",
      message: expect.stringContaining("never came"),
    });
  expect(await stockOf(sale.ids[0])).toBe(0);
  value(await settleUpi(admin, { order_id: sale.order_id, outcome: "paid_in_cash" }));
  expect(value(await back(sale, [0])).amount).toBe(350);
});

test("a till that has less than goes back says so, and an unknown number too", async () => {
  const sale = await sold([4000]);
  const more = await sold([20_000], { way: "upi", upi_reference: "412345678902" });
  value(await settleUpi(admin, { order_id: more.order_id, outcome: "came" }));
  expect(await back(more, [0])).toMatchObject({
    code: "validation_failed",
    message: expect.stringContaining("There is only"),
  });
  value(await back(sale, [0]));
  expect(await findReturnable(admin, { number: "ffffffff" })).toMatchObject({ code: "validation_failed" });
  expect(await findReturnable(admin, { number: "Kurta" })).toMatchObject({ code: "validation_failed" });
});

describe("where the store is registered for GST", () => {
  const terms = { on: true, supplies: "taxable" as const, default_hsn: "6204", categories: [] };
  beforeAll(async () => {
    value(await saveStoreDetails(admin, { ...demoStore, gst_number: GSTIN }));
    value(await saveTaxSettings(admin, terms));
  });

  /** The documents of a sale as they are due now. */
  async function papersOf(sale: { order_id: string }) {
    await issueDue(admin, sale.order_id);
    const papers = database.select().from(taxDocuments).where(eq(taxDocuments.orderId, sale.order_id));
    return papers.orderBy(asc(taxDocuments.issuedAt));
  }

  test("what goes back out of the till has its credit note", async () => {
    const sale = await sold([500, 300]);
    value(await back(sale, [0]));
    expect(await papersOf(sale)).toMatchObject([
      { kind: "tax_invoice", grossPaise: 800_00, number: expect.stringMatching(/^TIN\/.+\/000001$/) },
      { kind: "credit_note", grossPaise: 500_00, number: expect.stringMatching(/^TCN\/.+\/000001$/) },
    ]);
  });

  test("a credit note takes as many back by HSN as came back with it, each once, and nothing of the other line", async () => {
    const product_id = await shop.newProduct({ price: 100, discounted_price: 0, stock: 4 });
    const more = await shop.newProduct({ price: 250, discounted_price: 0 });
    const sale = await sold([], {
      items: [
        { product_id, quantity: 4 },
        { product_id: more, quantity: 1 },
      ],
    });
    const line_id = sale.lines.find((line) => line.product_id === product_id)?.id ?? "";
    const quantities: number[][] = [];
    for (const quantity of [1, 3]) {
      value(await back(sale, [], { lines: [{ line_id, quantity, piece: "aside" }] }));
      const note = (await papersOf(sale)).at(-1);
      quantities.push((note?.paper.lines ?? []).map(({ returned = 0 }) => returned).sort());
    }
    expect(quantities).toEqual([[1], [3]]);
  });
});
