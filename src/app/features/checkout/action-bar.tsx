import type { ReactNode } from "react";
import { Button } from "#app/ui/button.tsx";
import { formatRupees } from "#contract/money.ts";

interface ActionBarProps {
  /** Rupees. */
  total: number;
  /** None on the first step. */
  onBack: (() => void) | null;
  nextLabel: string;
  onNext: () => void;
  loading: boolean;
  /** Why there is no next step yet. */
  blocked: ReactNode;
}

/** Back and Next: beside the thumb on phones, below the sums elsewhere. */
export function ActionBar({ total, onBack, nextLabel, onNext, loading, blocked }: ActionBarProps) {
  return (
    <div className="sticky bottom-0 z-20 -mx-(--page-gutter) border-t border-line bg-paper px-(--page-gutter) py-3 lg:static lg:mx-0 lg:mt-4 lg:border-0 lg:bg-transparent lg:p-0">
      {blocked && (
        <p id="checkout-blocked" className="mb-2.5 text-sm font-medium text-clay">
          {blocked}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <p className="mr-auto leading-tight lg:hidden" aria-hidden="true">
          <span className="block text-xs text-mute">Total</span>
          <span className="text-lg font-bold tabular">{formatRupees(total)}</span>
        </p>
        {onBack && (
          <Button variant="outline" onClick={onBack}>
            Back
          </Button>
        )}
        <Button
          className="min-w-28 lg:flex-1"
          onClick={onNext}
          loading={loading}
          disabled={Boolean(blocked)}
          aria-describedby={blocked ? "checkout-blocked" : undefined}
        >
          {nextLabel}
        </Button>
      </div>
    </div>
  );
}
