/** How many places of a JSON value another could stand in, itself included. */
export function countPlaces(value: unknown): number {
  if (value === null || typeof value !== "object") return 1;
  return Object.values(value).reduce<number>((sum, part) => sum + countPlaces(part), 1);
}

/** The value with what stands in one of its places replaced; places are counted as `countPlaces` does. */
export function replaceOne(value: unknown, place: number, by: unknown): unknown {
  if (place === 0) return by;
  if (value === null || typeof value !== "object") return value;
  let left = place - 1;
  const replaced = Object.entries(value).map(([key, part]) => {
    const places = countPlaces(part);
    const isHere = left >= 0 && left < places;
    const next = isHere ? replaceOne(part, left, by) : part;
    left -= places;
    return [key, next] as const;
  });
  return Array.isArray(value) ? replaced.map(([, part]) => part) : Object.fromEntries(replaced);
}
