import fc from "fast-check";
import { afterAll, expect, test } from "vitest";
import { conditions, genders, patterns } from "#contract/garment/choices.ts";
import { missingParts } from "#contract/garment/completeness.ts";
import type { GarmentInput } from "#contract/garment/garment.ts";
import { templateIds } from "#contract/garment/templates.ts";
import { listProducts } from "#contract/product.ts";
import { products } from "#db/schema/catalogue.ts";
import { createSubCategory } from "#domain/catalogue/sub-categories.ts";
import { propertyRuns } from "#tests/support/property-runs.ts";
import { openTestApi } from "#tests/support/test-api.ts";
import { value } from "#tests/support/test-shop.ts";

const api = await openTestApi();
afterAll(() => api.close());

/** Known more often than not, so that some garments lack nothing. */
const mostly = <T>(known: fc.Arbitrary<T>, unknown: T) =>
  fc.oneof({ weight: 9, arbitrary: known }, fc.constant(unknown));
const anyGarment: fc.Arbitrary<GarmentInput> = fc.record({
  gender: mostly<GarmentInput["gender"]>(fc.constantFrom(...genders), null),
  age_group: mostly<GarmentInput["age_group"]>(fc.constant("adult"), null),
  size: mostly<GarmentInput["size"]>(fc.constant("M"), null),
  color: mostly<GarmentInput["color"]>(fc.constant(["red"]), []),
  material: mostly<GarmentInput["material"]>(fc.constant(["silk"]), []),
  pattern: mostly<GarmentInput["pattern"]>(fc.constantFrom(...patterns), null),
  condition: mostly<GarmentInput["condition"]>(fc.constantFrom(...conditions), null),
  measurements: mostly<GarmentInput["measurements"]>(fc.constant({ length: 70 }), {}),
  flaws: fc.constantFrom([], [{ kind: "hole" as const, words: "", pin: null }]),
});

test("the list of incomplete products has those on sale of which something is missing, and no others", async () => {
  const admin = await api.admin();
  const category_id = await api.shop.categoryId();
  const groups: (string | null)[] = [null];
  for (const template of [null, ...templateIds]) {
    const name = `Rack-${"abcdefghijklm"[groups.length]}`;
    groups.push(
      value(await createSubCategory(api.shop.admin, { name, description: "x", category_id, template })).id,
    );
  }
  const anyProduct = fc.record({
    garment: anyGarment,
    sub_category_id: fc.constantFrom(...groups),
    stock: fc.constantFrom(0, 1, 1),
    is_active: fc.constantFrom(true, true, false),
  });
  const sides = { in: 0, out: 0 };
  await fc.assert(
    fc.asyncProperty(fc.array(anyProduct, { minLength: 1, maxLength: 20 }), async (all) => {
      await api.database.delete(products);
      for (const { garment, ...fields } of all) await api.shop.newProduct({ ...fields, ...garment });
      const list = async (show?: string) => {
        const query = { limit: "100", ...(show && { show }) };
        return (await api.call(listProducts, { token: admin.token, query })).response().data;
      };
      const incomplete = (await list("incomplete")).map(({ id }) => id);
      const pages = [1, 2].map((page) => ({ show: "incomplete", limit: "10", page: String(page) }));
      const [first, second] = await Promise.all(
        pages.map(async (query) => (await api.call(listProducts, { token: admin.token, query })).response()),
      );
      expect([first?.count, second?.count]).toEqual([incomplete.length, incomplete.length]);
      expect([...(first?.data ?? []), ...(second?.data ?? [])].map(({ id }) => id)).toEqual(incomplete);
      const expected = (await list())
        .filter(({ is_active, stock }) => is_active && stock > 0)
        .filter((product) => missingParts(product, product.template).length > 0);
      expect(incomplete.sort()).toEqual(expected.map(({ id }) => id).sort());
      sides.in += incomplete.length;
      sides.out += all.length - incomplete.length;
    }),
    { numRuns: propertyRuns(15) },
  );
  expect(Math.min(sides.in, sides.out)).toBeGreaterThan(0);
});
