import { withoutUnseen } from "./clean-cell.ts";

export interface Named {
  id: string;
  name: string;
}

type Found = { ok: true; id: string } | { ok: false; message: string };

/** Finds things by name, whatever the capitals; of several of one name only the present one. `what` is their kind, for a refusal. */
export function nameFinder(things: readonly Named[], what: string) {
  const byName = Map.groupBy(things, (thing) => foldedName(thing.name));
  const rejections = new Map<string, string>();

  function unknown(name: string): string {
    const near = nearest(things, name);
    const message = `There is no ${what} “${name.slice(0, 120)}”.${near ? ` Did you mean “${near}”?` : ""}`;
    rejections.set(name, message);
    return message;
  }

  return (name: string, present: string | null): Found => {
    const found = byName.get(foldedName(name)) ?? [];
    const [only] = found;
    if (!only) return { ok: false, message: rejections.get(name) ?? unknown(name) };
    if (found.some((thing) => thing.id === present)) return { ok: true, id: present ?? only.id };
    if (found.length === 1) return { ok: true, id: only.id };
    return { ok: false, message: `“${name}” is the name of ${found.length}: each ${what} needs its own.` };
  };
}

type Path = { category: string; sub_category?: string };

/**
 * Finds a place that is written as the way to it, 'Women > Sarees', or as a sub-category of one category alone; of several ways, with commas
 * between, the one that says most. Null where the cell is a category's name, or nothing of it is known.
 */
export function pathFinder(categories: readonly Named[], subs: readonly (Named & { categoryId: string })[]) {
  const key = (name: string) => foldedName(name.replaceAll("-", " "));
  const names = new Set(categories.map(({ name }) => foldedName(name)));

  function ofPath(path: string): Path[] {
    const parts = path.split(">").map(key);
    const isPart = ({ name }: Named) => parts.includes(key(name));
    const named = categories.find(isPart);
    const [sub, ...more] = subs.filter((each) => isPart(each) && (!named || each.categoryId === named.id));
    const category = named ?? (more.length === 0 && categories.find(({ id }) => id === sub?.categoryId));
    return category ? [{ category: category.name, ...(sub && { sub_category: sub.name }) }] : [];
  }

  return ({ category = "", sub_category }: Partial<Path>): Path | null => {
    if (sub_category !== undefined || names.has(foldedName(category))) return null;
    const found = category.split(/(?<!\\),/).flatMap(ofPath);
    return found.find((path) => path.sub_category) ?? found[0] ?? null;
  };
}

export function foldedName(name: string): string {
  return withoutUnseen(name).normalize("NFC").trim().replace(/\s+/g, " ").toLowerCase();
}

/** The name that is the fewest typing errors away, when that is at most a third of it. */
function nearest(things: readonly Named[], name: string): string | null {
  const wanted = foldedName(name);
  let best: { name: string; distance: number } | null = null;
  for (const thing of things) {
    const other = foldedName(thing.name);
    const most = Math.floor(Math.max(wanted.length, other.length) / 3);
    if (Math.abs(wanted.length - other.length) > most) continue;
    const distance = editDistance(wanted, other);
    if (distance <= most && (!best || distance < best.distance)) best = { name: thing.name, distance };
  }
  return best?.name ?? null;
}

/** How many letters have to be added, taken away or replaced (Levenshtein), row by row of the table. */
function editDistance(a: string, b: string): number {
  let above = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const replaced = (above[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      row.push(Math.min(replaced, (above[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1));
    }
    above = row;
  }
  return above[b.length] ?? 0;
}
