import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { callApi } from "#app/lib/api-client.ts";
import { Button } from "#app/ui/button.tsx";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { type FieldMessages, fieldMessages, serverMessages } from "#app/ui/field-messages.ts";
import { toast } from "#app/ui/toast.ts";
import { type Draft, useDraft } from "#app/ui/use-draft.ts";
import type { Call } from "#contract/call.ts";
import type { CatalogueWords } from "./catalogue-words.ts";

/** What a screen gives the form of its things. */
export interface EntryFormProps<Row> {
  words: CatalogueWords;
  /** The thing to update; null to create one. */
  row: Row | null;
  onClose: () => void;
}

interface Props<Values> extends EntryFormProps<{ id: string }> {
  /** What the form starts with. */
  start: Values;
  create: Call;
  update: Call;
  /** Turns what was entered into the call's body; not needed where they are the same. */
  toInput?: (values: Values) => object;
  /** Messages that are shown as a toast instead of below their field. */
  toasted?: readonly string[];
  size?: "md" | "lg";
  /** Says when the form must not be sent yet, because a picture is on its way. */
  waiting?: boolean;
  children: (draft: Draft<Values>) => ReactNode;
}

/**
 * The dialog that creates or updates one thing of the catalogue. It closes when the thing is saved; after a refusal it stays, with
 * everything that was entered. Entered things are only given up on purpose.
 */
export function EntryForm<Values extends object>(props: Props<Values>) {
  const { words, row, onClose, start, create, update, toasted = [], size = "md", waiting } = props;
  const draft = useDraft(start);
  const [busy, setBusy] = useState(false);
  const [leaving, setLeaving] = useState(false);
  const [refusals, setRefusals] = useState(0);
  const form = useRef<HTMLFormElement>(null);
  const { revalidate } = useRevalidator();

  // Once the fields are marked, the first of them takes the focus. Not on edits: those clear marks and must not move it.
  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
  }, [refusals]);

  function refuse(messages: FieldMessages) {
    const all = Object.entries(messages);
    for (const [, message] of all) if (toasted.includes(message)) toast.error(message);
    draft.refuse(Object.fromEntries(all.filter(([, message]) => !toasted.includes(message))));
    setRefusals((count) => count + 1);
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (busy || waiting) return;
    const call = row ? update : create;
    const entered = props.toInput ? props.toInput(draft.values) : draft.values;
    const checked = call.body.safeParse({ ...entered, ...(row && { id: row.id }) });
    if (!checked.success) return refuse(fieldMessages(checked.error.issues));
    setBusy(true);
    const result = await callApi(call, { body: checked.data });
    setBusy(false);
    if (!result.ok) {
      toast.error(row ? words.updateFailed : words.createFailed, { description: result.message });
      return refuse(serverMessages(result.fields));
    }
    toast.success(row ? words.updated : words.created);
    onClose();
    await revalidate();
  }

  function leave() {
    if (busy) return;
    if (draft.dirty) setLeaving(true);
    else onClose();
  }

  return (
    <>
      <Dialog open onOpenChange={leave} title={row ? words.updateTitle : words.createTitle} size={size}>
        <form
          ref={form}
          onSubmit={submit}
          noValidate
          className="grid gap-5 [&_:is(input,select,textarea,button)]:scroll-mb-28"
        >
          {props.children(draft)}
          {/* Left, because toasts come up on the right; always in sight, because forms are longer than a laptop's screen. */}
          <div className="sticky -bottom-8 z-10 -mx-8 -mb-8 flex gap-3 border-t border-line bg-paper px-8 py-4">
            <Button type="submit" loading={busy} disabled={waiting}>
              Save
            </Button>
            <Button variant="outline" onClick={leave}>
              Cancel
            </Button>
          </div>
        </form>
      </Dialog>
      <ConfirmDialog
        open={leaving}
        onOpenChange={setLeaving}
        onConfirm={onClose}
        confirmLabel="Discard"
        cancelLabel="Keep editing"
      >
        What you entered here will be lost.
      </ConfirmDialog>
    </>
  );
}
