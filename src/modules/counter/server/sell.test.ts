import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { moveTo } from "#modules/orders/server/order-for.scene.ts";
import "#src/modules.ts";
import { ok } from "#kernel/result.ts";
import { createAddress } from "#modules/addresses/server/addresses.ts";
import { changeCart, getCart } from "#modules/cart/server/cart.ts";
import { brands, products } from "#modules/catalogue/schema.ts";
import { checkOut } from "#modules/checkout/server/check-out.ts";
import { holds } from "#modules/holds/schema.ts";
import { joinQueue } from "#modules/holds/server/queue.ts";
import { personal } from "#modules/orders/server/anonymise-orders.ts";
import { getOrder } from "#modules/orders/server/read-orders.ts";
import { settings } from "#modules/settings/schema.ts";
import { getTill, openTill } from "#modules/till/server/till.ts";
import { inTransaction } from "#platform/database/transaction.ts";
import { switchHoldsOff } from "#tests/support/switch-holds-off.ts";
import { shopForFile, someAddress, value } from "#tests/support/test-shop.ts";
import { type SaleInput, sellAtCounter as sellCall } from "../contract/sale.ts";
import { findForCounter } from "./find-for-counter.ts";
import { sellAtCounter } from "./qr-sale.ts";

const shop = await shopForFile();
const { admin } = shop;
value(await openTill(admin, { counted: 0, brought: 0 }));

const asked = (ids: readonly string[], fields: Partial<SaleInput> = {}): SaleInput & { key: string } => ({
  items: ids.map((product_id) => ({ product_id, quantity: 1 })),
  way: "cash",
  name: "",
  mobile: "",
  email: "",
  upi_reference: "",
  key: randomUUID(),
  ...fields,
});
const sell = async (...of: Parameters<typeof asked>) => sellAtCounter(admin, asked(...of));
const stockOf = async (id: string) =>
  (await shop.database.select().from(products).where(eq(products.id, id)))[0]?.stock;
const inTill = async () => value(await getTill(admin)).expected;

test("a sale in cash is an order that is handed over and paid, and the till has the money; sent twice it is one", async () => {
  const id = await shop.newProduct({ price: 749.25, discounted_price: 0 });
  const before = await inTill();
  const one = asked([id], { name: "Binu", mobile: "9847000099", expected_total: 749.25 });
  const both = await Promise.all([sellAtCounter(admin, one), sellAtCounter(admin, one)]);
  const [sale, again] = both.map(value);
  expect(again).toEqual(sale);
  expect(sale).toMatchObject({ way: "cash", customer: "Binu", total: 749.25 });
  expect(await inTill()).toBe(before + 749.25);
  expect(await stockOf(id)).toBe(0);
  expect(value(await getOrder(admin, sale?.order_id ?? ""))).toMatchObject({
    hand_over: "counter",
    status: "COMPLETED",
    payment_status: "SUCCESS",
    addresses: null,
    recipient: { name: "Binu", mobile: "9847000099" },
    account: { paid: { cash: 749.25, upi: 0 }, due: 0 },
    history: [{ by: "admin" }, { status: "COMPLETED", by: "admin" }],
  });
  expect(await sell([id])).toMatchObject({
    code: "out_of_stock",
    message: expect.stringMatching(/^“.+” is out of stock\. Please take it out of this sale\.$/),
  });
  const few = await shop.newProduct({ name: "Plain towel", stock: 2 });
  expect(await sell([], { items: [{ product_id: few, quantity: 3 }] })).toMatchObject({
    message: "Only 2 of “Plain towel” left. Please take the others out of this sale.",
  });
  const other = await shop.newProduct({ price: 100, discounted_price: 0 });
  expect(await sell([other], { expected_total: 99 })).toMatchObject({ code: "total_changed" });
});

test("a key that was sold is no other sale: what was scanned since is not given away as sold", async () => {
  const [first, more] = [
    await shop.newProduct({ name: "Kasavu", price: 300, discounted_price: 0 }),
    await shop.newProduct({ price: 400, discounted_price: 0 }),
  ];
  const one = asked([first]);
  const { order_id } = value(await sellAtCounter(admin, one));
  const items = [first, more].map((product_id) => ({ product_id, quantity: 1 }));
  const others = [{ items }, { items: items.slice(1) }, { way: "upi" as const }];
  for (const other of others)
    expect(await sellAtCounter(admin, { ...one, upi_reference: "412345678900", ...other })).toMatchObject({
      code: "changed_meanwhile",
      message: `Kasavu was sold already for ₹300, number ${order_id.slice(0, 8)}. Please take that out of this sale.`,
    });
  expect(await stockOf(more)).toBe(1);
  const both = asked([more, await shop.newProduct({ price: 500, discounted_price: 0 })]);
  value(await sellAtCounter(admin, both));
  const twice = { ...both, items: [items[1], items[1]].flatMap((item) => item ?? []) };
  expect(await sellAtCounter(admin, twice)).toMatchObject({ code: "changed_meanwhile" });
});

