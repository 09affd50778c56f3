import type { ReactNode } from "react";
import { classNames } from "#app/ui/class-names.ts";
import { ChevronDownIcon } from "#app/ui/icons.tsx";

interface FilterPartProps {
  /** What it narrows by, and how much of it is chosen. */
  title: string;
  className?: string;
  onOpen?: () => void;
  children: ReactNode;
}

/** A part of a listing's filters that folds: on phones in its place, on large screens over the page. One is open at a time. */
export function FilterPart({ title, className, onOpen, children }: FilterPartProps) {
  return (
    <details
      name="facets"
      className="group relative max-lg:border-b max-lg:border-line"
      onToggle={({ currentTarget }) => currentTarget.open && onOpen?.()}
    >
      <summary className="filter-head">
        <span>{title}</span>
        <ChevronDownIcon size={18} className="text-mute group-open:rotate-180" />
      </summary>
      <div className={classNames("filter-body", className)}>{children}</div>
    </details>
  );
}
