/**
 * The place of the option that somebody means who types its first letters, as in the browser's own select: from the present one on and
 * round again; a letter alone, or the same one again, goes to the next, but for the very `first` one. -1 when there is none.
 */
export function findTyped(names: readonly string[], typed: string, present: number, first: boolean): number {
  const letters = typed.toLowerCase();
  const [initial = ""] = letters;
  const again = [...letters].every((letter) => letter === initial);
  const wanted = again ? initial : letters;
  const start = present + (again && !first ? 1 : 0);
  const order = names.map((_, index) => (start + index) % names.length);
  return order.find((index) => names[index]?.toLowerCase().startsWith(wanted)) ?? -1;
}
