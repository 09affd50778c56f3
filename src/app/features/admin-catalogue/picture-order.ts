/** The list with the item at `index` moved by `step` places; unchanged where there is no such place. */
export function moveItem<T>(items: readonly T[], index: number, step: number): T[] {
  const target = index + step;
  const moved = items[index];
  if (moved === undefined || target < 0 || target >= items.length) return [...items];
  const rest = items.filter((_, at) => at !== index);
  return [...rest.slice(0, target), moved, ...rest.slice(target)];
}
