import { useMemo } from "react";
import { typedNumber } from "#app/lib/typed-number.ts";
import { Badge } from "#app/ui/badge.tsx";
import { CheckEntry, NumberEntry } from "#app/ui/form/entries.tsx";
import { type GatewayState, type PaymentSettings, savePaymentSettings } from "#contract/settings.ts";
import { SettingsForm } from "./settings-form.tsx";

const gateways: Record<
  GatewayState,
  { badge: string; tone: "success" | "warning" | "danger"; text: string }
> = {
  live: {
    badge: "Configured",
    tone: "success",
    text: "Razorpay takes payments with the shop's keys.",
  },
  test: {
    badge: "Test keys",
    tone: "warning",
    text: "Razorpay's test keys are set: payments look real and move no money.",
  },
  sandbox: {
    badge: "Sandbox",
    tone: "warning",
    text: "A stand-in on this machine takes payments; no money moves.",
  },
  none: {
    badge: "No keys",
    tone: "danger",
    text: "Nobody can pay online until whoever runs the server sets the keys of Razorpay.",
  },
};

/** How orders can be paid. */
export function PaymentForm({ payment, gateway }: { payment: PaymentSettings; gateway: GatewayState }) {
  const saved = useMemo(() => ({ ...payment, unpaid_hours: String(payment.unpaid_hours) }), [payment]);
  const { badge, tone, text } = gateways[gateway];
  return (
    <SettingsForm
      label="Payment"
      saved={saved}
      call={savePaymentSettings}
      toInput={(values) => ({ ...values, unpaid_hours: typedNumber(values.unpaid_hours) })}
    >
      {(form) => (
        <>
          <fieldset className="grid gap-5 rounded-card border border-line bg-paper p-5">
            <legend className="sr-only">Ways to pay</legend>
            <CheckEntry
              form={form}
              name="cash_on_delivery"
              label="Cash on delivery"
              text="Customers pay when the parcel arrives."
            />
            <CheckEntry
              form={form}
              name="online_payment"
              label="Online payment"
              text="Customers pay by UPI, card or net banking through Razorpay."
              // The message about cash stands and falls with either way.
              onEdit={() => form.clearErrors("cash_on_delivery")}
            />
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line pt-4">
              <span className="font-semibold">Razorpay</span> <Badge tone={tone}>{badge}</Badge>{" "}
              <span className="text-mute">{text}</span>
            </p>
          </fieldset>
          <div className="rounded-card border border-line bg-paper p-5">
            <div className="max-w-64">
              <NumberEntry
                form={form}
                name="unpaid_hours"
                label="Hours an unpaid order is held"
                hint="Then it is canceled and its products go back on sale."
                whole
              />
            </div>
          </div>
        </>
      )}
    </SettingsForm>
  );
}
