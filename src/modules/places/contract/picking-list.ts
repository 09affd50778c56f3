import type { Image } from "#kernel/image.ts";

/** A line of an order as whoever fetches or packs it knows it. */
export interface FetchedLine {
  name: string;
  code: string | null;
  size: string | null;
  quantity: number;
  image: Image;
  /** The path of the place in which it lies; null where nobody said. */
  place: string | null;
  /** Whether somebody looked for it and did not find it. */
  missing: boolean;
}

/** A line of an order that is to be fetched. */
export interface Pick extends FetchedLine {
  order_id: string;
  product_id: string;
}

/** The lines of each place, in the order of the walk through these; those that lie nowhere last. */
export function byPlace(
  picks: readonly Pick[],
  walk: readonly string[],
): { place: string | null; picks: Pick[] }[] {
  const lying = Map.groupBy(picks, ({ place }) => place);
  return [...walk, null].flatMap((place) => {
    const here = lying.get(place);
    return here ? [{ place, picks: here }] : [];
  });
}
