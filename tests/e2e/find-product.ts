import type { Page } from "@playwright/test";
import type { Product } from "#contract/product.ts";
import { dataOf } from "./office-calls.ts";

/** The first product of the shop that is like this. */
export async function findProduct(page: Page, fits: (product: Product) => boolean): Promise<Product> {
  for (let number = 1; number <= 5; number++) {
    const listed = page.request.get(`/api/product-by-category?limit=100&page=${number}`);
    const found = (await dataOf<Product[]>(listed)).find(fits);
    if (found) return found;
  }
  throw new Error("no such product in the demo");
}
