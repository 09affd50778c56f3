import { useMemo } from "react";
import { Badge } from "#app/ui/badge.tsx";
import { NumberEntry } from "#app/ui/text-entry.tsx";
import { type GatewayState, type PaymentSettings, savePaymentSettings } from "#contract/settings.ts";
import { CheckEntry } from "./check-entry.tsx";
import { readNumber } from "./read-number.ts";
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
      toInput={(values) => ({ ...values, unpaid_hours: readNumber(values.unpaid_hours) })}
    >
      {({ values, errors, edit, ...draft }) => (
        <>
          <fieldset className="grid gap-5 rounded-card border border-line bg-paper p-5">
            <legend className="sr-only">Ways to pay</legend>
            <CheckEntry
              name="cash_on_delivery"
              label="Cash on delivery"
              text="Customers pay when the parcel arrives."
              checked={values.cash_on_delivery}
              error={errors.cash_on_delivery}
              onChange={(cash_on_delivery) => edit({ cash_on_delivery })}
            />
            <CheckEntry
              name="online_payment"
              label="Online payment"
              text="Customers pay by UPI, card or net banking through Razorpay."
              checked={values.online_payment}
              error={errors.online_payment}
              // The message about cash stands and falls with either way.
              onChange={(online_payment) =>
                edit({ online_payment, cash_on_delivery: values.cash_on_delivery })
              }
            />
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line pt-4">
              <span className="font-semibold">Razorpay</span> <Badge tone={tone}>{badge}</Badge>{" "}
              <span className="text-mute">{text}</span>
            </p>
          </fieldset>
          <div className="rounded-card border border-line bg-paper p-5">
            <div className="max-w-64">
              <NumberEntry
                draft={{ values, errors, edit, ...draft }}
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
