import { classNames } from "./class-names.ts";

/** A breathing block where content will be. Hidden from assistive technology: the region says that it is loading. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={classNames("block animate-breathe rounded-field bg-line", className)}
    />
  );
}
