import { parse } from "csv-parse/sync";
import { inArray } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { formatRupees, toRupees, writeRupees } from "#kernel/money.ts";
import { exportCustomers, getCustomer } from "#modules/office/server/customers.ts";
import { exportOrders } from "#modules/orders/server/export-orders.ts";
import { receiptSums } from "#modules/receipts/contract/receipt.ts";
import { getReceipt } from "#modules/receipts/server/get-receipt.ts";
import {
  leftOf,
  type MadeOrder,
  type Model,
  openShopOfEveryMoney,
} from "#modules/reconciliation/server/shop-of-every-money.scene.ts";
import { getOverallStats } from "#modules/statistics/server/statistics.ts";
import { taxDocuments } from "#modules/tax/schema.ts";
import { exportDayBook } from "#modules/tax/server/export-day-book.ts";
import { forFile } from "#tests/support/for-file.ts";
import { value } from "#tests/support/test-shop.ts";

const scene = await forFile(await openShopOfEveryMoney(3), ({ close }) => close());
const { shop } = scene;
const made: MadeOrder[] = [];
const paiseOf = (orders: readonly MadeOrder[], of: (model: Model) => number) =>
  orders.reduce((sum, { model }) => sum + of(model), 0);

async function rowsOf({ text }: { text: AsyncIterable<string> }): Promise<Record<string, string>[]> {
  let file = "";
  for await (const portion of text) file += portion;
  return parse(file, { bom: true, columns: true });
}

beforeAll(async () => {
  for (let buyers = 0; buyers < 10; buyers += 1) {
    const buyer = await scene.newBuyer();
    for (let orders = 0; orders < 3; orders += 1) made.push(await scene.makeOrder(buyer));
  }
  await scene.round();
  // Nothing is shown by sums that are all 0.
  for (const of of [
    (model: Model) => model.paid.tooMuch,
    ({ hasArrived, back }: Model) => (hasArrived ? back.online : 0),
    ({ hasArrived, back }: Model) => (hasArrived ? 0 : back.online),
    ({ isSold, back }: Model) => (isSold ? back.byHand : 0),
    ({ isSold, back }: Model) => (isSold ? back.credit : 0),
    ({ isSold, back }: Model) => (isSold ? 0 : back.credit),
  ])
    expect(paiseOf(made, of)).toBeGreaterThan(0);
}, 240_000);

test("sales are the goods of completed orders less what came back, with the rest beside them", async () => {
  const sold = made.filter(({ model }) => model.isSold);
  const ids = sold.map(({ id }) => id);
  const papers = await shop.database.select().from(taxDocuments).where(inArray(taxDocuments.orderId, ids));
  const tax = papers.reduce((paise, { kind, paper: { totals } }) => {
    const ofPaper = totals.cgst + totals.sgst + totals.igst;
    return paise + (kind === "credit_note" ? -ofPaper : ofPaper);
  }, 0);
  const stats = value(await getOverallStats(shop.admin));
  expect(stats).toMatchObject({
    totalSales: toRupees(paiseOf(sold, ({ goods }) => goods)),
    gifts: toRupees(paiseOf(sold, ({ gift }) => gift)),
    delivery: toRupees(paiseOf(sold, ({ delivery }) => delivery)),
    returns: toRupees(paiseOf(sold, ({ returned }) => returned)),
    tax: toRupees(tax),
    completedOrders: sold.length,
  });
  expect(stats.monthlySales.at(-1)?.total_sales).toBe(stats.totalSales);
  for (const figure of [stats.gifts, stats.delivery, stats.returns, stats.tax])
    expect(figure).toBeGreaterThan(0);
});

test("the orders' file has what went back of each by its way, and what is left", async () => {
  const rows = await rowsOf(value(await exportOrders(shop.admin, {})));
  const columns = ["refunded_online", "refunded_by_hand", "refunded_as_credit", "net"];
  expect(new Map(rows.map((row) => [row.id, columns.map((name) => row[name])]))).toEqual(
    new Map(
      made.map(({ id, model }) => {
        const { online, byHand, credit } = model.back;
        return [id, [online, byHand, credit + model.paid.tooMuch, leftOf(model)].map(writeRupees)];
      }),
    ),
  );
});

