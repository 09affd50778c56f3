import { classNames } from "#app/ui/class-names.ts";
import type { PaymentMode } from "#contract/order-status.ts";
import type { SaleTerms } from "#contract/sale-terms.ts";

const words: Record<PaymentMode, { title: string; text: string }> = {
  COD: { title: "Cash on delivery", text: "You pay when the clothes are in your hands." },
  PREPAID: {
    title: "Pay online",
    text: "UPI or card, right after you place the order. Secured by Razorpay.",
  },
};

interface PaymentChoiceProps {
  offered: readonly PaymentMode[];
  chosen: PaymentMode | null;
  onChoose: (mode: PaymentMode) => void;
}

/** How to pay. A single way is shown all the same, so that nobody is surprised at the door. */
export function PaymentChoice({ offered, chosen, onChoose }: PaymentChoiceProps) {
  return (
    <fieldset>
      <legend className="mb-2 text-sm font-semibold">Payment</legend>
      <div className="grid gap-3 md:auto-cols-fr md:grid-flow-col">
        {offered.map((mode) => (
          <label
            key={mode}
            className={classNames(
              "flex min-h-14 items-start gap-3 rounded-card border px-4 py-3 transition-colors",
              mode === chosen
                ? "border-purple bg-purple-tint outline-1 outline-purple"
                : "border-line bg-paper hover:border-edge",
            )}
          >
            <input
              type="radio"
              name="payment_mode"
              value={mode}
              checked={mode === chosen}
              onChange={() => onChoose(mode)}
              aria-describedby={`payment-${mode}`}
              className="mt-0.5 size-5 shrink-0"
            />
            <span>
              <span className="block font-semibold">{words[mode].title}</span>
              <span id={`payment-${mode}`} className="block text-sm text-mute">
                {words[mode].text}
              </span>
            </span>
          </label>
        ))}
      </div>
      {offered.length === 0 && (
        <p className="rounded-card bg-clay-tint px-4 py-3 text-md font-medium text-clay">
          The store takes no payments at the moment. Your cart is kept; please come back a little later.
        </p>
      )}
    </fieldset>
  );
}

/** The ways of paying that the store offers now, the one that suggests itself first. */
export function offeredModes(
  terms: Pick<SaleTerms, "cash_on_delivery" | "online_payment">,
): readonly PaymentMode[] {
  return [
    ...(terms.cash_on_delivery ? (["COD"] as const) : []),
    ...(terms.online_payment ? (["PREPAID"] as const) : []),
  ];
}

/** How this order is paid: as the customer chose while that is offered, otherwise the way that suggests itself; null without any. */
export function modeToUse(offered: readonly PaymentMode[], chosen: PaymentMode | null): PaymentMode | null {
  return offered.find((mode) => mode === chosen) ?? offered[0] ?? null;
}
