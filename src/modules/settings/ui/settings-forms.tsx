import { type ReactNode, useEffect, useEffectEvent, useMemo, useRef } from "react";
import type { FieldValues } from "react-hook-form";
import { useRevalidator } from "react-router";
import type { Call } from "#kernel/call.ts";
import { typedNumber } from "#kernel/typed/number.ts";
import { callApi } from "#ui/client/api-client.ts";
import { useIsFeatureOn } from "#ui/features.tsx";
import { Form, FormButtons, type FormOf, useForm } from "#ui/form/form.tsx";
import { LeaveGuard } from "#ui/form/form-dialog.tsx";
import { checkField, FoldedFields, FormFields, numberField, wholeField } from "#ui/office/form-fields.tsx";
import { IfMay, useMay } from "#ui/office/may.tsx";
import { card } from "#ui/office/parts.tsx";
import { Badge } from "#ui/primitives.tsx";
import { toast } from "#ui/toast/toast.ts";
import {
  type DeliverySettings,
  type GatewayState,
  type PaymentSettings,
  saveDeliverySettings,
  savePaymentSettings,
} from "../contract/settings.ts";

const deliveryFields = [
  numberField("delivery_charge", "Delivery charge (₹)", "For the whole order; 0 when delivery is free."),
  numberField(
    "free_delivery_from",
    "Free from (₹)",
    "Products worth this much or more travel free; blank when nothing does.",
  ),
  wholeField(
    "delivery_days_from",
    "Arrives after (days)",
    "Days from the order to the parcel, when all goes quickly.",
  ),
  wholeField(
    "delivery_days_to",
    "At the latest after (days)",
    "Both are shown on product pages, in the cart and in emails.",
  ),
];

export function DeliveryForm({ delivery }: { delivery: DeliverySettings }) {
  const saved = useMemo(
    () => ({
      delivery_charge: String(delivery.delivery_charge),
      free_delivery_from: String(delivery.free_delivery_from ?? ""),
      delivery_days_from: String(delivery.delivery_days_from),
      delivery_days_to: String(delivery.delivery_days_to),
    }),
    [delivery],
  );
  return (
    <SettingsForm
      label="Delivery Settings"
      saved={saved}
      call={saveDeliverySettings}
      toInput={(values) => ({
        delivery_charge: typedNumber(values.delivery_charge),
        free_delivery_from: values.free_delivery_from.trim() ? typedNumber(values.free_delivery_from) : null,
        delivery_days_from: typedNumber(values.delivery_days_from),
        delivery_days_to: typedNumber(values.delivery_days_to),
      })}
    >
      {(form) => (
        <div className={`grid gap-5 md:grid-cols-2 ${card}`}>
          <FormFields form={form} fields={deliveryFields} />
        </div>
      )}
    </SettingsForm>
  );
}

const gateways = {
  live: ["success", "Configured", "Razorpay takes payments with the shop's keys."],
  test: ["warning", "Test keys", "Razorpay's test keys are set: payments look real and move no money."],
  sandbox: ["warning", "Sandbox", "A stand-in on this machine takes payments; no money moves."],
  none: [
    "danger",
    "No keys",
    "Nobody can pay online until whoever runs the server sets the keys of Razorpay.",
  ],
} as const satisfies Record<GatewayState, readonly [tone: string, badge: string, text: string]>;

const ways = [
  checkField("cash_on_delivery", "Cash on delivery", "Customers pay when the parcel arrives."),
  checkField(
    "online_payment",
    "Online payment",
    "Customers pay by UPI, card or net banking through Razorpay.",
  ),
];
const unpaidHours = wholeField(
  "unpaid_hours",
  "Hours an unpaid order is held",
  "Then it is canceled and its products go back on sale.",
);

