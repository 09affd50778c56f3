import { expect, test } from "vitest";
import { listProductCollections } from "#modules/collections/server/read-collections.ts";
import { shopForFile, value } from "#tests/support/test-shop.ts";
import { writeCollections } from "./write-collections.ts";

const shop = await shopForFile();
const image = {
  image_url: "/images/0123456789abcdef0123456789abcdef-640x800/preview.jpg",
  blur_hash: "L00000fQfQfQfQfQfQfQfQfQfQfQ",
  alt: "",
};

test("the demo has a collection by a search and one by hand, in its order; written once", async () => {
  for (const name of ["Groom's Ivory Juttis", "Marigold Silk Saree"]) await shop.newProduct({ name });
  await writeCollections(shop.admin, [image, image]);
  await writeCollections(shop.admin, [image, image]);
  const { data } = value(await listProductCollections(shop.admin, { page: 1, limit: 10 }));
  expect(data.map(({ name, on_home }) => [name, on_home])).toEqual([
    ["Onam whites", true],
    ["To a wedding", true],
  ]);
  expect(data[1]?.products.map(({ name }) => name)).toEqual(["Marigold Silk Saree", "Groom's Ivory Juttis"]);
});
