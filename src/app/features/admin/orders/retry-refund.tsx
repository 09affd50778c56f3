import { useState } from "react";
import { callApi } from "#app/lib/api-client.ts";
import { Button } from "#app/ui/button.tsx";
import { toast } from "#app/ui/toast.ts";
import { retryRefund } from "#contract/refund.ts";

/** Has a refund tried again that failed for good; asking twice is harmless. */
export function RetryRefund({ orderId, onTried }: { orderId: string; onTried: () => Promise<void> }) {
  const [busy, setBusy] = useState(false);

  async function retry() {
    setBusy(true);
    const result = await callApi(retryRefund, { body: { order_id: orderId } });
    if (result.ok) toast.success(result.value.message);
    else toast.error("Failed to try the refund again", { description: result.message });
    await onTried();
    setBusy(false);
  }

  return (
    <Button size="sm" variant="outline" className="my-1.5" loading={busy} onClick={() => void retry()}>
      Try the refund again
    </Button>
  );
}
