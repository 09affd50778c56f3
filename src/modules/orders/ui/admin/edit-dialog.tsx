import { useRef, useState } from "react";
import { Button } from "#ui/button.tsx";
import { callApi } from "#ui/client/api-client.ts";
import { newKey } from "#ui/client/new-key.ts";
import { Disclosed } from "#ui/form/disclosed.tsx";
import { useForm } from "#ui/form/form.tsx";
import { FormDialog } from "#ui/form/form-dialog.tsx";
import { FormFields, twoColumns } from "#ui/office/form-fields.tsx";
import { linkLook } from "#ui/office/parts.tsx";
import { classNames } from "#ui/primitives.tsx";
import { toast } from "#ui/toast/toast.ts";
import { editOrder } from "../../contract/edit-order.ts";
import type { Order } from "../../contract/order.ts";
import { orderNumber } from "../../contract/order-number.ts";
import {
  addressFields,
  chargeField,
  checkEntered,
  type EnteredEdit,
  sumFields,
  TakenFields,
  unchanged,
  wordsFields,
} from "./edit-fields.tsx";
import { PlanFacts, usePlan } from "./edit-plan.tsx";

interface EditDialogProps {
  order: Order;
  /** The id of the product that was not found, which is to be taken out. */
  missing?: string | null;
  onClose: () => void;
  onChanged: () => Promise<void>;
  /** Leads to the cancellation; none where it can't be canceled. */
  onCancelOrder: (() => void) | null;
}

/** Changes a placed order. It shows what that comes to before it is done, and just that is done. */
export function EditDialog({ order: given, missing, onClose, onChanged, onCancelOrder }: EditDialogProps) {
  // As it was opened: a line that goes meanwhile must not move what was entered to its neighbour.
  const [order] = useState(given);
  const key = useRef(newKey());
  const isInHand = order.standing.in_hand;
  const form = useForm({
    start: unchanged(order, missing),
    check: (entered: EnteredEdit) => checkEntered(order, entered),
    async send(body) {
      if (!planned.plan) return;
      const headers = { "Idempotency-Key": key.current };
      const sent = await callApi(editOrder, { body: { ...body, version: planned.plan.version }, headers });
      if (!sent.ok) {
        toast.error("The order was not changed", { description: sent.message });
        if (sent.code === "changed_meanwhile") await lookAgain();
        return sent.fields;
      }
      toast.success(sent.value.message);
      await lookAgain();
      return undefined;
    },
  });
  function lookAgain() {
    onClose();
    return onChanged();
  }
  const entered = form.watch();
  const planned = usePlan(order, entered);
  return (
    <FormDialog
      form={form}
      title="Change the order"
      description={
        isInHand
          ? "Take out what can't be sent, correct where it goes, or take something off. The customer gets a mail about it."
          : "It was sent: a sum can still go back as a goodwill. The customer gets a mail about it."
      }
      submit="Change the order"
      size="lg"
      long
      waiting={planned.plan === null}
      onClose={onClose}
    >
      {isInHand && <TakenFields form={form} order={order} />}
      {isInHand && order.if_missing === "ask" && entered.taken.some(isMissing) && <AskFirst order={order} />}
      <div className={twoColumns}>
        <FormFields form={form} fields={sumFields(isInHand)} />
      </div>
      {isInHand && order.addresses && (
        <Disclosed
          title="Recipient, address and phone"
          says={`${order.addresses.recipient}, ${order.addresses.zip}, ${order.addresses.mobile}`}
          forced={Boolean(form.formState.errors.address)}
        >
          <div className={twoColumns}>
            <FormFields form={form} fields={addressFields} />
          </div>
        </Disclosed>
      )}
      <FormFields form={form} fields={wordsFields} />
      <section aria-label="What it comes to" aria-live="polite" className="rounded-card bg-purple-tint p-4">
        <PlanFacts {...planned} isPaid={order.standing.paid} />
        {planned.isOld && (
          <Button variant="outline" className="mt-3" onClick={() => void lookAgain()}>
            Look again
          </Button>
        )}
        {planned.takesAll && onCancelOrder && (
          <Button variant="outline" className="mt-3" onClick={onCancelOrder}>
            Cancel the order instead
          </Button>
        )}
        {planned.plan && planned.plan.dearer > 0 && !order.standing.paid && (
          <div className="mt-3">
            <FormFields form={form} fields={[chargeField]} />
          </div>
        )}
      </section>
    </FormDialog>
  );
}

const isMissing = ({ quantity, reason }: EnteredEdit["taken"][number]) =>
  quantity !== "" && reason !== "" && reason !== "not_wanted";

/** Said where the customer chose at the order to be asked. */
function AskFirst({ order: { id, customer } }: Pick<EditDialogProps, "order">) {
  const about = encodeURIComponent(`Your order ${orderNumber(id)}`);
  return (
    <p className="rounded-card bg-gold-tint px-4 py-3">
      The customer wants to be asked before the rest is sent.{" "}
      {customer.email && (
        <a
          href={`mailto:${customer.email}?subject=${about}`}
          className={classNames(linkLook, "inline-flex min-h-11 items-center")}
        >
          Write to {customer.name || customer.email}
        </a>
      )}
    </p>
  );
}
