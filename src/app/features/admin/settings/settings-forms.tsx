import { type ReactNode, useEffect, useEffectEvent, useMemo, useRef } from "react";
import type { FieldValues } from "react-hook-form";
import { useRevalidator } from "react-router";
import { callApi } from "#app/lib/api-client.ts";
import { typedNumber } from "#app/lib/typed-number.ts";
import { Badge } from "#app/ui/badge.tsx";
import { CheckEntry, NumberEntry } from "#app/ui/form/entries.tsx";
import { Form, FormButtons } from "#app/ui/form/form.tsx";
import { LeaveGuard } from "#app/ui/form/leave-guard.tsx";
import { type FormOf, useForm } from "#app/ui/form/use-form.ts";
import { toast } from "#app/ui/toast.ts";
import type { Call } from "#contract/call.ts";
import {
  type DeliverySettings,
  type GatewayState,
  type PaymentSettings,
  type StaffSettings,
  saveDeliverySettings,
  savePaymentSettings,
  saveStaffSettings,
} from "#contract/settings.ts";

/** What delivery costs and how long it takes. */
export function DeliveryForm({ delivery }: { delivery: DeliverySettings }) {
  const saved = useMemo(
    () => ({
      delivery_charge: String(delivery.delivery_charge),
      free_delivery_from: delivery.free_delivery_from === null ? "" : String(delivery.free_delivery_from),
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
        <div className="grid gap-5 rounded-card border border-line bg-paper p-5 md:grid-cols-2">
          <NumberEntry
            form={form}
            name="delivery_charge"
            label="Delivery charge (₹)"
            hint="For the whole order; 0 when delivery is free."
          />
          <NumberEntry
            form={form}
            name="free_delivery_from"
            label="Free from (₹)"
            hint="Products worth this much or more travel free; blank when nothing does."
          />
          <NumberEntry
            form={form}
            name="delivery_days_from"
            label="Arrives after (days)"
            hint="Days from the order to the parcel, when all goes quickly."
            whole
          />
          <NumberEntry
            form={form}
            name="delivery_days_to"
            label="At the latest after (days)"
            hint="Both are shown on product pages, in the cart and in emails."
            whole
          />
        </div>
      )}
    </SettingsForm>
  );
}

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

/** What is asked of everybody who runs the store. */
export function StaffSettingsForm({ staff }: { staff: StaffSettings }) {
  return (
    <section aria-labelledby="staff-sign-in" className="mt-8">
      <h2 id="staff-sign-in" className="mb-3 text-xl">
        Signing in
      </h2>
      <SettingsForm label="Signing in" saved={staff} call={saveStaffSettings} toInput={(values) => values}>
        {(form) => (
          <div className="rounded-card border border-line bg-paper p-5">
            <CheckEntry
              form={form}
              name="require_factor"
              label="Shopkeepers must protect their sign-in"
              text="The back office opens only for people who have set up an authenticator app; everybody else is led to do so."
            />
          </div>
        )}
      </SettingsForm>
    </section>
  );
}

interface SettingsFormProps<Values extends FieldValues> {
  /** Names the form. */
  label: string;
  /** What is saved, as the form shows it. */
  saved: Values;
  call: Call;
  /** Turns what was entered into the call's body. */
  toInput: (values: Values) => object;
  children: (form: FormOf<Values>) => ReactNode;
}

/** A section of the settings. It is checked, saved as a whole, and only left with unsaved input on purpose. */
export function SettingsForm<Values extends FieldValues>(props: SettingsFormProps<Values>) {
  const { label, saved, call, toInput, children } = props;
  const { revalidate } = useRevalidator();
  const form = useForm({
    start: saved,
    check: (values: Values) => call.body.safeParse(toInput(values)),
    async send(body) {
      const sent = form.getValues();
      const result = await callApi(call, { body: body as object });
      if (!result.ok) {
        toast.error("Error saving settings", { description: result.message });
        return result.fields;
      }
      toast.success((result.value as { message: string }).message);
      form.reset(sent, { keepValues: true });
      void revalidate();
    },
  });

  // What the shop made of the input (spaces dropped, blank lines gone) stands in the fields once it is saved. What somebody else
  // saved meanwhile takes the place of fields that nobody touched, and never of what was typed here.
  const follow = useEffectEvent((now: Values) =>
    form.reset(now, { keepValues: form.dirty, keepErrors: form.dirty }),
  );
  // Not when the form appears: that would throw away what was entered before the scripts came.
  const followed = useRef(saved);
  useEffect(() => {
    if (followed.current !== saved) follow(saved);
    followed.current = saved;
  }, [saved]);

  return (
    <Form form={form} aria-label={label}>
      <div className="grid max-w-3xl gap-5">{children(form)}</div>
      {/* Always in sight, because forms are longer than a laptop's screen. */}
      <div className="sticky bottom-0 z-10 -mx-5 mt-6 flex items-center gap-4 border-t border-line bg-cotton px-5 py-4 lg:-mx-8 lg:px-8">
        <FormButtons submit="Save" busy={form.busy} />
        {form.dirty && <p className="text-mute">Not saved yet.</p>}
      </div>
      <LeaveGuard active={form.dirty && !form.busy} />
    </Form>
  );
}
