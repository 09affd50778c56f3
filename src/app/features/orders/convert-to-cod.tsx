import { useState } from "react";
import { useRevalidator } from "react-router";
import { callApi } from "#app/lib/api-client.ts";
import { Button } from "#app/ui/button.tsx";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import { toast } from "#app/ui/toast.ts";
import { formatRupees } from "#contract/money.ts";
import type { Order } from "#contract/order.ts";
import { convertToCod } from "#contract/payment.ts";

/** Turns an unpaid online order into cash on delivery, after asking. */
export function ConvertToCod({ order }: { order: Order }) {
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const { revalidate } = useRevalidator();

  async function convert() {
    setBusy(true);
    const response = await callApi(convertToCod, { body: { order_id: order.id } });
    if (response.ok) toast.success(response.value.message);
    else toast.error("Error converting order", { description: response.message });
    await revalidate();
    setBusy(false);
    setAsking(false);
  }

  return (
    <>
      <Button variant="accent" size="sm" onClick={() => setAsking(true)}>
        Convert to COD
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        onConfirm={convert}
        loading={busy}
        confirmLabel="Convert to COD"
      >
        You will pay {formatRupees(order.total_amount)} in cash when the clothes are in your hands. An online
        payment that still arrives is refunded in full.
      </ConfirmDialog>
    </>
  );
}
