import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { auditEntries } from "#modules/audit/schema.ts";
import { deleteProduct } from "#modules/catalogue/server/change-product.ts";
import { findProduct } from "#modules/catalogue/server/list-products.ts";
import { orderLines } from "#modules/orders/schema.ts";
import { moveTo } from "#modules/orders/server/order-for.scene.ts";
import "#src/modules.ts";
import { sceneForFile } from "#modules/payments/server/payment.scene.ts";
import { value } from "#tests/support/test-shop.ts";
import { missingProducts } from "../schema.ts";
import { leavePlaces, listUnleft } from "./leave-places.ts";
import { moveProducts } from "./move-products.ts";
import { getPickingList, missingToDo, noteMissing } from "./picking-list.ts";
import { deletePlace, findMissing, listPlaces, listPlacesOf, savePlace } from "./places.ts";

const scene = await sceneForFile();
const { shop, system } = scene;
const newPlace = async (name: string, parent_id: string | null = null) =>
  value(await savePlace(shop.admin, { name, parent_id }));
const move = async (place_id: string | null, ...products: string[]) =>
  value(await moveProducts(shop.admin, { place_id, products }));
const placeOf = async (id: string) => value(await listPlacesOf(shop.admin, [id])).of.get(id);
const codeOf = async (id: string) => (await findProduct(shop.admin, { id }))?.code ?? "";

async function send(order_id: string) {
  for (const status of ["ACCEPTED", "SHIPPED"] as const)
    value(await moveTo(shop.admin, { order_id, status }));
}

test("places are a tree with codes of their own, renamed and moved with all that is in them", async () => {
  const room = await newPlace("Back room");
  const rail = await newPlace("Rail 2", room.id);
  const box = await newPlace("Box 1", rail.id);
  expect(box).toMatchObject({ path: "Back room › Rail 2 › Box 1", code: expect.stringMatching(/^U.{6}$/) });
  value(await savePlace(shop.admin, { id: rail.id, name: "Rail 3", parent_id: null }));
  const paths = value(await listPlaces(shop.admin)).map(({ path }) => path);
  expect(paths).toEqual(["Back room", "Rail 3", "Rail 3 › Box 1"]);
  const asked = (id: string | undefined, name: string, parent_id: string | null) =>
    savePlace(shop.admin, { id, name, parent_id });
  expect(await asked(rail.id, "Rail 3", box.id)).toMatchObject({
    ok: false,
    fields: { parent_id: expect.anything() },
  });
  expect(await asked(undefined, "Box 1", rail.id)).toMatchObject({
    ok: false,
    fields: { name: expect.anything() },
  });
  expect(await asked(undefined, "Box 2", room.id.replace(/^.{8}/, "00000000"))).toMatchObject({
    code: "not_found",
  });
});

test("two of one name at once are one place", async () => {
  const both = await Promise.all(
    [1, 2].map(() => savePlace(shop.admin, { name: "Window", parent_id: null })),
  );
  expect(both.filter(({ ok }) => ok)).toHaveLength(1);
});

test("products are moved by id and by scanned code; what is neither's is named, and the log says where they were", async () => {
  const [rail, shelf] = [await newPlace("Rail A"), await newPlace("Shelf A")];
  const [first, second, gone] = [await shop.newProduct(), await shop.newProduct(), await shop.newProduct()];
  value(await deleteProduct(shop.admin, { id: gone }));
  const { moved, refused } = await move(
    rail.id,
    first,
    ` ${(await codeOf(second)).toLowerCase()}`,
    gone,
    "shirt",
    "ZZZZZY",
  );
  expect(moved.map(({ id, from }) => [id, from]).sort()).toEqual(
    [
      [first, null],
      [second, null],
    ].sort(),
  );
  expect(refused.map(({ given }) => given)).toEqual([gone, "shirt", "ZZZZZY"]);
  expect(await placeOf(second)).toBe("Rail A");
  await move(shelf.id, first);
  await move(shelf.id, first);
  const entries = await shop.database.select().from(auditEntries).where(eq(auditEntries.subjectId, first));
  const places = entries.filter(({ action }) => action === "moved").map(({ changes }) => changes.place);
  expect(places).toEqual(
    expect.arrayContaining([
      { from: null, to: "Rail A" },
      { from: "Rail A", to: "Shelf A" },
    ]),
  );
  expect(places).toHaveLength(2);
  expect(await placeOf(first)).toBe("Shelf A");
  await move(null, first);
  expect(await placeOf(first)).toBeUndefined();
});

