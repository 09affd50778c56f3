import { sql } from "drizzle-orm";
import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { changeCart } from "#modules/cart/server/cart.ts";
import type { ListingPath } from "#modules/catalogue/contract/listing-filter.ts";
import { createBrand } from "#modules/catalogue/server/brands.ts";
import { deleteProduct } from "#modules/catalogue/server/change-product.ts";
import { createSubCategory } from "#modules/catalogue/server/sub-categories.ts";
import { shopContext } from "#platform/pages/page-loader.server.ts";
import { createShop } from "#platform/use-cases/shop.ts";
import "#src/modules.ts";
import { someBrand } from "#modules/catalogue/calls/examples.scene.ts";
import { shopForFile, value } from "#tests/support/test-shop.ts";
import { loadListing } from "./load-listing.server.ts";

const shop = await shopForFile();
const brand = value(await createBrand(shop.admin, someBrand)).id;
for (let count = 0; count < 21; count++) await shop.newProduct({ brand_id: brand, size: "M" });
await shop.newProduct({ size: "L" });

const wholeShop = { categoryId: "ALL", subCategoryId: "ALL" };

/** The context of a page that a guest asks for. */
function guestContext(): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(shopContext, createShop(shop.guest));
  return context;
}

/** Where a listing leads on to; null when its address is true. */
async function leadsTo(search: string, path: ListingPath = wholeShop): Promise<string | null> {
  const url = new URL(`http://localhost/shop?${search}`);
  try {
    await loadListing(guestContext(), url, path);
    return null;
  } catch (error) {
    if (!(error instanceof Response)) throw error;
    return error.headers.get("location");
  }
}

test.each([
  [
    "category_id=none&brand_id=9&sub_category_id=x&price=9-9&sort=worst&page=abc&utm_source=mail",
    "/shop?utm_source=mail",
  ],
  ["page=9999&sort=price-up", "/shop?page=2&sort=price-up"],
  ["page=0&search=+handloom+", "/shop?search=handloom"],
  // The filters that words stand for are chosen, and what was typed stays with them until one is taken off.
  ["search=size+L+under+1000", "/shop?q=size+L+under+1000&price=0-1000&size=L"],
  ["search=kurta+xl", "/shop?q=kurta+xl&kind=kurta&size=XL"],
  ["q=kurta+xl&kind=kurta&size=XL", null],
  ["q=kurta+xl&kind=kurta", "/shop?kind=kurta"],
  ["search=%22kurta+xl%22", null],
  ["page=2&sort=price-up", null],
  ["size=L&size=M&color=mauve&flaws=none,some", "/shop?size=M,L&flaws=none"],
  ["fits=shoes.insole.much&sort=fit", "/shop"],
  // Price limits as they are typed; what is no number is no limit.
  ["min=Rs+1,499&max=൨൦൦൦", "/shop?price=1499-2000"],
  ["min=&max=1499,50", "/shop?price=0-1499.5"],
  ["min=14,9,9&max=cheap", "/shop"],
  ["fits=tops.chest.104&color=red", "/shop?color=red"],
  ["fits=shoes.insole.52&sort=fit", null],
])(
  "a listing at ?%s leads to %s: what it doesn't know is dropped, and a page too far is the last",
  async (asked, there) => {
    expect(await leadsTo(asked)).toBe(there);
  },
);

test.each([
  ["brand_id=other&page=9", "/shop?page=2"],
  ["page=2", null],
])("a brand's page at ?%s leads to %s", async (asked, there) => {
  expect(await leadsTo(asked, { ...wholeShop, brandId: brand })).toBe(there);
});

test("a list of which nothing fits says which measure leaves out most", async () => {
  const list = (search: string) =>
    loadListing(guestContext(), new URL(`http://localhost/shop?${search}`), wholeShop);
  const ids = { category_id: await shop.categoryId() };
  const group = { name: "Shirts", description: "x", ...ids, template: "tops" };
  const { id: sub_category_id } = value(await createSubCategory(shop.admin, group));
  const made = async (chest: number, length: number) =>
    shop.newProduct({ ...ids, sub_category_id, color: ["maroon"], measurements: { chest, length } });
  const hidden = [await made(48, 70), await made(47, 60), await made(52, 80)];
  const asked = "color=maroon&fits=tops.chest.104.length.140";
  expect((await list(asked)).noFit).toBe(
    "Nothing here fits these measures. Of 3 that can be compared most are too narrow at the chest: 2.",
  );
  expect((await list("color=maroon&fits=shoes.insole.52")).noFit).toMatch(/^Nothing here can be compared/);
  expect((await list("color=maroon&fits=tops.chest.104.length.158")).noFit).toBeNull();
  expect((await list("color=maroon")).noFit).toBeNull();
  for (const id of hidden) await deleteProduct(shop.admin, { id });
});

test("a brand's page counts its own products alone, and has no brand to choose", async () => {
  const of = (brandId: string) =>
    loadListing(guestContext(), new URL("http://localhost/shop"), { ...wholeShop, brandId });
  const listing = await of(brand);
  const { name, description, image_url, blur_hash } = someBrand;
  expect(listing).toMatchObject({
    title: name,
    brand: { id: brand, name, description, image_url, blur_hash },
    brands: [],
    count: 21,
  });
  const sizes = listing.facets.find(({ facet }) => facet === "size");
  expect(sizes?.values).toEqual([{ value: "M", label: "M", count: 21, group: "Letters" }]);
  expect(await of("00000000-0000-0000-0000-000000000000")).toMatchObject({ title: null, count: 0 });
});

test("a brand too far down to be among those to choose from can be asked for; a hidden one can't", async () => {
  const { rows } = await shop.database.execute<{ id: string }>(
    sql`insert into brands (name, description, image_url, blur_hash, is_active)
      select case when n <= 1000 then 'Aa ' || n else 'Zz ' || n end, 'x', '', '', n < 1002 from generate_series(1, 1002) n returning id`,
  );
  const [last, hidden] = rows.slice(-2).map(({ id }) => id);
  expect(await leadsTo(`brand_id=${last}`)).toBeNull();
  expect(await leadsTo(`brand_id=${hidden}`)).toBe("/shop");
});

test("a listing says of what lies in a cart until when it is held, and not for whom", async () => {
  const held = await shop.newProduct({ name: "Held kurta" });
  const buyer = shop.as(await shop.newCustomer("Anu"));
  value(await changeCart(buyer, { product_id: held, action: "add" }));
  const { products } = await loadListing(guestContext(), new URL("http://localhost/shop"), wholeShop);
  expect(products.find(({ id }) => id === held)?.held?.words).toMatch(/^Held until \d+:\d\d [ap]m$/);
  expect(products.filter((product) => product.held)).toHaveLength(1);
});
