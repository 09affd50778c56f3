import { type ReactNode, useEffect, useRef, useState } from "react";
import { ChevronDownIcon } from "#ui/primitives.tsx";

interface DisclosedProps {
  title: string;
  /** The facts within, told while it is closed. */
  says?: ReactNode;
  /** Whether it has to be open: something was typed earlier, or something within is wrong. */
  forced: boolean;
  children: ReactNode;
}

const WRONG = '[aria-invalid="true"]';

/** Fields that few need, closed until somebody wants them. What is wrong within is gone to, unless something before it is wrong too. */
export function Disclosed({ title, says, forced, children }: DisclosedProps) {
  const [opened, setOpened] = useState(false);
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    // The form went to the field while it could not be gone to.
    if (forced && !document.activeElement?.matches(WRONG))
      details.current?.querySelector<HTMLElement>(WRONG)?.focus();
  }, [forced]);
  return (
    <details
      ref={details}
      open={opened || forced}
      onToggle={(event) => setOpened(event.currentTarget.open)}
      className="group min-w-0 rounded-card border border-line bg-paper"
    >
      <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-3 px-4 py-2.5 [&::-webkit-details-marker]:hidden">
        <span className="min-w-0 [overflow-wrap:anywhere]">
          <span className="font-semibold text-purple">{title}</span>
          {says && <span className="block text-sm text-mute group-open:hidden">{says}</span>}
        </span>
        <ChevronDownIcon size={18} className="shrink-0 transition-transform group-open:rotate-180" />
      </summary>
      <div className="px-4 pb-4">{children}</div>
    </details>
  );
}
