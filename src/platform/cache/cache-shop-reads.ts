import { LRUCache } from "lru-cache";
import { language } from "#kernel/languages/messages.ts";
import type { ChangeFeed, Notice } from "../database/change-feed.ts";
import type { Surround, UseCase } from "../use-cases/shop.ts";
import type { KeysOf } from "./track-reads.ts";

/** Results at most: menus, lists of brands and settings, in each language. */
const MOST = 300;

/** Tables whose rows say nothing of the whole shop. */
const OF_ONE: readonly Notice["table"][] = ["products", "holds"];

/**
 * For use-cases of guests: what `ofWholeShop` reads is read once for all pages, and anew when a category, a brand or a setting was written. As with
 * pages, nothing that is kept counts while changes may be missed. Returns what surrounds the use-cases of these readings.
 */
export function cacheShopReads(feed: Pick<ChangeFeed, "isCurrent" | "subscribe">) {
  const cache = new LRUCache<string, Promise<unknown>>({ max: MOST });
  feed.subscribe((change) => {
    if (change === "all" || change.some(({ table }) => !OF_ONE.includes(table))) cache.clear();
  });

  return (readings: ReadonlyMap<UseCase, KeysOf>): Surround => {
    const wholeShop = [...readings.keys()].filter((useCase) => readings.get(useCase)?.isOfShop);
    return <R>(run: () => Promise<R>, useCase: UseCase, input: readonly unknown[]): Promise<R> => {
      const place = wholeShop.indexOf(useCase);
      if (place < 0 || !feed.isCurrent()) return run();
      const key = `${place} ${language()} ${JSON.stringify(input)}`;
      // Under its key is what the same use-case has returned.
      const known = cache.get(key) as Promise<R> | undefined;
      if (known) return known;
      const result = run();
      cache.set(key, result);
      result.catch(() => {
        if (cache.peek(key) === result) cache.delete(key);
      });
      return result;
    };
  };
}
