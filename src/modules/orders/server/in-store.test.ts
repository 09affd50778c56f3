import { asc, eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { SignedIn } from "#kernel/actor.ts";
import { bookEntries } from "#modules/books/schema.ts";
import { changeCart } from "#modules/cart/server/cart.ts";
import { checkOut } from "#modules/checkout/server/check-out.ts";
import { listParcels } from "#modules/delivery/server/list-parcels.ts";
import { listCustomers } from "#modules/office/server/customers.ts";
import { inTransaction } from "#platform/database/transaction.ts";
import { modules, type OneModule } from "#src/modules.ts";
import { shopForFile, value } from "#tests/support/test-shop.ts";
import { orderAddresses } from "../schema.ts";
import { anonymiseOrders } from "./anonymise-orders.ts";
import { changeOrderStatus } from "./change-order-status.ts";
import { exportOrders } from "./export-orders.ts";
import { ordersToDo } from "./office/orders-to-do.ts";
import { moveTo } from "./order-for.scene.ts";
import { takeParts } from "./placing/order-parts.ts";
import { getOrder, listOrders } from "./read-orders.ts";
import { lockOrder } from "./whole-orders.ts";

const shop = await shopForFile();
const { collect: collecting, ...rest } = modules;
const others = Object.values<OneModule>(rest);
const offerCollection = () => takeParts([...others, { orderParts: { price: { collection: () => null } } }]);
beforeAll(offerCollection);
// The worker's next file has all parts again.
afterAll(() => takeParts([...others, collecting]));

const collect = { recipient: "Binu Thomas", mobile: "9847000099" };

async function place(customer: SignedIn, key = "one", fields = {}) {
  const own = shop.as(customer);
  const product_id = await shop.newProduct({ price: 749.25, discounted_price: 0 });
  value(await changeCart(own, { product_id, action: "add" }));
  const input = { message: "Hello", payment_mode: "COD" as const, idempotencyKey: key, collect, ...fields };
  return checkOut(own, input);
}

const handOver = (id: string) =>
  inTransaction(shop.database, async (tx) => {
    const locked = await lockOrder(tx, id);
    if (!locked) throw new Error("the order is gone");
    const { userId } = shop.admin.actor as SignedIn;
    return changeOrderStatus(tx, locked.order, {
      ...{ to: "COMPLETED", changedBy: "admin", userId, handedOver: shop.admin },
    });
  });

test("what is collected has no address, costs no delivery, and stands in the lists and the file by whoever collects it", async () => {
  const customer = await shop.newCustomer();
  const order = value(await place(customer));
  expect(order).toMatchObject({
    ...{ hand_over: "collect", addresses: null, promise: null, delivery_charge: 0, total_amount: 749.25 },
    recipient: { name: "Binu Thomas", mobile: "9847000099" },
    standing: { owes: "cash", cash_to_collect: 749.25, may_be_sent: false, waits_for: "acceptance" },
  });
  expect(await shop.database.$count(orderAddresses, eq(orderAddresses.orderId, order.id))).toBe(0);
  for (const search of ["9847000099", "Binu Tho"]) {
    const { data } = value(await listOrders(shop.admin, { page: 1, limit: 5, search }));
    expect(data.map(({ id }) => id)).toEqual([order.id]);
  }
  const found = await listCustomers(shop.admin, {
    page: 1,
    limit: 5,
    sort: "name",
    order: "asc",
    search: "98470 00099",
  });
  expect(value(found).data.map(({ id }) => id)).toEqual([customer.userId]);
  const file = value(await exportOrders(shop.admin, {})).text;
  let lines = "";
  for await (const part of file) lines += part;
  expect(lines).toMatch(/"?collect"?,.*Binu Thomas"?,"?9847000099/);
});

test("it is never sent, but handed over: its goods are sold then, and its cash lies in the till", async () => {
  const { id } = value(await place(await shop.newCustomer()));
  value(await moveTo(shop.admin, { order_id: id, status: "ACCEPTED" }));
  const accepted = value(await getOrder(shop.admin, id));
  expect(accepted.standing).toMatchObject({ may_be_handed_over: true, waits_for: "collection" });
  for (const status of ["SHIPPED", "COMPLETED"] as const)
    expect(await moveTo(shop.admin, { order_id: id, status })).toMatchObject({ ok: false });
  const { toSend } = value(await listParcels(shop.admin));
  expect(toSend.data.map((parcel) => parcel.id)).not.toContain(id);
  expect((await ordersToDo(shop.admin)).find(({ rank }) => rank === 30)?.count).toBe(0);
  expect(value(await handOver(id))).toMatchObject({ status: "COMPLETED", standing: { paid: true } });
  const entries = await shop.database
    .select({ kind: bookEntries.kind, amount: bookEntries.amount, debit: bookEntries.debit })
    .from(bookEntries)
    .where(eq(bookEntries.orderId, id))
    .orderBy(asc(bookEntries.id));
  expect(entries).toEqual([
    { kind: "goods", amount: 74925, debit: "customers" },
    { kind: "goods_sent", amount: 74925, debit: "not_sent" },
    { kind: "paid_at_till", amount: 74925, debit: "till" },
  ]);
  expect(await handOver(id)).toMatchObject({ ok: false, code: "transition_not_allowed" });
});

test("nobody of whom it was collected is named once the account is closed", async () => {
  const customer = await shop.newCustomer();
  const { id } = value(await place(customer));
  value(await handOver(id));
  await inTransaction(shop.database, async (tx) => {
    await anonymiseOrders(tx, customer.userId);
    return { ok: true, value: null };
  });
  expect(value(await getOrder(shop.admin, id)).recipient).toEqual({ name: "", mobile: "" });
});

test("without a store to collect it in, or an address, nothing is ordered", async () => {
  takeParts(others);
  const refused = await place(await shop.newCustomer());
  offerCollection();
  expect(refused).toMatchObject({ ok: false, fields: { collect: expect.any(String) } });
  const nowhere = await place(await shop.newCustomer(), "two", { collect: undefined });
  expect(nowhere).toMatchObject({ ok: false, fields: { address_id: "Please select a shipping address." } });
});
