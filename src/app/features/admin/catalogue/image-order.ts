/** The list with the item at `index` moved by `step` places; unchanged where there is no such place. */
export function moveItem<T>(items: readonly T[], index: number, step: number): T[] {
  const target = index + step;
  const moved = items[index];
  if (moved === undefined || target < 0 || target >= items.length) return [...items];
  const rest = items.filter((_, at) => at !== index);
  return [...rest.slice(0, target), moved, ...rest.slice(target)];
}

const steps = new Map([
  ["ArrowLeft", -1],
  ["ArrowUp", -1],
  ["ArrowRight", 1],
  ["ArrowDown", 1],
]);

/** The step that a key asks for from the place `index` of `count`; 0 for keys that mean nothing, and at the ends. */
export function stepOfKey(key: string, index: number, count: number): number {
  if (key === "Home") return -index;
  if (key === "End") return count - 1 - index;
  const step = steps.get(key) ?? 0;
  return index + step < 0 || index + step >= count ? 0 : step;
}

/** A point, or where a place of the list has its middle; in pixels from the list's own corner. */
export interface Point {
  x: number;
  y: number;
}

/** The place whose middle is nearest to a point; 0 where there are no places. */
export function nearestPlace(places: readonly Point[], { x, y }: Point): number {
  const distances = places.map((place) => Math.hypot(place.x - x, place.y - y));
  return Math.max(0, distances.indexOf(Math.min(...distances)));
}

/** The place that the item at `index` is shown at while the one at `from` is held over the place `to`. */
export function placeWhileDragged(index: number, from: number, to: number): number {
  if (index === from) return to;
  if (from < index && index <= to) return index - 1;
  if (to <= index && index < from) return index + 1;
  return index;
}
