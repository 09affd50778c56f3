import type { Page } from "@playwright/test";

export interface Product {
  id: string;
  name: string;
  stock: number;
  product_images: unknown[];
}

/** The first product of the shop that is like this. */
export async function findProduct(page: Page, fits: (product: Product) => boolean): Promise<Product> {
  for (let number = 1; number <= 5; number++) {
    const response = await page.request.get(`/api/product-by-category?limit=100&page=${number}`);
    const { data } = (await response.json()) as { data: Product[] };
    const found = data.find(fits);
    if (found) return found;
  }
  throw new Error("no such product in the demo");
}
