import { useState } from "react";
import { flushSync } from "react-dom";
import { useRevalidator } from "react-router";
import { callApi } from "#app/lib/api-client.ts";
import { toast } from "#app/ui/toast.ts";
import { type ImportRecord, undoImport } from "#contract/product-import.ts";
import { countProducts } from "./import-words.ts";

/** Undoes an import. `doomed` is the one that is asked about. */
export function useUndo(onDone: () => void) {
  const [doomed, setDoomed] = useState<ImportRecord | null>(null);
  const [busy, setBusy] = useState(false);
  const { revalidate } = useRevalidator();

  async function confirm() {
    if (!doomed || busy) return;
    setBusy(true);
    const result = await callApi(undoImport, { body: { id: doomed.id } });
    await revalidate();
    // The dialog has to be closed before `onDone` can put the focus outside of it.
    flushSync(() => {
      setBusy(false);
      setDoomed(null);
    });
    if (result.ok) {
      const left = result.value.data.undone?.left.length ?? 0;
      toast.success("Import undone", {
        description: left > 0 ? `${countProducts(left)} left as they are` : undefined,
      });
    } else toast.error("Error undoing the import", { description: result.message });
    onDone();
  }

  return { doomed, busy, ask: setDoomed, confirm };
}