test("a product that is sold at the counter and ordered online at the same moment goes to one of them", async () => {
  for (let round = 0; round < 4; round += 1) {
    const id = await shop.newProduct({ price: 500, discounted_price: 0 });
    const own = shop.as(await shop.newCustomer());
    const address_id = value(await createAddress(own, someAddress)).id;
    value(await changeCart(own, { product_id: id, action: "add" }));
    const order = { address_id, message: "Hello", payment_mode: "COD", idempotencyKey: "race" } as const;
    const outcomes = await Promise.all([sell([id], { held_anyway: [id] }), checkOut(own, order)]);
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(outcomes.find(({ ok }) => !ok)).toMatchObject({ code: "out_of_stock" });
    expect(await stockOf(id)).toBe(0);
  }
});

test("what somebody holds is said without their name, and sold only when that was decided; then the hold ends", async () => {
  const id = await shop.newProduct({ name: "Held kasavu", price: 500, discounted_price: 0 });
  const own = shop.as(await shop.newCustomer("Nobody Told"));
  value(await changeCart(own, { product_id: id, action: "add" }));
  const { data } = value(await findForCounter(admin, { search: "Held kasavu" }));
  expect(data).toMatchObject([
    { id, price: 500, stock: 1, notes: [expect.stringMatching(/^Held in somebody's cart until/)] },
  ]);
  expect(JSON.stringify(data)).not.toContain("Nobody Told");
  expect(await sell([id])).toMatchObject({
    code: "held",
    message: expect.stringMatching(
      /^“Held kasavu” is in somebody's cart until .+\. Please take it out of this sale; scan it again/,
    ),
  });
  const other = await shop.newProduct({ price: 500, discounted_price: 0 });
  value(await changeCart(shop.as(await shop.newCustomer()), { product_id: other, action: "add" }));
  // Decided of one of them: the other was held since it was scanned.
  expect(await sell([id, other], { held_anyway: [id] })).toMatchObject({ code: "held" });
  value(await sell([id], { held_anyway: [id] }));
  expect(value(await getCart(own)).products).toMatchObject([{ stock: 0, hold: null }]);
});

test("how many wait in line for it is said while anybody is held by that, and it is sold once that was decided", async () => {
  const id = await shop.newProduct({ name: "Awaited mundu", price: 500, discounted_price: 0 });
  value(await changeCart(shop.as(await shop.newCustomer()), { product_id: id, action: "add" }));
  const wait = async () => value(await joinQueue(shop.as(await shop.newCustomer()), { product_id: id }));
  await wait();
  await wait();
  // The hold is over, and offered to nobody yet.
  await shop.database.update(holds).set({ ended: "expired" }).where(eq(holds.productId, id));
  const { data } = value(await findForCounter(admin, { search: "Awaited mundu" }));
  expect(data).toMatchObject([
    { id, stock: 1, notes: ["2 people wait in line for it.", "In a customer's cart."] },
  ]);
  expect(await sell([id])).toMatchObject({
    code: "held",
    message: expect.stringMatching(/^Others wait in line for “Awaited mundu”\. .+ scan it again/),
  });
  await switchHoldsOff(shop.database);
  const off = value(await findForCounter(admin, { search: "Awaited mundu" }));
  await shop.database.delete(settings).where(eq(settings.section, "holds"));
  expect(off.data).toMatchObject([{ id, notes: ["In a customer's cart."] }]);
  value(await sell([id], { held_anyway: [id] }));
});

test("what is not on sale is not put into a sale that would be refused as a whole", async () => {
  const hidden = {
    name: "Vesperine",
    description: "",
    imageUrl: "/images/x",
    blurHash: "x",
    isActive: false,
  };
  const [brand] = await shop.database.insert(brands).values(hidden).returning();
  const id = await shop.newProduct({ name: "Velvet gown", brand_id: brand?.id });
  const { data } = value(await findForCounter(admin, { search: "Velvet gown" }));
  expect(data).toMatchObject([
    { id, stock: 0, notes: ["Not on sale: its category or brand is switched off."] },
  ]);
  expect(await sell([id])).toMatchObject({ code: "out_of_stock" });
});

test("one that was paid by UPI is handed over too, and the till has none of it", async () => {
  const before = await inTill();
  const id = await shop.newProduct({ price: 300, discounted_price: 0 });
  const { order_id } = value(await sell([id], { way: "upi", upi_reference: "412345678901" }));
  expect(value(await getOrder(admin, order_id))).toMatchObject({
    status: "COMPLETED",
    payment_status: "SUCCESS",
    account: { paid: { cash: 0, upi: 300 }, due: 0 },
  });
  expect(await inTill()).toBe(before);
});

test("a payment by UPI pays one sale, however often its number is shown", async () => {
  const [first, second] = [await shop.newProduct(), await shop.newProduct()];
  const paid = { way: "upi" as const, upi_reference: "412345678977" };
  const both = await Promise.all([sell([first], paid), sell([second], paid)]);
  const sold = both.flatMap((one) => (one.ok ? [one.value.order_id] : []));
  expect(sold).toHaveLength(1);
  expect(both.find(({ ok }) => !ok)).toMatchObject({
    code: "validation_failed",
    fields: { upi_reference: expect.stringContaining(sold[0]?.slice(0, 8) ?? "") },
  });
  expect([await stockOf(first), await stockOf(second)].toSorted()).toEqual([0, 1]);
});

test("an order by telephone is sent like any, and costs what its delivery costs", async () => {
  const id = await shop.newProduct({ price: 400, discounted_price: 0 });
  const sale = value(await sell([id], { way: "delivery", name: "Lakshmi Menon", address: someAddress }));
  expect(value(await getOrder(admin, sale.order_id))).toMatchObject({
    hand_over: "parcel",
    status: "PENDING",
    payment_mode: "COD",
    addresses: { zip: someAddress.zip },
    standing: { owes: "cash" },
  });
  expect(await sell([await shop.newProduct()], { way: "link", address: someAddress })).toMatchObject({
    code: "payment_mode_unavailable",
  });
});

test("whoever gave an address at the counter takes that along with their account's data, and out of the shop with it", async () => {
  const own = { email: "Walk.In@example.com", name: "Walk In", mobile: "9847000011" };
  const { order_id } = value(await sell([await shop.newProduct()], own));
  const phoned = { ...own, way: "delivery" as const, address: someAddress, gstin: "32AABCU9603R1ZW" };
  const [sent, open] = [
    value(await sell([await shop.newProduct()], phoned)),
    value(await sell([await shop.newProduct()], phoned)),
  ];
  const shipment = { courier: "", tracking_number: "", tracking_url: "" };
  for (const status of ["ACCEPTED", "SHIPPED"] as const)
    value(await moveTo(admin, { order_id: sent.order_id, status, shipment }));
  const person = { id: randomUUID(), email: "walk.in@example.com" };
  const asking = {
    kind: "customer",
    userId: person.id,
    sessionId: person.id,
    name: "",
    email: person.email,
  } as const;
  const taken = await personal.export?.(shop.as(asking), asking);
  const ids = [order_id, sent.order_id, open.order_id].map((id) => expect.objectContaining({ id }));
  expect(taken).toMatchObject({ orders_placed_by_staff: expect.arrayContaining(ids) });
  await inTransaction(shop.database, async (tx) => ok(await personal.erase?.(tx, person)));
  const nobody = { customer: { name: "Deleted account", email: "" } };
  expect(value(await getOrder(admin, order_id))).toMatchObject({
    ...nobody,
    recipient: { name: "", mobile: "" },
  });
  expect(value(await getOrder(admin, sent.order_id))).toMatchObject({
    ...nobody,
    addresses: { line1: someAddress.line1 },
  });
  // Still to be sent, with an invoice: an account is not closed before.
  expect(value(await getOrder(admin, open.order_id))).toMatchObject({ customer: { name: own.name } });
});

test("an order by telephone is not paid on delivery where no customer may; the till takes cash all the same", async () => {
  const sent = { way: "delivery" as const, name: "Lakshmi Menon", address: someAddress };
  const id = await shop.newProduct();
  const payment = { section: "payment", value: { cashOnDelivery: false, online: true } };
  await shop.database.insert(settings).values(payment);
  expect(await sell([id], sent)).toMatchObject({ code: "payment_mode_unavailable" });
  expect(await stockOf(id)).toBe(1);
  value(await sell([id]));
  await shop.database.delete(settings).where(eq(settings.section, "payment"));
});

test.each([
  [{ way: "delivery", address: { ...someAddress, recipient: undefined } }, "name"],
  [{ email: "binu@" }, "email"],
  [{ email: "binu@example.com\r\nBcc: all@example.com" }, "email"],
  [{ mobile: "no number" }, "mobile"],
])("%j is refused with a word at %s", (fields, field) => {
  const { key: _, ...body } = { ...asked([randomUUID()]), ...fields };
  const checked = sellCall.body.safeParse(body);
  expect(checked.error?.issues.map(({ path }) => path.join("."))).toEqual([field]);
});

test("numbers and addresses are kept as they are written to", () => {
  const { key: _, ...body } = asked([randomUUID()], {
    mobile: "+91 98470-12345",
    email: " binu@example.com ",
  });
  expect(sellCall.body.parse(body)).toMatchObject({ mobile: "9847012345", email: "binu@example.com" });
  expect(sellCall.body.parse({ ...body, mobile: "0484 239 1234", email: "" })).toMatchObject({
    mobile: "4842391234",
  });
});
