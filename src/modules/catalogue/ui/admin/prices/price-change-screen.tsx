import { useState } from "react";
import { useRevalidator } from "react-router";
import { effectivePrice, formatRupees } from "#kernel/money.ts";
import { storeTime } from "#kernel/store-time.ts";
import { Button } from "#ui/button.tsx";
import { callApi } from "#ui/client/api-client.ts";
import { ConfirmDialog } from "#ui/dialog/confirm-dialog.tsx";
import { counted } from "#ui/office/list-screen.tsx";
import { toast } from "#ui/toast/toast.ts";
import { type PriceChange, undoPrices } from "../../../contract/prices/price-calls.ts";
import { PriceTable } from "./price-table.tsx";

type Row = PriceChange["products"][number];

function becameOf({ now, stands }: Row): string {
  if (!now) return "Deleted";
  return stands ? "" : `Costs ${formatRupees(effectivePrice(now))} now: it stays`;
}

/** A change of many prices, and the button that puts it back. */
export function PriceChangeScreen({ change }: { change: PriceChange }) {
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const { revalidate } = useRevalidator();
  const standing = change.products.filter(({ stands }) => stands).length;
  const edited = change.products.length - standing;

  async function putBack() {
    setBusy(true);
    const result = await callApi(undoPrices, { body: { id: change.id } });
    await revalidate();
    setBusy(false);
    setAsking(false);
    if (!result.ok) return toast.error("Error putting prices back", { description: result.message });
    return toast.success(`${counted(result.value.data.changed.length, "price")} put back`);
  }

  return (
    <>
      <p className="mb-4 text-mute">
        {storeTime(change.at)}
        {change.undone_at && ` · put back ${storeTime(change.undone_at)}`}
        {!change.undone_at && edited > 0 && ` · ${edited} edited since, which would stay as they are`}
      </p>
      <PriceTable
        label="Prices"
        rows={change.products}
        note={["Since then", change.undone_at ? () => "" : becameOf]}
      />
      {!change.undone_at && (
        <Button className="mt-5" disabled={standing === 0} onClick={() => setAsking(true)}>
          {`Put ${counted(standing, "price")} back`}
        </Button>
      )}
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        onConfirm={() => void putBack()}
        harmless
        title="Put these prices back?"
        confirmLabel="Put back"
        loading={busy}
      >
        {`${counted(standing, "product")} cost what they did before. Orders that were placed meanwhile keep their prices.`}
      </ConfirmDialog>
    </>
  );
}
