import { randomUUID } from "node:crypto";
import { symmetricEncrypt } from "better-auth/crypto";
import { eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { twoFactors, users } from "#modules/accounts/schema.ts";
import { hashPassword } from "#modules/accounts/server/password-hash.ts";
import { giveAddress } from "#modules/addresses/calls/examples.scene.ts";
import { auditEntries } from "#modules/audit/schema.ts";
import { fillCart } from "#modules/cart/calls/examples.scene.ts";
import { sellAtCounter } from "#modules/counter/server/qr-sale.ts";
import { giveOrder } from "#modules/orders/calls/examples.scene.ts";
import { cancelMyOrder, listMyOrders, moveOrder } from "#modules/orders/contract/order.ts";
import { orderAddresses, orderSearch, orders } from "#modules/orders/schema.ts";
import { deleteAccount } from "#modules/privacy/contract/account.ts";
import { PASSWORD, SECRET } from "#tests/support/test-accounts.ts";
import { apiForFile, openTestApi, type Person } from "#tests/support/test-api.ts";
import { someAddress, value } from "#tests/support/test-shop.ts";

const api = await apiForFile();

const leave = (person: Person, password = PASSWORD) =>
  api.call(deleteAccount, { token: person.token, body: { password } });

async function move(orderId: string, ...statuses: string[]): Promise<void> {
  const { token } = await api.admin();
  for (const status of statuses) {
    (await api.call(moveOrder, { token, query: { order_id: orderId, status } })).response();
  }
}

async function placeOf(orderId: string) {
  const [place] = await api.database.select().from(orderAddresses).where(eq(orderAddresses.orderId, orderId));
  return place;
}

describe("deleting the account", () => {
  test("removes the person everywhere; a finished order stays without name, address line and message", async () => {
    const person = await api.customer();
    await giveAddress(api, person);
    await fillCart(api, person, [await api.shop.newProduct()]);
    const order = await giveOrder(api, person);
    await move(order.id, "ACCEPTED", "SHIPPED", "COMPLETED");

    const reply = (await leave(person)).response();
    expect(reply).toEqual({ data: { orders_kept: 1 }, message: "Your account has been deleted." });
    const [kept] = await api.database.select().from(orders).where(eq(orders.id, order.id));
    const nobody = { userId: null, customerName: "Deleted account", customerEmail: "" };
    const rest = { message: "(removed with the account)", status: "COMPLETED" };
    expect(kept).toMatchObject({ ...nobody, ...rest, totalPaise: order.total_amount * 100 });
    const nowhere = { recipient: "Deleted account", line1: "(removed)", line2: "", mobile: "" };
    expect(await placeOf(order.id)).toMatchObject({ ...nowhere, city: "Kochi" });
    const { rows: mails } = await api.database.execute<{ subject: string; text: string }>(
      sql`select payload->>'subject' as subject, payload->>'text' as text from graphile_worker._private_jobs
        where payload->>'to' = ${person.email}`,
    );
    expect(mails.map(({ subject }) => subject)).toEqual(["Your account at Rebon was deleted"]);
    expect(mails[0]?.text).toContain("Your order stays in our books");

    const after = await api.call(listMyOrders, { token: person.token });
    expect([after.status, after.error().code]).toEqual([401, "invalid_token"]);
    const again = await api.send("POST", "/api/auth/sign-in/email", {
      body: { email: person.email, password: PASSWORD },
      headers: { origin: "http://localhost:3000" },
    });
    expect(again.status).toBe(401);
  });

  test("waits for open orders: 409 says how many, and nothing is changed", async () => {
    const person = await api.customer();
    const first = await giveOrder(api, person);
    const second = await giveOrder(api, person);
    await move(second.id, "ACCEPTED");
    const refused = await leave(person);
    const message =
      "2 of your orders are still open. Please cancel what you no longer want, or wait until it is on its way.";
    expect([refused.status, refused.error()]).toEqual([409, { code: "orders_open", message }]);
    for (const { id } of [first, second]) {
      await api.call(cancelMyOrder, { token: person.token, body: { order_id: id } });
    }
    expect((await leave(person)).response().data.orders_kept).toBe(2);
  });

  test("waits also for what staff placed for its address before there was an account, so that its invoice can be made", async () => {
    const asked = { email: "Meera.Nair@example.org", name: "Meera Nair", mobile: "9847000012" };
    const sold = { ...asked, gstin: "32AABCU9603R1ZW", upi_reference: "", key: randomUUID() };
    const items = [{ product_id: await api.shop.newProduct(), quantity: 1 }];
    const sale = { ...sold, items, way: "delivery" as const, address: someAddress };
    const { order_id } = value(await sellAtCounter(api.shop.admin, sale));
    const person = await api.customer();
    const email = asked.email.toLowerCase();
    await api.database.update(users).set({ email }).where(eq(users.id, person.session.user.id));
    const row = async () => (await api.database.select().from(orders).where(eq(orders.id, order_id)))[0];
    expect((await leave(person)).error().code).toBe("orders_open");
    expect(await row()).toMatchObject({ customerName: "Meera Nair", buyerGstin: sold.gstin });
    await move(order_id, "ACCEPTED", "SHIPPED");
    expect((await leave(person)).response().data.orders_kept).toBe(1);
    const nobody = { customerName: "Deleted account", customerEmail: "", buyerGstin: "" };
    expect(await row()).toMatchObject(nobody);
    expect(await placeOf(order_id)).toMatchObject({ line1: someAddress.line1 });
  });

  test("a parcel on its way keeps its address until it has arrived, and its later steps mail nobody", async () => {
    const person = await api.customer();
    const order = await giveOrder(api, person);
    await move(order.id, "ACCEPTED", "SHIPPED");
    (await leave(person)).response();
    expect(await placeOf(order.id)).toMatchObject({ line1: "12 Rose Street", mobile: "9847000001" });
    await move(order.id, "COMPLETED");
    const [kept] = await api.database.select().from(orders).where(eq(orders.id, order.id));
    expect(kept).toMatchObject({ status: "COMPLETED", customerEmail: "" });
    const nowhere = { recipient: "Deleted account", line1: "(removed)", line2: "", mobile: "" };
    expect(await placeOf(order.id)).toMatchObject({ ...nowhere, city: "Kochi" });
    const [found] = await api.database.select().from(orderSearch).where(eq(orderSearch.orderId, order.id));
    expect(found?.words).not.toContain("9847000001");
  });

  test("takes a code besides the password where there is an app, and a slip in the password costs none", async () => {
    const person = await api.customer();
    const secret = await symmetricEncrypt({ key: SECRET, data: "the key of the app" });
    const backupCodes = JSON.stringify([await hashPassword("abcdefghij")]);
    await api.database.insert(twoFactors).values({ userId: person.session.user.id, secret, backupCodes });
    const send = (body: object) => api.call(deleteAccount, { token: person.token, body });
    const fault = async (body: object) => (await send(body)).error().fields;
    const missing = "Please enter a code of your authenticator app, or a recovery code.";
    expect(await fault({ password: PASSWORD })).toEqual({ code: missing });
    expect(await fault({ password: PASSWORD, code: "000 000" })).toEqual({ code: "The code is not right." });
    const unknown = "The recovery code is not right, or was used before.";
    expect(await fault({ password: PASSWORD, code: "klmno-pqrst" })).toEqual({ code: unknown });
    const code = "abcde-fghij";
    expect(await fault({ password: "not it", code })).toEqual({ password: "The password is not right." });
    (await send({ password: PASSWORD, code })).response();
  });

  test("needs the right password, and can't be used to guess it", async () => {
    const person = await api.customer();
    const refused = await leave(person, "not the password");
    expect(refused.status).toBe(422);
    expect(refused.error().fields).toEqual({ password: "The password is not right." });
    const burst = await Promise.all([1, 2, 3, 4, 5, 6].map((n) => leave(person, `guess ${n}`)));
    expect(burst.filter(({ status }) => status === 422)).toHaveLength(4);
    const last = await leave(person);
    expect([last.status, last.error().code]).toEqual([429, "rate_limited"]);
    expect(Number(last.headers.get("retry-after"))).toBeGreaterThan(800);
    expect(await api.database.$count(users, eq(users.id, person.session.user.id))).toBe(1);
  });
});

test("one of two admins may leave, never both, also when they try at once", async () => {
  const lone = await openTestApi();
  try {
    // The test shop comes with an admin who has no password.
    await lone.database.delete(users);
    const admins = [await lone.admin(), await lone.admin()];
    const replies = await Promise.all(
      admins.map(({ token }) => lone.call(deleteAccount, { token, body: { password: PASSWORD } })),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    const refused = replies.find(({ status }) => status === 409);
    expect(refused?.error()).toMatchObject({
      code: "last_admin",
      message: expect.stringContaining("only owner"),
    });
    expect(await lone.database.$count(users)).toBe(1);
    const left = lone.database.select().from(auditEntries).where(eq(auditEntries.action, "left"));
    expect(await left).toMatchObject([{ changes: { role: { from: "ADMIN", to: "CUSTOMER" } } }]);
  } finally {
    await lone.close();
  }
});
