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
      <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between gap-2 font-semibold lg:min-h-11 lg:rounded-full lg:border lg:border-edge lg:bg-paper lg:px-4 lg:text-md lg:hover:border-ink lg:group-open:border-ink [&::-webkit-details-marker]:hidden">
        <span>{title}</span>
        <ChevronDownIcon size={18} className="text-mute group-open:rotate-180" />
      </summary>
      <div
        className={classNames(
          "pb-3 lg:absolute lg:top-full lg:left-0 lg:z-20 lg:mt-2 lg:max-h-96 lg:w-104 lg:overflow-y-auto lg:rounded-card lg:border lg:border-line lg:bg-paper lg:px-4 lg:py-2 lg:shadow-float",
          className,
        )}
      >
        {children}
      </div>
    </details>
  );
}
