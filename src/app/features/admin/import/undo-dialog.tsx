import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import { countProducts } from "./import-words.ts";
import type { useUndo } from "./use-undo.ts";

/** Asks before an import is taken back, and says what that means. */
export function UndoDialog({ undo }: { undo: ReturnType<typeof useUndo> }) {
  const { doomed } = undo;
  return (
    <ConfirmDialog
      open={doomed !== null}
      onOpenChange={() => undo.ask(null)}
      onConfirm={() => void undo.confirm()}
      // The same file can be imported again.
      harmless
      title="Undo this import?"
      confirmLabel="Undo import"
      loading={undo.busy}
    >
      {doomed && (
        <>
          {doomed.created > 0 &&
            `${countProducts(doomed.created)} that it made will be deleted; orders keep theirs. `}
          {doomed.updated > 0 &&
            `${countProducts(doomed.updated)} that it changed will be as before; what was sold stays sold. `}
          What somebody has changed since is left alone.
          <span className="mt-3 block font-semibold text-ink">{doomed.file_name}</span>
        </>
      )}
    </ConfirmDialog>
  );
}
