import { useState } from "react";
import { storeTime } from "#kernel/store-time.ts";
import { Button } from "#ui/button.tsx";
import { callApi } from "#ui/client/api-client.ts";
import { useCallForm } from "#ui/form/call-form.ts";
import { FormDialog } from "#ui/form/form-dialog.tsx";
import { FormFields } from "#ui/office/form-fields.tsx";
import { useMay } from "#ui/office/may.tsx";
import { useChange } from "#ui/use-change.ts";
import { addOrderNote, type OrderNote, removeOrderNote } from "../../contract/order-note.ts";

interface OrderNotesProps {
  orderId: string;
  /** Those of all orders of the page. */
  notes: readonly OrderNote[];
  onChanged: () => Promise<void>;
}

/** The notes about an order, which only staff read, and a button for one more. */
export function OrderNotes({ orderId, notes, onChanged }: OrderNotesProps) {
  const [writing, setWriting] = useState(false);
  const mayChange = useMay()(addOrderNote);
  const ofIt = notes.filter(({ order_id }) => order_id === orderId);
  if (ofIt.length === 0 && !mayChange) return null;
  return (
    <section className="min-w-0">
      <h4 className="mb-1 text-xs font-bold text-mute">Notes, for staff only</h4>
      <ul className="grid gap-2">
        {ofIt.map((note) => (
          <Note key={note.id} note={note} mayChange={mayChange} onChanged={onChanged} />
        ))}
      </ul>
      {mayChange && (
        <Button size="sm" variant="ghost" className="-ml-4" onClick={() => setWriting(true)}>
          Add a note
        </Button>
      )}
      {writing && <NoteDialog orderId={orderId} onClose={() => setWriting(false)} onChanged={onChanged} />}
    </section>
  );
}

interface NoteProps extends Pick<OrderNotesProps, "onChanged"> {
  note: OrderNote;
  mayChange: boolean;
}

function Note({ note: { id, text, by, at }, mayChange, onChanged }: NoteProps) {
  const { busy, run } = useChange(onChanged);
  const remove = () =>
    run({
      make: () => callApi(removeOrderNote, { body: { id } }),
      failed: "The note was not removed",
    });
  return (
    <li className="rounded-field bg-gold-tint px-3 py-2">
      <p className="break-words whitespace-pre-line">{text}</p>
      <p className="flex flex-wrap items-center justify-between gap-x-3 text-xs text-mute">
        <span>
          {by && `${by}, `}
          <time dateTime={at}>{storeTime(at)}</time>
        </span>
        {mayChange && (
          <Button
            size="sm"
            variant="ghost"
            loading={busy !== null}
            aria-label={`Remove the note “${text.slice(0, 40)}”`}
            onClick={() => void remove()}
          >
            Remove
          </Button>
        )}
      </p>
    </li>
  );
}

function NoteDialog({
  orderId,
  onClose,
  onChanged,
}: Omit<OrderNotesProps, "notes"> & { onClose: () => void }) {
  const form = useCallForm({
    start: { text: "" },
    call: addOrderNote,
    body: (entered) => ({ ...entered, order_id: orderId }),
    onClose,
    reload: onChanged,
    failed: "It was not noted",
  });
  return (
    <FormDialog
      form={form}
      title="Add a note"
      description="No customer sees it in the shop. By law it is in the copy of their data that a customer may ask for: write as if they read it."
      submit="Add the note"
      onClose={onClose}
    >
      <FormFields form={form} fields={[{ kind: "long", name: "text", label: "Note", rows: 4 }]} />
    </FormDialog>
  );
}
