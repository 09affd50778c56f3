import { randomInt } from "node:crypto";
import { addressOf } from "#modules/addresses/calls/examples.scene.ts";
import { fillCart } from "#modules/cart/calls/examples.scene.ts";
import { moveTo } from "#modules/orders/server/order-for.scene.ts";
import type { Examples, Expected, Scene } from "#tests/support/call-examples.ts";
import type { Person, TestApi } from "#tests/support/test-api.ts";
import { value } from "#tests/support/test-shop.ts";
import { editInput } from "../contract/edit-order.ts";
import { placeOrder } from "../contract/order.ts";
import type { orders } from "../module.ts";
import { editOrder, planEdit } from "../server/edits/edit-order.ts";
import { addOrderNote } from "../server/office/order-notes.ts";

/** An order of this customer for one new product, by default to be paid in cash; returns the order. */
export async function giveOrder(api: TestApi, person: Person, products?: string[], payment_mode = "COD") {
  await fillCart(api, person, products ?? [await api.shop.newProduct()]);
  const body = { address_id: await addressOf(api, person), message: "Is Friday fine?", payment_mode };
  return (await api.call(placeOrder, { token: person.token, body })).response().data;
}

const newOrder = async ({ api, customer }: Scene) => (await giveOrder(api, customer)).id;

/** A cash order of the customer that may be shipped; returns its id. */
export async function giveAccepted(scene: Scene): Promise<string> {
  const order_id = await newOrder(scene);
  value(await moveTo(scene.api.shop.admin, { order_id, status: "ACCEPTED" }));
  return order_id;
}

/** A piece that was taken out of an order of two and put aside. */
async function giveAside({ api, customer }: Scene): Promise<string> {
  const two = [await api.shop.newProduct(), await api.shop.newProduct()];
  const order = await giveOrder(api, customer, two);
  const [line] = order.products;
  const taken = [{ line_id: line?.id, quantity: 1, reason: "not_found", piece: "aside" }];
  const input = editInput.parse({ order_id: order.id, taken });
  const { version } = value(await planEdit(api.shop.admin, input));
  const edited = await editOrder(api.shop.admin, { ...input, version, idempotencyKey: order.id });
  return value(edited).changes[0]?.taken[0]?.id ?? "";
}

export const examples: Examples<typeof orders> = {
  listMyOrders: {},
  cancelMyOrder: async (scene) => ({ body: { order_id: await newOrder(scene) } }),
  listOrders: { query: { status: "PENDING" } },
  moveOrder: async (scene) => ({ query: { order_id: await newOrder(scene), status: "ACCEPTED" } }),
  planEdit: async (scene) => ({ body: { order_id: await newOrder(scene), goodwill: 1 } }),
  editOrder: async (scene) => {
    const body = { order_id: await newOrder(scene), goodwill: 1 };
    const { version } = value(await planEdit(scene.api.shop.admin, editInput.parse(body)));
    return { body: { ...body, version } };
  },
  correctRecipient: async (scene) => ({
    body: { order_id: await newOrder(scene), recipient: "Anu", mobile: "9847012345" },
  }),
  addOrderNote: async (scene) => ({ body: { order_id: await newOrder(scene), text: "Comes on Friday" } }),
  removeOrderNote: async (scene) => {
    const note = { order_id: await newOrder(scene), text: "Comes on Friday" };
    return { body: { id: value(await addOrderNote(scene.api.shop.admin, note)).id } };
  },
  decidePiece: async (scene) => ({ body: { id: await giveAside(scene), piece: "gone" } }),
  getOrderPulse: {},
  saveOrderLimits: () => {
    // So much that the orders of later examples are within it.
    const first = { pieces: 9000, value: 900_000, cash: 900_000 };
    return { body: { first, kept: first, refused: first, address: first } };
  },
  saveCustomerLimits: ({ customer }) => ({
    // Another number each time: what changes nothing is not logged.
    body: {
      customer_id: customer.session.user.id,
      limits: { pieces: randomInt(1000, 9000), value: 900_000, cash: 900_000 },
    },
  }),
  exportOrders: { query: { status: "pending", search: "anu" } },
};

export const expected: Expected<typeof orders> = {
  queries: { listMyOrders: 6, listOrders: 7, getOrderPulse: 3, exportOrders: 5 },
  ofOneCustomer: ["cancelMyOrder", "correctRecipient"],
  ofOneself: ["listMyOrders"],
  changesNothing: {
    planEdit: "What a change of an order comes to is looked at: the order stays as it is.",
  },
};
