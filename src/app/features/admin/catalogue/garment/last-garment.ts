import { keptText } from "#app/lib/kept-text.ts";
import { type Repeated, type RepeatedOf, readRepeated, repeatedOf } from "./garment-draft.ts";

let last: Repeated | null = null;
const keep = keptText("rebon-last-garment", (text) => {
  last = readRepeated(text);
});

/** What the product that was entered last in this browser can lend to the next one; null before the first. */
export const lastProduct = () => last;

/** Remembers a product that was just entered. */
export function rememberProduct(draft: RepeatedOf): void {
  last = repeatedOf(draft);
  keep(JSON.stringify(last));
}
