import type { ReactNode } from "react";

/** The heading of a step. It can be given the focus when the step changes, so that keyboard and screen reader follow. */
export function StepHeading({ children }: { children: ReactNode }) {
  return (
    <h2 tabIndex={-1} className="text-2xl focus-visible:outline-none">
      {children}
    </h2>
  );
}
