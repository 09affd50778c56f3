import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { shopForFile, value } from "#tests/support/test-shop.ts";
import { named } from "../calls/examples.scene.ts";
import { createBrand, deleteBrand } from "./brands.ts";
import { createCategory, deleteCategory } from "./categories.ts";
import { createProduct } from "./change-product.ts";
import { createSubCategory, deleteSubCategory } from "./sub-categories.ts";

const shop = await shopForFile();

const group = { name: "Kurtas", description: "Tops" };
const image = { image_url: "/images/somewhere/preview.jpg", blur_hash: "L00000fQfQfQfQfQfQfQfQfQfQfQ" };
const texts = { name: "Kurta", description: "Cotton" };
const product = { ...texts, price: 100, discounted_price: 0, stock: 1, product_images: [image] };

async function places() {
  const category_id = value(await createCategory(shop.admin, named(group))).id;
  const sub_category_id = value(await createSubCategory(shop.admin, { ...group, category_id })).id;
  const brand_id = value(await createBrand(shop.admin, named({ ...group, ...image }))).id;
  return { category_id, sub_category_id, brand_id };
}

/** Something is deleted while products that name it are being made: each is refused or whole, and nobody breaks. */
describe("deleted while it is being named", () => {
  test.each(["category", "sub category", "brand"] as const)("a %s", async (what) => {
    for (let round = 0; round < 5; round++) {
      const inside = await places();
      const remove = () =>
        what === "category"
          ? deleteCategory(shop.admin, { id: inside.category_id })
          : what === "brand"
            ? deleteBrand(shop.admin, { id: inside.brand_id })
            : deleteSubCategory(shop.admin, { id: inside.sub_category_id });
      const creates = Array.from({ length: 4 }, () => createProduct(shop.admin, { ...product, ...inside }));
      const [removed, ...created] = await Promise.all([remove(), ...creates]);
      for (const outcome of created) if (!outcome.ok) expect(outcome.code).toBe("validation_failed");
      if (!removed.ok) expect([what, removed.code]).toEqual(["category", "in_use"]);
    }
    const { rows } = await shop.database.execute(
      sql`select 1 from products p left join categories c on c.id = p.category_id where c.id is null`,
    );
    expect(rows).toEqual([]);
  });
});
