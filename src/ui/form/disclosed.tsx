import { type ReactNode, useState } from "react";
import { ChevronDownIcon } from "#ui/primitives.tsx";

/** Fields that few need, closed until somebody wants them. It opens by itself where something was typed earlier. */
export function Disclosed({
  title,
  filled,
  children,
}: {
  title: string;
  filled: boolean;
  children: ReactNode;
}) {
  const [opened, setOpened] = useState(false);
  return (
    <details
      open={opened || filled}
      onToggle={(event) => setOpened(event.currentTarget.open)}
      className="group rounded-card border border-line bg-paper"
    >
      <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-3 px-4 py-2.5 font-semibold text-purple [&::-webkit-details-marker]:hidden">
        {title}
        <ChevronDownIcon size={18} className="shrink-0 transition-transform group-open:rotate-180" />
      </summary>
      <div className="px-4 pb-4">{children}</div>
    </details>
  );
}
