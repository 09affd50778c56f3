import type { Wish } from "#modules/accounts/contract/wish.ts";
import { loadPart } from "#ui/page/lazy-part.tsx";

/** What a shopper can do, fetched with the first press: a first visit does without. */
export const loadShopper = () => loadPart(() => import("../product/shopper-actions.ts"), "shopperActions");

export async function carryOutWishes(wishes?: readonly Wish[]): Promise<void> {
  await (await loadShopper())?.carryOutWishes(wishes);
}
