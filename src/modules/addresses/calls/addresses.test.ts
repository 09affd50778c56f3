import { describe, expect, test } from "vitest";
import { giveOrder } from "#modules/orders/calls/examples.scene.ts";
import { listOrders } from "#modules/orders/contract/order.ts";
import { apiForFile, type Person } from "#tests/support/test-api.ts";
import { someAddress, value } from "#tests/support/test-shop.ts";
import { createAddress, deleteAddress, listAddresses, updateAddress } from "../contract/address.ts";
import { createAddress as writeAddress } from "../server/addresses.ts";
import { giveAddress } from "./examples.scene.ts";

const api = await apiForFile();

const listOf = async (person: Person) => (await api.call(listAddresses, { token: person.token })).response();

test("addresses are added, changed, listed newest first, and deleted", async () => {
  const { token, ...customer } = await api.customer();
  const home = (await api.call(createAddress, { token, body: someAddress })).response().data;
  expect(home).toMatchObject({ ...someAddress, user_id: customer.session.user.id });
  const other = { ...someAddress, line1: "Office" };
  const office = (await api.call(createAddress, { token, body: other })).response();
  expect((await listOf({ token, ...customer })).data.map((row) => row.line1)).toEqual(["Office", home.line1]);

  const changed = { ...someAddress, id: home.id, line1: "New home", line2: undefined };
  const updated = (await api.call(updateAddress, { token, body: changed })).response().data;
  expect(updated).toEqual({ ...home, line1: "New home", line2: "" });

  const deleted = await api.call(deleteAddress, { token, query: { id: office.data.id } });
  expect(deleted.response().data.line1).toBe("Office");
  expect(await listOf({ token, ...customer })).toEqual({ data: [updated], count: 1 });
});

describe("the recipient", () => {
  const { recipient: _, ...place } = someAddress;

  test("that a client does not know is the account's name, and stays when the place is changed", async () => {
    const { token } = await api.customer();
    const made = (await api.call(createAddress, { token, body: place })).response().data;
    expect(made.recipient).toBe("Anu");
    const put = async (body: object) =>
      (await api.call(updateAddress, { token, body: { ...place, id: made.id, ...body } })).response().data;
    expect(await put({ recipient: " Sarala " })).toMatchObject({ recipient: "Sarala" });
    expect(await put({ line1: "New home" })).toMatchObject({ recipient: "Sarala", line1: "New home" });
    expect(await put({ recipient: null })).toMatchObject({ recipient: "Sarala" });
  });

  test.each(["", "\u200b "])("of an account with the name %j is its email", async (name) => {
    const person = await api.shop.newCustomer(name);
    const made = value(await writeAddress(api.shop.as(person), place));
    expect(made.recipient).toBe(person.email);
  });

  test("is kept with the order, whatever becomes of the address, and finds it", async () => {
    const [customer, admin] = [await api.customer(), await api.admin()];
    const body = { ...place, recipient: "Parvathy Kutty" };
    const made = (await api.call(createAddress, { token: customer.token, body })).response().data;
    const order = await giveOrder(api, customer);
    expect(order.addresses).toEqual(body);
    await api.call(deleteAddress, { token: customer.token, query: { id: made.id } });
    const found = await api.call(listOrders, { token: admin.token, query: { search: "parvathy k" } });
    expect(found.response().data).toMatchObject([{ id: order.id, addresses: body }]);
  });
});

test("fifty addresses are enough", async () => {
  const customer = await api.customer();
  for (let i = 0; i < 50; i++) await giveAddress(api, customer);
  const reply = await api.call(createAddress, { token: customer.token, body: someAddress });
  expect(reply.status).toBe(422);
  expect(reply.error().message).toBe("You can keep at most 50 addresses. Please delete one first.");
  expect((await listOf(customer)).count).toBe(50);
});