export function PaymentForm({ payment, gateway }: { payment: PaymentSettings; gateway: GatewayState }) {
  const saved = useMemo(() => ({ ...payment, unpaid_hours: String(payment.unpaid_hours) }), [payment]);
  const [tone, badge, text] = gateways[gateway];
  return (
    <SettingsForm
      label="Payment"
      saved={saved}
      call={savePaymentSettings}
      toInput={(values) => ({ ...values, unpaid_hours: typedNumber(values.unpaid_hours) })}
    >
      {(form) => {
        // The message about cash is settled by either way of paying.
        const onEdit = () => form.clearErrors("cash_on_delivery");
        return (
          <>
            <fieldset className={`grid gap-5 ${card}`}>
              <legend className="sr-only">Ways to pay</legend>
              <FormFields form={form} fields={ways.map((way) => ({ ...way, onEdit }))} />
              <p className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line pt-4">
                <span className="font-semibold">Razorpay</span> <Badge tone={tone}>{badge}</Badge>{" "}
                <span className="text-mute">{text}</span>
              </p>
            </fieldset>
            <FoldedFields title="When an order is not paid" form={form} fields={[unpaidHours]} />
          </>
        );
      }}
    </SettingsForm>
  );
}

interface SettingsFormProps<Values extends FieldValues> {
  label: string;
  /** The saved settings as the form shows them. */
  saved: Values;
  call: Call;
  /** Turns the values into the call's body. */
  toInput: (values: Values) => object;
  /** The words of its button, where the screen has several forms. */
  submit?: string;
  /** The feature that it is of: while that is off, it is read alone. */
  feature?: string;
  children: (form: FormOf<Values>) => ReactNode;
}

/** A section of the settings. It is checked, saved as a whole, and only left with unsaved input on purpose. Whoever may not save it reads it. */
export function SettingsForm<Values extends FieldValues>(props: SettingsFormProps<Values>) {
  const { label, saved, call, toInput, submit = "Save", feature, children } = props;
  const { revalidate } = useRevalidator();
  const may = useMay();
  const isOn = useIsFeatureOn()(feature);
  // Not what was read since: nobody has seen that behind their input.
  const began = useRef(saved);
  const form = useForm({
    start: saved,
    check(values: Values) {
      const seen = call.body.safeParse(toInput(began.current)).data;
      return call.body.safeParse({ ...toInput(values), seen });
    },
    async send(body) {
      const sent = form.getValues();
      const result = await callApi(call, { body: body as object });
      if (!result.ok) {
        toast.error("Error saving settings", { description: result.message });
        return result.fields;
      }
      toast.success((result.value as { message: string }).message);
      began.current = sent;
      form.reset(sent, { keepValues: true });
      void revalidate();
    },
  });

  // Once saved, the fields show the input as the shop normalised it (spaces and blank lines dropped). What somebody else saved
  // meanwhile replaces untouched fields only, never input.
  const follow = useEffectEvent((now: Values) => {
    if (!form.dirty) began.current = now;
    form.reset(now, { keepValues: form.dirty, keepErrors: form.dirty });
  });
  // Not on the first render: that would discard what was entered before hydration.
  const followed = useRef(saved);
  useEffect(() => {
    if (followed.current !== saved) follow(saved);
    followed.current = saved;
  }, [saved]);

  return (
    <Form form={form} aria-label={label}>
      <fieldset disabled={!isOn || !may(call)} className="grid min-w-0 max-w-3xl gap-5">
        {children(form)}
      </fieldset>
      <IfMay call={call}>
        {/* Always in sight, because forms are longer than a laptop's screen. */}
        <div className="sticky bottom-0 z-10 -mx-5 mt-6 flex items-center gap-4 border-t border-line bg-cotton px-5 py-4 lg:-mx-8 lg:px-8">
          {isOn ? (
            <FormButtons submit={submit} busy={form.busy} />
          ) : (
            <p className="text-mute">Switched off under ‘What the shop does’: it is kept as it is.</p>
          )}
          {form.dirty && <p className="text-mute">Not saved yet.</p>}
        </div>
      </IfMay>
      <LeaveGuard active={form.dirty && !form.busy} />
    </Form>
  );
}
