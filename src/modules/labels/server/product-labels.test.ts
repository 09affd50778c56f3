import { extractText } from "unpdf";
import { expect, test } from "vitest";
import { deleteProduct } from "#modules/catalogue/server/change-product.ts";
import { findProduct } from "#modules/catalogue/server/list-products.ts";
import { savePlace } from "#modules/places/server/places.ts";
import { shopForFile, value } from "#tests/support/test-shop.ts";
import { printCodes } from "./print-codes.ts";
import { countUnlabelled, makeLabels } from "./product-labels.ts";

const shop = await shopForFile();
const textOf = async (pdf: Uint8Array) => (await extractText(new Uint8Array(pdf))).text;
const print = async (of: string, sheet: "a4-24" | "a4-65" | "roll", start = 1) =>
  textOf(value(await printCodes(shop.admin, { of, sheet, start })));

test("labels are made of what has none and is in stock, or of what is named, and then each has one", async () => {
  const [first, second] = [await shop.newProduct({ name: "Silk saree", size: "M" }), await shop.newProduct()];
  await shop.newProduct({ stock: 0 });
  expect(value(await countUnlabelled(shop.admin))).toBe(2);
  const all = value(await makeLabels(shop.admin, {}));
  expect(all.count).toBe(2);
  expect(value(await countUnlabelled(shop.admin))).toBe(0);
  expect(await makeLabels(shop.admin, {})).toMatchObject({ ok: false, code: "validation_failed" });
  const again = value(await makeLabels(shop.admin, { ids: [second] }));
  expect(again.count).toBe(1);
  const [page = ""] = await print(all.batch, "roll");
  const product = await findProduct(shop.admin, { id: first });
  for (const words of ["Silk saree", product?.code ?? "?", "M · ₹500"]) expect(page).toContain(words);
});

test("a sheet that was begun goes on at the label that is left, and a roll has a page each, but for what was deleted since", async () => {
  const ids = await Promise.all(Array.from({ length: 3 }, () => shop.newProduct()));
  const { batch } = value(await makeLabels(shop.admin, { ids }));
  expect((await print(batch, "a4-24")).length).toBe(1);
  expect((await print(batch, "a4-24", 23)).length).toBe(2);
  expect((await print(batch, "a4-65", 65)).length).toBe(2);
  expect((await print(batch, "roll")).length).toBe(3);
  value(await deleteProduct(shop.admin, { id: ids[1] ?? "" }));
  expect((await print(batch, "roll")).length).toBe(2);
});

test("places have labels, and what is no batch has none", async () => {
  for (const of of ["places", "nothing", "11111111-1111-4111-8111-111111111111"])
    expect(await printCodes(shop.admin, { of, sheet: "roll", start: 1 })).toMatchObject({
      code: "not_found",
    });
  const { code } = value(await savePlace(shop.admin, { name: "Rail 1", parent_id: null }));
  expect((await print("places", "a4-65")).join(" ")).toContain(code);
  // However much stands before it, a box is told from its neighbour.
  let parent_id: string | null = null;
  for (const name of [
    "Room behind the hall of the church of Saint Antony",
    "Long shelf beside the second window on the left",
    "Box 7",
  ])
    parent_id = value(await savePlace(shop.admin, { name: name, parent_id })).id;
  expect((await print("places", "a4-65")).join(" ").match(/Box 7/g)).toHaveLength(1);
});
