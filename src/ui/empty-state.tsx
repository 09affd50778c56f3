import type { ReactNode } from "react";
import { HangerIcon } from "./icons.tsx";

interface EmptyStateProps {
  title: string;
  text?: ReactNode;
  action?: ReactNode;
  icon?: ReactNode;
  /** The heading's level, so that a page's headings stay in order. */
  level?: 1 | 2 | 3;
}

/** Shown in place of an empty list or screen: the reason and the next step. */
export function EmptyState({ title, text, action, icon, level = 2 }: EmptyStateProps) {
  const Heading = `h${level}` as const;
  return (
    <div className="mx-auto flex max-w-md flex-col items-center px-4 py-14 text-center">
      <span className="mb-5 grid h-28 w-24 place-items-center arch border [--arch-rise:43%] border-gold bg-purple-tint text-purple outline-1 outline-offset-4 outline-gold/60">
        {icon ?? <HangerIcon size={36} />}
      </span>
      <Heading className="text-2xl">{title}</Heading>
      {text && <p className="mt-2 text-mute">{text}</p>}
      {action && <div className="mt-6">{action}</div>}
    </div>
  );
}

/** A breathing block where content will be. Hidden from assistive technology: the region says that it is loading. */
export function Skeleton({ className }: { className: string }) {
  return <span aria-hidden="true" className={`block animate-breathe rounded-field bg-line ${className}`} />;
}
