import { useId } from "react";
import * as officePaths from "#kernel/pages/office-paths.ts";
import { stateChoices } from "#kernel/typed/gst-states.ts";
import { orderNumber } from "#modules/orders/contract/order-number.ts";
import { useCallForm } from "#ui/form/call-form.ts";
import { ChoiceEntry } from "#ui/form/entries.tsx";
import { Form, FormButtons } from "#ui/form/form.tsx";
import { card, TextLink } from "#ui/office/parts.tsx";
import { issueTaxDocument, type TaxSettings } from "../../contract/tax.ts";

type Waiting = TaxSettings["waiting"][number];

/** Shipped orders whose document can't be made before somebody reads their State; nothing when there are none. */
export function WaitingOrders({ waiting }: { waiting: readonly Waiting[] }) {
  const id = useId();
  if (waiting.length === 0) return null;
  return (
    <section aria-labelledby={id} className="mt-8 max-w-3xl">
      <h2 id={id} className="text-xl">
        Waiting for a State
      </h2>
      <p className="mt-1 mb-4 text-mute">
        These orders were shipped, and their addresses name no State that GST knows. Choose it, and their
        documents are issued.
      </p>
      <ul className="grid gap-3">
        {waiting.map((order) => (
          <li key={order.order_id}>
            <WaitingOrder order={order} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function WaitingOrder({ order: { order_id, status, state } }: { order: Waiting }) {
  const name = orderNumber(order_id);
  const form = useCallForm({
    start: { state_code: "" },
    call: issueTaxDocument,
    body: (values) => ({ order_id, ...values }),
    failed: "Error issuing the document",
  });
  return (
    <Form
      form={form}
      aria-label={`Order ${name}`}
      className={`grid gap-4 sm:grid-cols-[1fr_16rem_auto] ${card}`}
    >
      <p>
        <TextLink to={officePaths.order({ status, id: order_id })} className="font-semibold">
          {name}
        </TextLink>
        <span className="block break-words text-mute">The address says “{state}”.</span>
      </p>
      <ChoiceEntry
        form={form}
        name="state_code"
        label={`State of order ${name}`}
        options={stateChoices}
        none="Please choose"
      />
      <div className="self-start sm:mt-7">
        <FormButtons submit="Issue" busy={form.busy} />
      </div>
    </Form>
  );
}