test("what a customer spent is what is left of the goods of their orders, in the file and on their page", async () => {
  const ofBuyers = [...Map.groupBy(made, ({ buyer }) => buyer.userId)];
  const spent = new Map(ofBuyers.map(([id, orders]) => [id, paiseOf(orders, ({ goods }) => goods)]));
  const rows = await rowsOf(value(await exportCustomers(shop.admin, {})));
  const told = rows.flatMap((row) => (spent.has(row.id ?? "") ? [[row.id, row.total_spent] as const] : []));
  expect(new Map(told)).toEqual(new Map([...spent].map(([id, paise]) => [id, writeRupees(paise)])));
  for (const [id, paise] of spent) {
    const { customer } = value(await getCustomer(shop.admin, { id, page: 1, limit: 1 }));
    expect(customer.totalspent).toBe(toRupees(paise));
  }
});

test("each receipt says what went back and what was paid in the end", async () => {
  const paid = made.filter(({ model: { paid, total } }) => paid.online + paid.cash + paid.credit === total);
  for (const { id, buyer, model } of paid) {
    const { online, byHand, credit } = model.back;
    const receipt = value(await getReceipt(buyer.own, id));
    expect(receipt).toMatchObject({
      total: toRupees(model.total),
      went_back: {
        refunded: toRupees(model.hasArrived ? online : 0),
        on_its_way: toRupees(model.hasArrived ? 0 : online),
        by_hand: toRupees(byHand),
        as_credit: toRupees(credit),
      },
    });
    const all = online + byHand + credit;
    const net = receiptSums(receipt).find(({ label }) => label === "Net paid");
    expect(net?.text).toBe(all === 0 ? undefined : formatRupees(toRupees(model.total - all)));
  }
  for (const { id, buyer } of made.filter((one) => !paid.includes(one)))
    expect(await getReceipt(buyer.own, id)).toMatchObject({ ok: false, code: "not_found" });
});

test("credit notes take off an invoice what went back since, to the paisa", async () => {
  let parts = 0;
  for (const { id, model } of made) {
    const [invoice, ...notes] = await scene.documentsOf(id);
    if (!invoice) continue;
    const { paid, back, total, hasArrived } = model;
    const isPaid = paid.online + paid.cash + paid.credit === total;
    const wentBack = (hasArrived ? back.online : 0) + back.byHand + back.credit;
    const credited = notes.reduce((paise, { grossPaise }) => paise + grossPaise, 0);
    expect([id, credited]).toEqual([
      id,
      isPaid ? Math.min(wentBack, invoice.grossPaise) : invoice.grossPaise,
    ]);
    parts += credited > 0 && credited < invoice.grossPaise ? 1 : 0;
  }
  expect(parts).toBeGreaterThan(0);
});

test("the day book has every refund, claim, gift, credit and cash", async () => {
  const sums = new Map<string, number>();
  for (const { what = "", amount = "" } of await rowsOf(value(await exportDayBook(shop.admin, {}))))
    sums.set(what, (sums.get(what) ?? 0) + Math.round(Number(amount) * 100));
  const told = (...whats: string[]) => whats.reduce((sum, what) => sum + (sums.get(what) ?? 0), 0);
  const gifts = told("Gift promised") - told("Gift canceled", "Gift given back");
  const refunded = told("Refund made");
  expect({
    ...{ online: told("Paid online"), cash: told("Paid in cash to the courier") },
    ...{ used: told("Store credit used"), asked: told("Refund asked for"), refunded },
    ...{ byHand: told("Refund paid by hand"), gifts },
    credit: told("Store credit given for a claim", "Store credit returned"),
  }).toEqual({
    online: paiseOf(made, ({ paid }) => paid.online),
    cash: paiseOf(made, ({ paid }) => paid.cash),
    used: paiseOf(made, ({ paid }) => paid.credit + paid.tooMuch),
    asked: paiseOf(made, ({ back }) => back.online),
    refunded: paiseOf(made, ({ back, hasArrived }) => (hasArrived ? back.online : 0)),
    byHand: paiseOf(made, ({ back }) => back.byHand),
    gifts: paiseOf(made, ({ gift }) => gift),
    credit: paiseOf(made, ({ back, paid }) => back.credit + paid.tooMuch),
  });
});
