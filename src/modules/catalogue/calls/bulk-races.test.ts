import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { giveAddress } from "#modules/addresses/calls/examples.scene.ts";
import { fillCart } from "#modules/cart/calls/examples.scene.ts";
import { placeOrder } from "#modules/orders/contract/order.ts";
import { apiForFile } from "#tests/support/test-api.ts";
import { value } from "#tests/support/test-shop.ts";
import { deleteBrand } from "../contract/brand.ts";
import { bulkChangeBrands, bulkChangeProducts } from "../contract/bulk.ts";
import { products } from "../schema.ts";
import { createBrand } from "../server/brands.ts";
import { named, someBrand } from "./examples.scene.ts";

/** Many products are changed at once while customers order them, over real connections: nobody breaks, and the stock is right. */
const api = await apiForFile();
const http = await api.listen();
const admin = await api.admin();

const ROUNDS = 4;
const rowOf = async (id: string) => {
  const [row] = await api.database.select().from(products).where(eq(products.id, id));
  return row;
};
const changeInBulk = (body: object) => http.call(bulkChangeProducts, { token: admin.token, body });

/** A customer who is about to order these products. */
async function ready(products: string[]) {
  const person = await api.customer();
  await fillCart(api, person, products);
  const body = { address_id: await giveAddress(api, person), message: "Is Friday fine?" };
  return () => http.call(placeOrder, { token: person.token, body });
}

test("deleted while somebody orders it: either the order has it, or is told that it is gone", async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const ids = [await api.shop.newProduct(), await api.shop.newProduct()];
    const order = await ready(ids);
    const [deleted, placed] = await Promise.all([changeInBulk({ action: "delete", ids }), order()]);
    expect(deleted.response().data).toEqual({ changed: ids, refused: [] });
    expect([201, 409]).toContain(placed.status);
    for (const id of ids) {
      const row = await rowOf(id);
      expect([row?.deletedAt !== null, row?.stock]).toEqual([true, placed.status === 201 ? 0 : 1]);
    }
  }
});

test("stock added and taken while customers buy: what is left is what was there, plus and minus", async () => {
  const ids = await Promise.all([1, 2, 3].map(() => api.shop.newProduct({ stock: 10 })));
  const orders = await Promise.all(Array.from({ length: 8 }, () => ready(ids)));
  const changes = [
    { action: "add-stock", ids, stock: 5 },
    { action: "take-stock", ids: ids.toReversed(), stock: 2 },
    { action: "add-stock", ids: ids.toReversed(), stock: 1 },
  ];
  const [changed, placed] = await Promise.all([
    Promise.all(changes.map(changeInBulk)),
    Promise.all(orders.map((order) => order())),
  ]);
  for (const reply of placed) expect(reply.status).toBe(201);
  const delta = changed.map((reply) => reply.response().data.changed.length);
  expect(delta).toEqual([3, 3, 3]);
  for (const id of ids) expect((await rowOf(id))?.stock).toBe(10 + 5 - 2 + 1 - 8);
});

test.each<[string, (ids: string[]) => Promise<{ status: number }>[]]>([
  ["one by one", (ids) => ids.map((id) => http.call(deleteBrand, { token: admin.token, query: { id } }))],
  [
    "together",
    (ids) => [http.call(bulkChangeBrands, { token: admin.token, body: { action: "delete", ids } })],
  ],
])(
  "brands deleted %s while their products are ordered and featured: everybody gets through",
  async (_, remove) => {
    for (let round = 0; round < ROUNDS; round++) {
      const brands = await Promise.all(
        [1, 2].map(async () => value(await createBrand(api.shop.admin, named(someBrand))).id),
      );
      const ids = await Promise.all(
        Array.from({ length: 8 }, (_, i) => api.shop.newProduct({ brand_id: brands[i % 2] ?? "", stock: 3 })),
      );
      const orders = [await ready(ids), await ready(ids.toReversed())];
      const replies = await Promise.all([
        ...remove(brands),
        changeInBulk({ action: "feature", ids: ids.toReversed() }),
        ...orders.map((order) => order()),
      ]);
      expect(replies.filter(({ status }) => status > 201)).toEqual([]);
    }
  },
);
