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
