import type { Context } from "../use-cases/context.ts";
import type { Surround, UseCase } from "../use-cases/shop.ts";
import { type PageKey, SHOP } from "./page-keys.ts";

/** The keys of a reading, by what was returned and asked for; null for what hardly anybody else will ask for, and nobody caches. */
export interface KeysOf {
  (returned: never, ...input: never): readonly PageKey[] | null;
  /** Whether nothing but categories, brands and settings changes the result, so that it is read once for all pages. */
  isOfShop?: true;
}

export type PageReading = readonly [UseCase, KeysOf];

export function reading<I extends unknown[], R>(
  useCase: (ctx: Context, ...input: I) => Promise<R>,
  keysOf: (returned: R, ...input: I) => readonly PageKey[] | null,
): PageReading {
  return [useCase, keysOf];
}

/** One whose result changes with these rows of the shop alone: categories, which every page shows, and what `keys` names of brands and settings. */
export function ofWholeShop(useCase: UseCase, ...keys: PageKey[]): PageReading {
  return [useCase, Object.assign(() => keys, { isOfShop: true } as const)];
}

/** As `ofWholeShop`, with keys by what was asked for. */
export function ofShopBy<I extends unknown[], R>(
  useCase: (ctx: Context, ...input: I) => Promise<R>,
  keysOf: (returned: R, ...input: I) => readonly PageKey[],
): PageReading {
  return [useCase, Object.assign(keysOf, { isOfShop: true } as const)];
}

/** For the rendering of one public page: `note` surrounds its use-cases. `keys` is what it has read; null where nobody said what changes that. */
export function trackReads(readings: ReadonlyMap<UseCase, KeysOf>): {
  note: Surround;
  keys(): ReadonlySet<PageKey> | null;
} {
  const keys = new Set<PageKey>([SHOP]);
  let isKnown = true;
  return {
    note: async (run, useCase, input) => {
      const returned = await run();
      const keysOf = readings.get(useCase);
      const read: readonly PageKey[] | null = keysOf
        ? Reflect.apply(keysOf, undefined, [returned, ...input])
        : null;
      isKnown &&= read !== null;
      for (const key of read ?? []) keys.add(key);
      return returned;
    },
    keys: () => (isKnown ? keys : null),
  };
}
