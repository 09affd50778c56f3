import { expect, test } from "vitest";
import { deleteProduct } from "#modules/catalogue/server/change-product.ts";
import { findProduct } from "#modules/catalogue/server/list-products.ts";
import { PUBLIC_URL, shopForFile, value } from "#tests/support/test-shop.ts";
import { MOST_POSTED } from "../contract/post.ts";
import { getPost } from "./get-post.ts";

const shop = await shopForFile();
const id = await shop.newProduct({
  name: "Red tee",
  price: 999,
  discounted_price: 449,
  size: "M",
  condition: "good",
  translations: { ml: { name: "ചുവന്ന ടി‌ഷർട്ട്" } },
});
const postOf = async (ids: string[], language: "en" | "ml" | "hi" = "en") =>
  value(await getPost(shop.admin, { ids, language }));

test("a post says name, size, condition, price and link in its language", async () => {
  const code = (await findProduct(shop.admin, { id }))?.code ?? "";
  const post = await postOf([id]);
  expect(post.products).toEqual([
    {
      ...{ id, code, name: "Red tee", garment: "M · Well worn", price: "₹449", former: "₹999" },
      image_url: "/images/somewhere/preview.jpg",
    },
  ]);
  expect(post.text).toBe(`Red tee · M · Well worn\n*₹449* ~₹999~\n${PUBLIC_URL}/p/${code}`);
  expect(post.address).toBe("localhost:3000");
  const spoken = await postOf([id], "ml");
  expect(spoken.text.split("\n")[0]).toMatch(/^ചുവന്ന ടി‌ഷർട്ട് · M · [^W]/);
  expect(spoken.text).toContain(`${PUBLIC_URL}/ml/p/${code}`);
});

test("products that can't be bought are left out and counted, and so are those beyond nine", async () => {
  const [sold, gone] = [await shop.newProduct({ stock: 0 }), await shop.newProduct()];
  value(await deleteProduct(shop.admin, { id: gone }));
  expect(await postOf([sold, id, gone, id])).toMatchObject({ products: [{ id }], left_out: 2 });
  const many: string[] = [];
  for (let i = 0; i <= MOST_POSTED; i++) many.push(await shop.newProduct());
  const post = await postOf(many);
  expect(post.products.map((product) => product.id)).toEqual(many.slice(0, MOST_POSTED));
  expect(post.left_out).toBe(1);
  expect(await postOf([])).toMatchObject({ products: [], left_out: 0, text: "" });
});

test("only who may see products gets a post", async () => {
  expect(await getPost(shop.guest, { ids: [id], language: "en" })).toMatchObject({ code: "unauthenticated" });
});
