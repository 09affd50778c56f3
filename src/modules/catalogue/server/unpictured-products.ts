import { inArray } from "drizzle-orm";
import * as officePaths from "#kernel/pages/office-paths.ts";
import { nounOf, type ToDoLine } from "#platform/to-do.ts";
import type { Context } from "#platform/use-cases/context.ts";
import { products } from "../schema.ts";
import { findProducts } from "./read-model/product-query.ts";

/** Products that are not deleted and have no image: how many, and the names of the newest few. */
export async function unpicturedProducts({ database, productIndex }: Context): Promise<ToDoLine[]> {
  const sort = [{ by: "createdAt", descending: true }] as const;
  const { total, ids } = await findProducts(productIndex, { flags: { pictured: false }, sort, limit: 3 });
  const rows = await database
    .select({ id: products.id, name: products.name })
    .from(products)
    .where(inArray(products.id, ids));
  const byId = new Map(rows.map(({ id, name }) => [id, name]));
  const names = ids.flatMap((id) => byId.get(id) ?? []);
  const unnamed = total - names.length;
  return [
    {
      rank: 150,
      permission: "products",
      to: `${officePaths.allProducts}?show=unpictured`,
      count: total,
      text: `${nounOf(total, "product")} without an image`,
      note: `${names.join(", ")}${unnamed > 0 ? ` and ${unnamed} more` : ""}`,
    },
  ];
}
