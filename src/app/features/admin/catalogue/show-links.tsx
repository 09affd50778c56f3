import { Link } from "react-router";
import { classNames } from "#app/ui/class-names.ts";

/** Parts of a list by something else than a search, as the address names them (?show=). */
export interface ShowFilter {
  /** The first is all, its name "". */
  options: readonly { show: string; label: string; empty: string }[];
  shown: string;
}

interface ShowLinksProps {
  filter: ShowFilter;
  /** What else the address says: the search, and what was chosen. */
  others: Record<string, string>;
}

/** The parts to choose from. What else is said stays, the list begins at its first page. */
export function ShowLinks({ filter, others }: ShowLinksProps) {
  return (
    <nav aria-label="Show" className="mb-3 -ml-1 overflow-x-auto">
      <ul className="flex min-w-max gap-1 p-1">
        {filter.options.map(({ show, label }) => (
          <li key={show}>
            <Link
              to={`?${new URLSearchParams({ ...others, ...(show && { show }) })}`}
              aria-current={show === filter.shown ? "true" : undefined}
              preventScrollReset
              className={classNames(
                "flex min-h-11 items-center rounded-full px-4 font-semibold transition-colors lg:min-h-9",
                show === filter.shown ? "bg-purple text-paper" : "text-purple hover:bg-purple-tint",
              )}
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
