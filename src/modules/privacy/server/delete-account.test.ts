import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { users } from "#modules/accounts/schema.ts";
import { orders } from "#modules/orders/schema.ts";
import "#src/modules.ts";
import { writeOrders } from "#modules/orders/server/write-order.scene.ts";
import { shopForFile } from "#tests/support/test-shop.ts";
import { writeAccount } from "#tests/support/write-account.ts";
import { closedAccounts } from "../schema.ts";
import { redeleteRestoredAccounts } from "./delete-account.ts";

const shop = await shopForFile({ writesOrdersByHand: true });

const write = (staffRole?: "owner") =>
  writeAccount(shop.database, { email: `${randomUUID()}@example.org`, ...(staffRole && { staffRole }) });
const close = (userId: string) => shop.database.insert(closedAccounts).values({ userId });
const ids = async () => (await shop.database.select({ id: users.id }).from(users)).map(({ id }) => id);

test("an account that came back is closed again when nothing is owed to it any more, and no other", async () => {
  const [back, other] = [await write(), await write()];
  await writeOrders(shop.database, [{ userId: back, status: "ACCEPTED", at: new Date(), paise: 50_000 }]);
  await close(back);
  expect(await redeleteRestoredAccounts(shop.database)).toBe(0);
  await shop.database.update(orders).set({ status: "COMPLETED" });
  expect(await redeleteRestoredAccounts(shop.database)).toBe(1);
  expect(await ids()).not.toContain(back);
  expect(await ids()).toContain(other);
  expect(await shop.database.select({ name: orders.customerName, by: orders.userId }).from(orders)).toEqual([
    { name: "Deleted account", by: null },
  ]);
});

test("the only admin of a restored shop stays until there is another", async () => {
  await shop.database.update(users).set({ role: "CUSTOMER", staffRole: null });
  const only = await write("owner");
  await close(only);
  expect(await redeleteRestoredAccounts(shop.database)).toBe(0);
  await write("owner");
  expect(await redeleteRestoredAccounts(shop.database)).toBe(1);
  expect(await ids()).not.toContain(only);
});
