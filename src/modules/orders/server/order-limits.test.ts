import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { SignedIn } from "#kernel/actor.ts";
import type { AddressInput } from "#modules/addresses/contract/address.ts";
import { createAddress } from "#modules/addresses/server/addresses.ts";
import { auditEntries } from "#modules/audit/schema.ts";
import { changeCart, getCart } from "#modules/cart/server/cart.ts";
import { convertToCod } from "#modules/payments/server/convert-to-cod.ts";
import { enterEverything } from "#modules/reconciliation/server/enter-missing.ts";
import { savePaymentSettings } from "#modules/settings/server/save-settings.ts";
import { openTestPayments, switchOnline } from "#tests/support/test-payments.ts";
import { openTestShop, someAddress, type TestShop, value } from "#tests/support/test-shop.ts";
import type { PaymentMode } from "../contract/order-status.ts";
import { orders } from "../schema.ts";
import { limitsSection } from "./allowance.ts";
import { getMyAllowance } from "./my-allowance.ts";
import { moveTo, orderFor } from "./order-for.scene.ts";
import { getCustomerLimits, saveCustomerLimits, saveOrderLimits } from "./order-limits.ts";
import { writeOrders } from "./write-order.scene.ts";

let shop: TestShop;
beforeAll(async () => {
  const { gateway } = await openTestPayments();
  shop = await openTestShop({ limitsOrders: true, payments: gateway, writesOrdersByHand: true });
  await switchOnline(shop.database);
});
afterAll(() => shop.close());

let numbers = 0;
/** An address with a mobile number of its own. */
function newAddress(fields: Partial<AddressInput> = {}): AddressInput {
  numbers += 1;
  return {
    ...someAddress,
    line1: `${numbers} Palace Road`,
    mobile: String(9_847_100_000 + numbers),
    ...fields,
  };
}

interface Wanted {
  pieces?: number;
  price?: number;
  mode?: PaymentMode;
}

/** Has somebody fill the cart with pieces and order it to this address. */
async function order(
  customer: SignedIn,
  to: AddressInput,
  { pieces = 1, price = 500, mode = "COD" }: Wanted = {},
) {
  const own = shop.as(customer);
  const products = [];
  for (let n = 0; n < pieces; n += 1) products.push(await shop.newProduct({ price, discounted_price: 0 }));
  const address_id = value(await createAddress(own, to)).id;
  return orderFor(own, products, { address_id, payment_mode: mode });
}

const isRefused = (result: Awaited<ReturnType<typeof order>>) =>
  !result.ok && result.code === "too_much_on_order";

/** Somebody whose last order ended so. */
async function known(ended: "kept" | "refused", to = newAddress()): Promise<SignedIn> {
  const customer = await shop.newCustomer();
  const { userId } = customer;
  const status = ended === "kept" ? "COMPLETED" : "CANCELED-ADMIN";
  const [id = ""] = await writeOrders(shop.database, [
    { userId, status, at: new Date(), paise: 500_00, paid: "SUCCESS" },
  ]);
  await shop.database
    .update(orders)
    .set({ cameBack: ended === "refused" })
    .where(eq(orders.id, id));
  await writePlace(id, to);
  await enterEverything(shop.database);
  return customer;
}

async function writePlace(orderId: string, { mobile, line1 }: AddressInput) {
  await shop.database.execute(
    `update order_addresses set mobile = '${mobile}', line1 = '${line1}' where order_id = '${orderId}'`,
  );
}

