import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { deleteBrand } from "#contract/brand.ts";
import { changeBrandsTogether, changeProductsTogether } from "#contract/bulk.ts";
import { placeOrder } from "#contract/order.ts";
import { products } from "#db/schema/catalogue.ts";
import { fillCart, giveAddress, someBrand } from "#tests/support/call-examples.ts";
import { openTestApi, type Person, type TestApi } from "#tests/support/test-api.ts";
import { value } from "#tests/support/test-shop.ts";

/** Many pieces are changed at once while shoppers order them, over real connections: nobody breaks, and the stock is right. */
let api: TestApi;
let http: Awaited<ReturnType<TestApi["listen"]>>;
let admin: Person;
beforeAll(async () => {
  api = await openTestApi();
  http = await api.listen();
  admin = await api.admin();
});
afterAll(async () => {
  await http.close();
  await api.close();
});

const ROUNDS = 6;
const rowOf = async (id: string) => {
  const [row] = await api.database.select().from(products).where(eq(products.id, id));
  return row;
};
const together = (body: object) => http.call(changeProductsTogether, { token: admin.token, body });

/** A shopper who is about to order these pieces. */
async function ready(pieces: string[]) {
  const person = await api.shopper();
  await fillCart(api, person, pieces);
  const body = { address_id: await giveAddress(api, person), message: "Is Friday fine?" };
  return () => http.call(placeOrder, { token: person.token, body });
}

test("deleted while somebody orders it: either the order has it, or is told that it is gone", async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const ids = [await api.shop.newPiece(), await api.shop.newPiece()];
    const order = await ready(ids);
    const [deleted, placed] = await Promise.all([together({ action: "delete", ids }), order()]);
    expect(deleted.answer().data).toEqual({ changed: ids, refused: [] });
    expect([201, 409]).toContain(placed.status);
    for (const id of ids) {
      const row = await rowOf(id);
      expect([row?.deletedAt !== null, row?.stock]).toEqual([true, placed.status === 201 ? 0 : 1]);
    }
  }
});

test("stock added and taken while shoppers buy: what is left is what was there, plus and minus", async () => {
  const ids = await Promise.all([1, 2, 3].map(() => api.shop.newPiece({ stock: 10 })));
  const orders = await Promise.all(Array.from({ length: 8 }, () => ready(ids)));
  const changes = [
    { action: "add-stock", ids, stock: 5 },
    { action: "take-stock", ids: ids.toReversed(), stock: 2 },
    { action: "add-stock", ids: ids.toReversed(), stock: 1 },
  ];
  const [changed, placed] = await Promise.all([
    Promise.all(changes.map(together)),
    Promise.all(orders.map((order) => order())),
  ]);
  for (const reply of placed) expect(reply.status).toBe(201);
  const delta = changed.map((reply) => reply.answer().data.changed.length);
  expect(delta).toEqual([3, 3, 3]);
  for (const id of ids) expect((await rowOf(id))?.stock).toBe(10 + 5 - 2 + 1 - 8);
});

test.each<[string, (ids: string[]) => Promise<{ status: number }>[]]>([
  ["one by one", (ids) => ids.map((id) => http.call(deleteBrand, { token: admin.token, query: { id } }))],
  [
    "together",
    (ids) => [http.call(changeBrandsTogether, { token: admin.token, body: { action: "delete", ids } })],
  ],
])(
  "brands deleted %s while their pieces are ordered and featured: everybody gets through",
  async (_, remove) => {
    const { catalogue } = api.shop.admin;
    for (let round = 0; round < ROUNDS; round++) {
      const brands = await Promise.all(
        [1, 2].map(async () => value(await catalogue.createBrand(someBrand)).id),
      );
      const ids = await Promise.all(
        Array.from({ length: 8 }, (_, i) => api.shop.newPiece({ brand_id: brands[i % 2] ?? "", stock: 3 })),
      );
      const orders = [await ready(ids), await ready(ids.toReversed())];
      const replies = await Promise.all([
        ...remove(brands),
        together({ action: "feature", ids: ids.toReversed() }),
        ...orders.map((order) => order()),
      ]);
      expect(replies.filter(({ status }) => status > 201)).toEqual([]);
    }
  },
);