test("a place is deleted once it is empty", async () => {
  const [room, product] = [await newPlace("Cellar"), await shop.newProduct()];
  const box = await newPlace("Box", room.id);
  await move(box.id, product);
  for (const { id } of [room, box])
    expect(await deletePlace(shop.admin, { id })).toMatchObject({ ok: false, code: "in_use" });
  value(await deleteProduct(shop.admin, { id: product }));
  for (const { id } of [box, room]) value(await deletePlace(shop.admin, { id }));
  expect(await moveProducts(shop.admin, { place_id: box.id, products: [product] })).toMatchObject({
    code: "not_found",
  });
});

test("a product leaves its place when the order with the last of it is sent, and not before", async () => {
  const rail = await newPlace("Rail L");
  const { order, product } = await scene.newOrder("COD");
  const stays = await shop.newProduct({ stock: 2 });
  await move(rail.id, product, stays);
  await leavePlaces(system, order.id);
  expect(await placeOf(product)).toBe("Rail L");
  await send(order.id);
  expect(await listUnleft(system)).toContain(order.id);
  await leavePlaces(system, order.id);
  await leavePlaces(system, order.id);
  expect([await placeOf(product), await placeOf(stays)]).toEqual([undefined, "Rail L"]);
  expect(await listUnleft(system)).toEqual([]);
  // It came back, and somebody hung it up again.
  await move(rail.id, product);
  await leavePlaces(system, order.id);
  expect(await placeOf(product)).toBe("Rail L");
});

test("what is to be fetched stands place by place in the order of the walk, and what is not found waits for somebody", async () => {
  const hall = await newPlace("Hall");
  const [ten, two] = [await newPlace("Rail 10", hall.id), await newPlace("Rail 2", hall.id)];
  const [far, near, nowhere] = [
    await scene.newOrder("COD"),
    await scene.newOrder("COD"),
    await scene.newOrder("COD"),
  ];
  await scene.newOrder("COD");
  await move(ten.id, far.product);
  await move(two.id, near.product);
  for (const { order_id } of [far, near, nowhere])
    value(await moveTo(shop.admin, { order_id, status: "ACCEPTED" }));
  const list = async () => value(await getPickingList(shop.admin));
  expect(
    (await list()).map(({ place, picks }) => [place, picks.map(({ product_id }) => product_id)]),
  ).toEqual([
    ["Hall › Rail 2", [near.product]],
    ["Hall › Rail 10", [far.product]],
    [null, [nowhere.product]],
  ]);
  const note = (missing: boolean) =>
    noteMissing(shop.admin, { order_id: near.order_id, product_id: near.product, missing });
  value(await note(true));
  value(await note(true));
  expect((await list())[0]?.picks[0]?.missing).toBe(true);
  expect(await missingToDo(shop.admin)).toMatchObject([{ count: 1, text: "product not found" }]);
  value(await note(false));
  value(await note(true));
  // Whoever scans it has found it.
  await move(ten.id, near.product);
  expect(await missingToDo(shop.admin)).toMatchObject([{ count: 0 }]);
  value(await note(true));
  value(await moveTo(shop.admin, { order_id: near.order_id, status: "SHIPPED" }));
  expect(await missingToDo(shop.admin)).toMatchObject([{ count: 0 }]);
  await leavePlaces(system, near.order_id);
  expect(await shop.database.$count(missingProducts)).toBe(0);
  const stranger = { order_id: near.order_id, product_id: far.product, missing: true };
  expect(await noteMissing(shop.admin, stranger)).toMatchObject({ code: "not_found" });
  // Of several pieces each order misses its own.
  const product_id = far.product;
  await shop.database
    .update(orderLines)
    .set({ productId: product_id })
    .where(eq(orderLines.orderId, nowhere.order_id));
  for (const { order_id } of [far, nowhere])
    value(await noteMissing(shop.admin, { order_id, product_id, missing: true }));
  expect(await missingToDo(shop.admin)).toMatchObject([{ count: 2 }]);
  value(await noteMissing(shop.admin, { order_id: far.order_id, product_id, missing: false }));
  expect(await findMissing(shop.database, nowhere.order_id)).toEqual(new Set([product_id]));
});
