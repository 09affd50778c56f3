import type { ReactNode } from "react";

/** Says what can't work without script; there is nothing of it with script. */
export function NeedsScript({ children }: { children: ReactNode }) {
  return (
    <noscript>
      <p className="rounded-field bg-gold-tint px-4 py-3 text-md">{children}</p>
    </noscript>
  );
}