describe("what may be on order before it is paid or delivered", () => {
  test("a newcomer can't order the shop empty: the cart and its pieces stay", async () => {
    const customer = await shop.newCustomer();
    const refused = await order(customer, newAddress(), { pieces: 7 });
    expect(refused).toMatchObject({
      ok: false,
      code: "too_much_on_order",
      message: expect.stringContaining("at most 6. You have 0 on order and 7 in your cart"),
    });
    expect(value(await getCart(shop.as(customer))).products.map(({ stock }) => stock)).toEqual([
      1, 1, 1, 1, 1, 1, 1,
    ]);
  });

  test("orders that wait for a payment count, and so do offers", async () => {
    const customer = await shop.newCustomer();
    const to = newAddress();
    value(await order(customer, to, { pieces: 4, mode: "PREPAID" }));
    expect(await order(customer, to, { pieces: 3 }).then(isRefused)).toBe(true);
    expect(value(await getMyAllowance(shop.as(customer), { address_id: null })).open.pieces).toBe(4);
    const own = shop.as(customer);
    const address_id = value(await createAddress(own, to)).id;
    expect(await orderFor(own, [], { address_id, offer: 1200 })).toMatchObject({
      ok: false,
      code: "too_much_on_order",
    });
  });

  test.each(["COD", "PREPAID"] as const)(
    "three orders at once by one account, %s: one is placed",
    async (mode) => {
      const customer = await shop.newCustomer();
      const own = shop.as(customer);
      const to = newAddress();
      const address_id = value(await createAddress(own, to)).id;
      for (let n = 0; n < 4; n += 1)
        value(await changeCart(own, { product_id: await shop.newProduct(), action: "add" }));
      const again = async () => {
        const placed = await orderFor(own, [], { address_id, payment_mode: mode });
        return placed.ok ? "placed" : placed.code;
      };
      const first = await Promise.all([again(), again(), again()]);
      expect(first.toSorted()).toEqual(["cart_empty", "cart_empty", "placed"]);
      expect(await order(customer, to, { pieces: 3, mode }).then(isRefused)).toBe(true);
    },
  );

  test("accounts that share a mobile number share the limit, however it is written, also at once", async () => {
    const mobiles = ["9847012345", "+91 98470-12345", "098470 12345", "91 9847012345"];
    const results = await Promise.all(
      mobiles.map(async (mobile) => order(await shop.newCustomer(), newAddress({ mobile }), { pieces: 3 })),
    );
    expect(results.filter(({ ok }) => ok)).toHaveLength(2);
    const refused = results.filter(isRefused);
    expect(refused).toHaveLength(2);
    expect(refused[0]).toMatchObject({ message: expect.stringContaining("With this mobile number") });
  });

  test("accounts that share an address share its limit, however it is written, also at once", async () => {
    const lines = [
      ["Flat 4B, 12 M.G. Road", "Ravipuram"],
      ["FLAT NO. 4-B", "12, MG Rd., Ravipuram"],
      ["4b 12 mg road", "ravipuram"],
      ["Apt 4B / 12 M G ROAD", "Ravi Puram."],
      ["no.4b, 12　ＭＧ road", "Ravipuram"],
    ];
    const results = await Promise.all(
      lines.map(async ([line1 = "", line2 = ""]) =>
        order(await shop.newCustomer(), newAddress({ line1, line2, zip: "682016" }), { pieces: 5 }),
      ),
    );
    expect(results.filter(({ ok }) => ok)).toHaveLength(4);
    expect(results.find(isRefused)).toMatchObject({ message: expect.stringContaining("To this address") });
    const elsewhere = newAddress({ line1: "Flat 4C, 12 MG Road", line2: "Ravipuram", zip: "682016" });
    value(await order(await shop.newCustomer(), elsewhere, { pieces: 5 }));
  });

  test("the sum counts too, but one piece may be dearer than all of it", async () => {
    const customer = await shop.newCustomer();
    const to = newAddress();
    expect(await order(customer, to, { pieces: 2, price: 8000, mode: "PREPAID" }).then(isRefused)).toBe(true);
    value(await order(await shop.newCustomer(), newAddress(), { price: 22_000, mode: "PREPAID" }));
  });

  test("what is delivered, canceled or paid makes room again", async () => {
    const customer = await shop.newCustomer();
    const to = newAddress();
    const placed = value(await order(customer, to, { pieces: 6 }));
    expect(await order(customer, to).then(isRefused)).toBe(true);
    for (const status of ["ACCEPTED", "SHIPPED", "COMPLETED"] as const)
      value(await moveTo(shop.admin, { order_id: placed.id, status }));
    // One was in the cart already, and who keeps an order may have more.
    value(await order(customer, to, { pieces: 10 }));
  });

  test("who kept an order may have more, who refused a parcel less and none of it in cash, also with another account", async () => {
    value(await order(await known("kept"), newAddress(), { pieces: 14 }));
    const to = newAddress();
    const refuser = await known("refused", to);
    expect(await order(refuser, newAddress(), { pieces: 3, mode: "PREPAID" }).then(isRefused)).toBe(true);
    const cash = await order(await shop.newCustomer(), newAddress({ mobile: `0${to.mobile}` }));
    expect(cash).toMatchObject({
      code: "payment_mode_unavailable",
      message: expect.stringContaining("your last parcel came back to us"),
    });
    value(await order(await shop.newCustomer(), newAddress({ mobile: to.mobile }), { mode: "PREPAID" }));
  });

  test("the admin sets the limits of one customer, which is logged, and lets the table hold again", async () => {
    const customer = await shop.newCustomer();
    const customer_id = customer.userId;
    const limits = { pieces: 30, value: 90_000, cash: 50_000 };
    expect(value(await saveCustomerLimits(shop.admin, { customer_id, limits }))).toMatchObject({
      own: limits,
      most: limits,
    });
    value(await order(customer, newAddress(), { pieces: 8 }));
    expect(value(await getCustomerLimits(shop.admin, { customer_id })).open).toEqual({
      pieces: 8,
      value: 4000,
      cash: 4000,
    });
    expect(value(await saveCustomerLimits(shop.admin, { customer_id, limits: null })).own).toBeNull();
    expect(await order(customer, newAddress()).then(isRefused)).toBe(true);
    const logged = await shop.database
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.subjectId, customer_id.slice(0, 8)));
    expect(logged.map(({ changes }) => changes)).toEqual(
      expect.arrayContaining([
        {
          pieces: { from: 6, to: 30 },
          value: { from: 15_000, to: 90_000 },
          cash: { from: 7500, to: 50_000 },
        },
        {
          pieces: { from: 30, to: 6 },
          value: { from: 90_000, to: 15_000 },
          cash: { from: 50_000, to: 7500 },
        },
      ]),
    );
    expect(await saveCustomerLimits(shop.as(customer), { customer_id, limits })).toMatchObject({
      code: "forbidden",
    });
  });
});

