import { localStorageText } from "#ui/client/local-storage-text.ts";
import { MOST_WISHES, type Wish, wishes } from "../contract/wish.ts";

let kept: readonly Wish[] = [];
const keep = localStorageText("rebon.wishes", (text) => {
  kept = parse(text);
});

export const isSameWish = (a: Wish, b: Wish) => a.kind === b.kind && a.product_id === b.product_id;

export function keptWishes(): readonly Wish[] {
  return kept;
}

export function keepWish(wish: Wish): void {
  write([wish, ...kept.filter((other) => !isSameWish(other, wish))].slice(0, MOST_WISHES));
}

export function dropWishes(taken?: Wish): void {
  write(taken ? kept.filter((other) => !isSameWish(other, taken)) : []);
}

function write(next: readonly Wish[]): void {
  kept = next;
  keep(JSON.stringify(next));
}

function parse(text: string | null): readonly Wish[] {
  try {
    return wishes.safeParse(JSON.parse(text ?? "[]")).data ?? [];
  } catch {
    return [];
  }
}
