import type { Cell } from "#kernel/csv-text.ts";
import { formatRupees } from "#kernel/money.ts";
import { productFields } from "#modules/catalogue/contract/product-fields.ts";
import { type ProductColumn, productCells } from "#modules/catalogue/contract/product-file.ts";
import { nameOfImage } from "./image-finder.ts";
import type { PlannedState } from "./read-product.ts";

const MAX_TEXT = 80;

/** The columns of what a product may have, by where they stand in the form. */
const details = new Set<string>(
  Object.values(productFields).flatMap(({ part, cell }) =>
    cell && part && !["texts", "facts", "images"].includes(part) ? [cell.name] : [],
  ),
);

/** The fields in which two states of a product differ, in words for an admin. `pictures` names those of the second one. */
export function changesInWords(before: PlannedState, after: PlannedState, pictures: string[]) {
  const from = inWords(before);
  const changes = [...inWords(after)].flatMap(([field, to]) => {
    const was = from.get(field) ?? "";
    return to === was ? [] : [{ field, ...cutPair(String(was), String(to)) }];
  });
  if (after.product_images === before.product_images) return changes;
  const count = before.product_images.length;
  const images = count === 0 ? "" : count === 1 ? "1 image" : `${count} images`;
  return [...changes, { field: "pictures", from: images, to: cut(pictures.join(", ")) }];
}

/** The facts of a new product beside those that each has, in words for an admin. */
export function detailsInWords(product: PlannedState) {
  return [...inWords(product)].flatMap(([field, to]) =>
    to !== "" && details.has(field) ? [{ field, ...cutPair("", String(to)) }] : [],
  );
}

/** As in the file but for amounts and images, and with the size that filters know. */
function inWords(product: PlannedState): Map<ProductColumn, Cell> {
  const amount = (rupees: number) => (rupees ? formatRupees(rupees) : "");
  const cells = productCells(product, product.product_images.map(nameOfImage), amount);
  cells.delete("pictures");
  const { size, normal_size } = product;
  if (normal_size) cells.set("size", `${size} (in filters: ${normal_size})`);
  return cells;
}

/** Long texts from a little before the first difference. */
function cutPair(from: string, to: string): { from: string; to: string } {
  if (Math.max(from.length, to.length) <= MAX_TEXT) return { from, to };
  let same = 0;
  while (same < from.length && from[same] === to[same]) same += 1;
  const start = Math.max(0, same - 20);
  const part = (text: string) => `${start > 0 ? "…" : ""}${cut(text.slice(start))}`;
  return { from: part(from), to: part(to) };
}

function cut(text: string): string {
  return text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT)}…` : text;
}
