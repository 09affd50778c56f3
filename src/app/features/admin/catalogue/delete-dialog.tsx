import { useState } from "react";
import { useRevalidator } from "react-router";
import { callApi } from "#app/lib/api-client.ts";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import { toast } from "#app/ui/toast.ts";
import type { Call } from "#contract/call.ts";
import type { CatalogueWords } from "./catalogue-words.ts";

interface DeleteDialogProps {
  words: CatalogueWords;
  call: Call;
  /** What is to be deleted; null while nothing is. */
  row: { id: string; name: string } | null;
  onClose: () => void;
  /** The list no longer has the row. */
  onDeleted: () => void;
}

/** Asks before a thing of the catalogue is deleted, deletes it, and says why when it can't be. */
export function DeleteDialog({ words, call, row, onClose, onDeleted }: DeleteDialogProps) {
  const [busy, setBusy] = useState(false);
  const { revalidate } = useRevalidator();

  async function remove() {
    if (!row || busy) return;
    setBusy(true);
    const result = await callApi(call, { query: { id: row.id } });
    setBusy(false);
    onClose();
    if (!result.ok) {
      toast.error(words.deleteFailed, { description: result.message });
      return;
    }
    toast.success(words.deleted);
    await revalidate();
    onDeleted();
  }

  return (
    <ConfirmDialog
      open={row !== null}
      onOpenChange={onClose}
      onConfirm={() => void remove()}
      confirmLabel="Delete"
      loading={busy}
    >
      {words.deleteWarning}
      <span className="mt-3 block font-semibold text-ink">{row?.name}</span>
    </ConfirmDialog>
  );
}
