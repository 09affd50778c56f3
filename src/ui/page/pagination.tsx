import { t } from "#kernel/languages/messages.ts";
import { ChevronLeftIcon, ChevronRightIcon, classNames } from "../primitives.tsx";
import { PageLink } from "./parts.tsx";

type PaginationProps = { page: number; pages: number; hrefFor: (page: number) => string };

const cell =
  "grid h-11 min-w-11 place-items-center rounded-full px-2 text-md font-semibold tabular transition-colors";

/** Links to the pages of a list: first and last always, two either side of the current one. Nothing for a single page. */
export function Pagination({ page, pages, hrefFor }: PaginationProps) {
  if (pages <= 1) return null;
  let gaps = 0;
  const step = (by: -1 | 1) => (
    <li>
      <PageLink
        to={hrefFor(page + by)}
        rel={by < 0 ? "prev" : "next"}
        aria-label={by < 0 ? t("Previous page") : t("Next page")}
        className={classNames(cell, "hover:bg-purple-tint")}
      >
        {by < 0 ? <ChevronLeftIcon /> : <ChevronRightIcon />}
      </PageLink>
    </li>
  );
  return (
    <nav aria-label={t("Pagination")}>
      <ul className="flex flex-wrap items-center justify-center gap-1">
        {page > 1 && step(-1)}
        {pageEntries(page, pages).map((entry) =>
          entry === "gap" ? (
            <li key={`gap-${gaps++}`} className={classNames(cell, "min-w-6 px-0 text-mute")}>
              …
            </li>
          ) : (
            <li key={entry}>
              <PageLink
                to={hrefFor(entry)}
                aria-label={t("Page {number}", { number: entry })}
                aria-current={entry === page ? "page" : undefined}
                className={classNames(cell, entry === page ? "bg-purple text-paper" : "hover:bg-purple-tint")}
              >
                {entry}
              </PageLink>
            </li>
          ),
        )}
        {page < pages && step(1)}
      </ul>
    </nav>
  );
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
