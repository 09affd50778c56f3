import { useEffect, useState } from "react";
import { t } from "#kernel/languages/messages.ts";
import { Button } from "#ui/button.tsx";
import { useUnsavedChanges } from "#ui/client/unsaved-changes.ts";
import { useCallForm } from "#ui/form/call-form.ts";
import { RecipientEntries } from "#ui/form/entries.tsx";
import { Form, FormButtons } from "#ui/form/form.tsx";
import { correctRecipient } from "../../contract/correct-recipient.ts";
import type { Order } from "../../contract/order.ts";

interface RecipientProps {
  order: Pick<Order, "id" | "recipient" | "standing">;
}

/** Corrects who gets an order and their number, until it leaves the store. */
export function CorrectRecipient({ order }: RecipientProps) {
  const [correcting, setCorrecting] = useState(false);
  if (!order.standing.in_hand) return null;
  if (correcting) return <RecipientForm order={order} onClose={() => setCorrecting(false)} />;
  return (
    <Button size="sm" variant="ghost" className="-ml-4 print:hidden" onClick={() => setCorrecting(true)}>
      {t("Correct name or number")}
    </Button>
  );
}

function RecipientForm({ order, onClose }: RecipientProps & { onClose: () => void }) {
  const { name: recipient, mobile } = order.recipient;
  const form = useCallForm({
    start: { recipient, mobile },
    call: correctRecipient,
    body: (entered) => ({ ...entered, order_id: order.id }),
    onClose,
    failed: t("Your order was not corrected"),
  });
  const { dirty, setFocus } = form;
  useUnsavedChanges(dirty);
  useEffect(() => setFocus("recipient"), [setFocus]);
  return (
    <Form form={form} aria-label={t("Correct name or number")} className="mt-3 grid gap-4 print:hidden">
      <RecipientEntries form={form} label={t("Recipient's name")} />
      <div className="flex flex-wrap gap-3">
        <FormButtons submit={t("Save")} busy={form.busy} onCancel={onClose} />
      </div>
    </Form>
  );
}
