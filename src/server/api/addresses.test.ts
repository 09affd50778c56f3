import { afterAll, beforeAll, expect, test } from "vitest";
import { createAddress, deleteAddress, listAddresses, updateAddress } from "#contract/address.ts";
import { placeOrder } from "#contract/order.ts";
import { fillCart, giveAddress } from "#tests/support/call-examples.ts";
import { openTestApi, type Person, type TestApi } from "#tests/support/test-api.ts";
import { someAddress } from "#tests/support/test-shop.ts";

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api.close());

const listOf = async (person: Person) => (await api.call(listAddresses, { token: person.token })).answer();

test("addresses are added, changed, listed newest first, and deleted", async () => {
  const { token, ...shopper } = await api.shopper();
  const home = (await api.call(createAddress, { token, body: someAddress })).answer().data;
  expect(home).toMatchObject({ ...someAddress, user_id: shopper.session.user.id });
  const office = (
    await api.call(createAddress, { token, body: { ...someAddress, line1: "Office" } })
  ).answer();
  expect((await listOf({ token, ...shopper })).data.map((row) => row.line1)).toEqual(["Office", home.line1]);

  const changed = { ...someAddress, id: home.id, line1: "New home", line2: undefined };
  const updated = (await api.call(updateAddress, { token, body: changed })).answer().data;
  expect(updated).toEqual({ ...home, line1: "New home", line2: "" });

  const deleted = await api.call(deleteAddress, { token, query: { id: office.data.id } });
  expect(deleted.answer().data.line1).toBe("Office");
  expect(await listOf({ token, ...shopper })).toEqual({ data: [updated], count: 1 });
});

test("another shopper's address can't be seen, changed, deleted or delivered to", async () => {
  const [anu, binu] = [await api.shopper(), await api.shopper()];
  const id = await giveAddress(api, anu);
  const before = await listOf(anu);
  const { token } = binu;
  const user_id = anu.session.user.id;

  expect(await listOf(binu)).toEqual({ data: [], count: 0 });
  const missing = { code: "not_found", message: "This address does not exist any more." };
  const update = await api.call(updateAddress, { token, body: { ...someAddress, id, user_id } });
  expect([update.status, update.error()]).toEqual([404, missing]);
  const remove = await api.call(deleteAddress, { token, query: { id, user_id } });
  expect([remove.status, remove.error()]).toEqual([404, missing]);
  await fillCart(api, binu, [await api.shop.newPiece()]);
  const order = await api.call(placeOrder, { token, body: { address_id: id, message: "To Anu" } });
  expect([order.status, order.error().fields]).toEqual([
    422,
    { address_id: "Please select a shipping address." },
  ]);
  expect(await listOf(anu)).toEqual(before);
});

test("fifty addresses are enough", async () => {
  const shopper = await api.shopper();
  for (let i = 0; i < 50; i++) await giveAddress(api, shopper);
  const reply = await api.call(createAddress, { token: shopper.token, body: someAddress });
  expect([reply.status, reply.error().message]).toEqual([
    422,
    "You can keep at most 50 addresses. Please delete one first.",
  ]);
  expect((await listOf(shopper)).count).toBe(50);
});
