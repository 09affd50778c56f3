import { expect, test } from "vitest";
import { catalogueWords } from "./catalogue-words.ts";

test("the specification's sentences come out of the nouns", () => {
  const brand = catalogueWords({ one: "brand", many: "brands" });
  expect(brand.search).toBe("Search brands");
  expect(brand.createButton).toBe("Create new brand");
  expect(brand.createTitle).toBe("Add new brand");
  expect(brand.updateTitle).toBe("Update brand");
  expect(brand.empty).toBe("Create brands to organize your products");
  expect(brand.statusUpdated).toBe("Brand status updated successfully");
  expect(brand.deleteWarning).toBe(
    "This will permanently delete the brand and remove all data from servers.",
  );
  const sub = catalogueWords({ one: "sub category", many: "subcategories" });
  expect(sub.createTitle).toBe("Add new sub category");
  expect(sub.empty).toBe("Create subcategories to organize your products");
  expect(sub.createFailed).toBe("Error creating subcategories");
  expect(catalogueWords({ one: "product", many: "products" }).statusFailed).toBe(
    "Error while updating product status:",
  );
});