describe("who may pay on delivery", () => {
  test("cash up to its limit, over all orders, and not around it by converting", async () => {
    const customer = await shop.newCustomer();
    const to = newAddress();
    value(await order(customer, to, { price: 4000 }));
    const dear = await order(customer, to, { price: 4000 });
    expect(dear).toMatchObject({
      code: "payment_mode_unavailable",
      message: expect.stringContaining("up to ₹7,500"),
    });
    const own = shop.as(customer);
    const address_id = value(await createAddress(own, to)).id;
    const { id: order_id } = value(await orderFor(own, [], { address_id, payment_mode: "PREPAID" }));
    expect(await convertToCod(own, { order_id })).toMatchObject({ code: "payment_mode_unavailable" });
  });

  test("two orders that are converted at once don't pass the limit together", async () => {
    const mobile = "9847099999";
    const made = await Promise.all(
      [1, 2].map(async () => {
        const customer = await shop.newCustomer();
        const placed = value(await order(customer, newAddress({ mobile }), { price: 5000, mode: "PREPAID" }));
        return { own: shop.as(customer), order_id: placed.id };
      }),
    );
    const results = await Promise.all(made.map(({ own, order_id }) => convertToCod(own, { order_id })));
    expect(results.map((one) => (one.ok ? "" : `${one.code} ${one.message}`)).toSorted()).toEqual([
      "",
      expect.stringContaining("With this mobile number"),
    ]);
  });

  test("the table is set by the admins alone", async () => {
    const table = limitsSection.schema.parse({});
    const tighter = { ...table, first: { pieces: 1, value: 2000, cash: 0 } };
    value(await saveOrderLimits(shop.admin, tighter));
    expect(await order(await shop.newCustomer(), newAddress())).toMatchObject({
      message: "Cash on delivery is possible once you have received and kept an order.",
    });
    const payment = { cash_on_delivery: false, online_payment: true, unpaid_hours: 24 };
    value(await savePaymentSettings(shop.admin, payment));
    expect(await order(await shop.newCustomer(), newAddress())).toMatchObject({
      message: "The store takes no cash on delivery at the moment.",
    });
    expect(await saveOrderLimits(shop.guest, table)).toMatchObject({ code: "unauthenticated" });
  });
});
