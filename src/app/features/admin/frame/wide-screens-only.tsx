import type { ReactNode } from "react";
import { Link } from "react-router";
import { buttonClass } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { GridIcon } from "#app/ui/rare-icons.tsx";

/**
 * Stands within a screen's main part: shows its children from 768 px on and a notice on narrower screens. The style sheet decides,
 * so that it is right before any script runs, and what it hides is hidden from assistive technology too.
 */
export function WideScreensOnly({ children }: { children: ReactNode }) {
  return (
    <>
      <div className="page grid min-h-dvh place-items-center md:hidden">
        <EmptyState
          level={1}
          icon={<GridIcon size={36} />}
          title="Desktop or Tablet Required"
          text="The back office needs a screen at least 768 pixels wide. Turn your tablet sideways or open it on a computer."
          action={
            <Link to="/" className={buttonClass({ variant: "outline" })}>
              View store
            </Link>
          }
        />
      </div>
      <div className="max-md:hidden">{children}</div>
    </>
  );
}
