import { useState } from "react";
import { useRevalidator } from "react-router";
import { formatRupees } from "#kernel/money.ts";
import { Button } from "#ui/button.tsx";
import { callApi } from "#ui/client/api-client.ts";
import { Form, useForm } from "#ui/form/form.tsx";
import { LeaveGuard } from "#ui/form/form-dialog.tsx";
import { numbersOf, textsOf } from "#ui/form/typed-values.ts";
import { FormFields, numberField, wholeField } from "#ui/office/form-fields.tsx";
import { IfMay } from "#ui/office/may.tsx";
import { Facts, Panel } from "#ui/office/parts.tsx";
import { toast } from "#ui/toast/toast.ts";
import { type CustomerLimits, type Limits, saveCustomerLimits } from "../../contract/order-limits.ts";

interface CustomerLimitsProps {
  customerId: string;
  limits: CustomerLimits;
}

const standingWords: Record<CustomerLimits["standing"], string> = {
  first: "New customer",
  kept: "Has kept an order",
  refused: "Refused a parcel",
};

const fields = [
  wholeField("pieces", "Products"),
  numberField("value", "Worth (₹)"),
  numberField("cash", "Of it in cash (₹)"),
];

export const limitWords = ({ pieces, value, cash }: Limits) =>
  `${pieces} products, ${formatRupees(value)}, ${formatRupees(cash)} of it in cash`;

/** The limits of what a customer may have on order before it is paid or delivered, on the customer's page, and a form to set them for this one alone. */
export function CustomerLimitsPanel({ customerId, limits }: CustomerLimitsProps) {
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  const { standing, own, most, open } = limits;

  async function save(limits: Limits | null) {
    const result = await callApi(saveCustomerLimits, {
      body: { customer_id: customerId, limits, seen: { limits: own } },
    });
    if (result.ok) toast.success(result.value.message);
    else toast.error("The limits were not changed", { description: result.message });
    if (result.ok) await revalidate();
    return result.ok;
  }

  async function reset() {
    setBusy(true);
    await save(null);
    setBusy(false);
  }

  return (
    <Panel title="Order limits" text="What may be on order before it is paid or delivered.">
      <Facts
        className="mb-5 grid max-w-xl grid-cols-[auto_1fr] gap-x-4 gap-y-1.5"
        nameLook="text-mute"
        factLook="min-w-0 tabular"
        facts={[
          ["On order", limitWords(open)],
          ["At most", limitWords(most)],
          ["By", own ? "Limits of this customer alone" : `The row “${standingWords[standing]}”`],
        ]}
      />
      <IfMay call={saveCustomerLimits}>
        <LimitsForm key={JSON.stringify(most)} most={most} onSave={save} />
        {own && (
          <Button variant="ghost" className="mt-3" loading={busy} onClick={reset}>
            Go by the table again
          </Button>
        )}
      </IfMay>
    </Panel>
  );
}

function LimitsForm({ most, onSave }: { most: Limits; onSave: (limits: Limits) => Promise<boolean> }) {
  const form = useForm({
    start: textsOf(most),
    check: (draft) => saveCustomerLimits.body.shape.limits.safeParse(numbersOf(draft)),
    async send(limits) {
      if (limits && (await onSave(limits))) form.reset(form.getValues());
    },
  });
  return (
    <Form form={form} aria-label="Order limits of this customer" className="grid gap-5">
      <LeaveGuard active={form.dirty && !form.busy} />
      <div className="grid gap-5 md:grid-cols-3">
        <FormFields form={form} fields={fields} />
      </div>
      <div>
        <Button type="submit" loading={form.busy}>
          Set for this customer
        </Button>
      </div>
    </Form>
  );
}
