import { keptText } from "#app/lib/kept-text.ts";
import { type GarmentDraft, type Repeated, readRepeated, repeatedOf } from "./garment-draft.ts";

let last: Repeated | null = null;
const keep = keptText("rebon-last-garment", (text) => {
  last = readRepeated(text);
});

/** What the product that was entered last in this browser can lend to the next one; null before the first. */
export const lastGarment = () => last;

/** Remembers a product that was just entered. */
export function rememberGarment(draft: GarmentDraft): void {
  last = repeatedOf(draft);
  keep(JSON.stringify(last));
}
