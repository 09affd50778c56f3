import { LRUCache } from "lru-cache";
import { product } from "#kernel/pages/paths.ts";
import type { PageKey } from "./page-keys.ts";
import { type RenderedPage, sizeOf } from "./rendered-page.ts";

export interface CacheEntry {
  page: RenderedPage;
  keys: ReadonlySet<PageKey>;
  /** From when on it is stale, because lists of it changed; Infinity while none did. */
  staleFrom: number;
}

/** Parts of all bytes. Each has its own, so that a crawler who reads all products pushes no list out, and calls push out no page. */
const SHARES = { products: 0.82, lists: 0.08, data: 0.1 };
type Kind = keyof typeof SHARES;

/** Bytes that the objects of an entry take beside its text: headers, keys, address. */
const OBJECTS_BYTES = 2000;
const KEY_BYTES = 80;

const PRODUCT = product("");

function kindOf(address: string): Kind {
  if (address.includes(".data") || /^(\w+ )?\/api\//.test(address)) return "data";
  return address.includes(PRODUCT) ? "products" : "lists";
}

/** Keeps pages by their addresses, and knows which of them have read a row: one that is written costs no look at every page. */
export function createPageStore(maxBytes: number) {
  const readers = new Map<PageKey, Set<string>>();
  function open(kind: Kind): LRUCache<string, CacheEntry> {
    return new LRUCache<string, CacheEntry>({
      maxSize: Math.ceil(maxBytes * SHARES[kind]),
      sizeCalculation: ({ page, keys }) => sizeOf(page) + OBJECTS_BYTES + KEY_BYTES * keys.size,
      dispose({ keys }, address) {
        for (const key of keys) {
          const addresses = readers.get(key);
          addresses?.delete(address);
          if (addresses?.size === 0) readers.delete(key);
        }
      },
    });
  }
  const kinds = { products: open("products"), lists: open("lists"), data: open("data") };
  const all = Object.values(kinds);
  const of = (address: string) => kinds[kindOf(address)];
  const readersOf = (keys: Iterable<PageKey>) => [...keys].flatMap((key) => [...(readers.get(key) ?? [])]);

  /** Whether one more, as large as the others are, would push none out. */
  function hasRoom(address: string): boolean {
    const { size, calculatedSize, maxSize } = of(address);
    return size === 0 || calculatedSize + calculatedSize / size <= maxSize;
  }

  return {
    hasRoom,
    get: (address: string) => of(address).get(address),
    /** As `get`, without counting as being asked for. */
    peek: (address: string) => of(address).peek(address),
    insert(address: string, entry: CacheEntry): void {
      of(address).set(address, entry);
      // One that is larger than all that may be kept is not there.
      if (!of(address).has(address)) return;
      entry.page.hasRoom = () => hasRoom(address);
      for (const key of entry.keys) {
        const addresses = readers.get(key);
        if (addresses) addresses.add(address);
        else readers.set(key, new Set([address]));
      }
    },
    drop(rows: ReadonlySet<PageKey> | "all"): void {
      if (rows === "all") for (const entries of all) entries.clear();
      else for (const address of readersOf(rows)) of(address).delete(address);
    },
    dropStale(now: number): void {
      for (const entries of all)
        for (const [address, { staleFrom }] of entries.entries())
          if (staleFrom <= now) entries.delete(address);
    },
    /** The pages that have read one of these, each at least once; all pages. */
    entriesOf: (keys: Iterable<PageKey> | "all"): CacheEntry[] =>
      keys === "all"
        ? all.flatMap((entries) => [...entries.values()])
        : readersOf(keys).flatMap((address) => of(address).peek(address) ?? []),
    bytes: () => all.reduce((sum, { calculatedSize }) => sum + calculatedSize, 0),
  };
}
