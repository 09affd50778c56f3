import { callApi } from "#app/lib/api-client.ts";
import { Button } from "#app/ui/button.tsx";
import { useChange } from "#app/ui/office/use-change.ts";
import { retryRefund } from "#contract/refund.ts";

/** Has a refund tried again that failed for good; asking twice is harmless. */
export function RetryRefund({ orderId, onTried }: { orderId: string; onTried: () => Promise<void> }) {
  const { busy, run } = useChange(onTried);
  const retry = () =>
    run({
      make: () => callApi(retryRefund, { body: { order_id: orderId } }),
      done: ({ message }) => message,
      failed: "Failed to try the refund again",
    });
  return (
    <Button
      size="sm"
      variant="outline"
      className="my-1.5"
      loading={busy !== null}
      onClick={() => void retry()}
    >
      Try the refund again
    </Button>
  );
}
