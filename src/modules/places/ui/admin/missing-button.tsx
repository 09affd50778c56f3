import { Button } from "#ui/button.tsx";
import { callApi } from "#ui/client/api-client.ts";
import { IfMay } from "#ui/office/may.tsx";
import { useChange } from "#ui/use-change.ts";
import { noteMissing } from "../../contract/place.ts";

interface MissingButtonProps {
  product: { order_id: string; product_id: string; name: string; missing: boolean };
  disabled?: boolean;
}

/** Notes of a product of an order that it was looked for and is not there, or that it was found after all. */
export function MissingButton({
  product: { order_id, product_id, name, missing },
  disabled = false,
}: MissingButtonProps) {
  const { busy, run } = useChange();
  const note = () =>
    run({
      make: () => callApi(noteMissing, { body: { order_id, product_id, missing: !missing } }),
      more: ({ data }) =>
        data.missing
          ? "Whoever looks after the orders sees it in ‘To do’. Please go on with the next."
          : null,
      failed: "It was not noted",
    });
  return (
    <IfMay call={noteMissing}>
      <Button
        variant="outline"
        size="sm"
        className="print:hidden"
        loading={busy !== null}
        disabled={disabled}
        aria-label={`${name}: ${missing ? "found after all" : "not found"}`}
        onClick={() => void note()}
      >
        {missing ? "Found" : "Not found"}
      </Button>
    </IfMay>
  );
}
