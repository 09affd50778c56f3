/** The furthest page that can be asked for; a list leads from there to its last. */
const FURTHEST = 1_000_000;

/** The page that an address asks for, from 1 on; whatever is no number of a page is the first. */
export function pageAsked(text: string | null): number {
  return text && /^\d+$/.test(text) ? Math.min(Math.max(Number(text), 1), FURTHEST) : 1;
}

/** Pages needed for `count` rows; at least 1, so that an empty list is page 1 of 1. */
export function pageCount(count: number, pageSize: number): number {
  return Math.max(1, Math.ceil(count / pageSize));
}

/** 'Showing X-Y of N products', by the specification, or of other `things`. */
export function showingRange(page: number, pageSize: number, count: number, things = "products"): string {
  const from = count === 0 ? 0 : (page - 1) * pageSize + 1;
  const to = Math.min(page * pageSize, count);
  return `Showing ${Math.min(from, to)}-${to} of ${count} ${things}`;
}

/** The first page, the last, two on either side of the current one, and a 'gap' for several pages that are left out. */
export function pageEntries(page: number, pages: number): (number | "gap")[] {
  const shown = new Set([1, pages]);
  for (let p = page - 2; p <= page + 2; p++) if (p >= 1 && p <= pages) shown.add(p);
  const entries: (number | "gap")[] = [];
  let last = 0;
  for (const p of [...shown].sort((a, b) => a - b)) {
    if (p - last === 2) entries.push(p - 1);
    else if (p - last > 2) entries.push("gap");
    entries.push(p);
    last = p;
  }
  return entries;
}
