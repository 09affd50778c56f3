import { t } from "#kernel/languages/messages.ts";
import { formatRupees } from "#kernel/money.ts";

interface CreditChoiceProps {
  /** Rupees that this order can use; nothing is drawn for 0. */
  usable: number;
  chosen: boolean;
  onChoose: (use: boolean) => void;
}

/** Whether store credit pays for this order. Never ticked by itself. */
export function CreditChoice({ usable, chosen, onChoose }: CreditChoiceProps) {
  if (usable <= 0) return null;
  return (
    <label className="flex min-h-14 items-start gap-3 rounded-card border border-line bg-paper px-4 py-3">
      <input
        type="checkbox"
        checked={chosen}
        onChange={(event) => onChoose(event.target.checked)}
        aria-describedby="credit-words"
        className="mt-0.5 size-5 shrink-0"
      />
      <span>
        <span className="block font-semibold">
          {t("Use {amount} of your store credit", { amount: formatRupees(usable) })}
        </span>
        <span id="credit-words" className="block text-sm text-mute">
          {t("What you do not use stays yours.")}
        </span>
      </span>
    </label>
  );
}
