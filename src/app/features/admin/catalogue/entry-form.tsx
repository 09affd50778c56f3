import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import type * as z from "zod/mini";
import { callApi } from "#app/lib/api-client.ts";
import { Button } from "#app/ui/button.tsx";
import { type FieldMessages, fieldMessages, serverMessages } from "#app/ui/field-messages.ts";
import { FormDialog } from "#app/ui/form-dialog.tsx";
import { toast } from "#app/ui/toast.ts";
import { type Draft, useDraft } from "#app/ui/use-draft.ts";
import type { Call } from "#contract/call.ts";
import type { CatalogueWords } from "./catalogue-words.ts";
import type { UploadState } from "./use-uploads.ts";

/** What a screen gives the form of its things. */
export interface EntryFormProps<Row> {
  words: CatalogueWords;
  /** The thing to update; null to create one. */
  row: Row | null;
  onClose: () => void;
  /** Hears which thing was created, before the list is read again. */
  onCreated?: ((id: string) => void) | undefined;
}

/** A call that answers the thing as it is now, as the first of its rows. */
type EntryCall = Call<z.ZodMiniType, z.ZodMiniType, z.ZodMiniType<{ data: { id: string }[] }>>;

interface Props<Values> extends EntryFormProps<{ id: string }> {
  /** What the form starts with. */
  start: Values;
  create: EntryCall;
  update: EntryCall;
  /** Turns what was entered into the call's body; not needed where they are the same. */
  toInput?: (values: Values) => object;
  /** Messages that are told as a toast as well. */
  toasted?: readonly string[];
  size?: "md" | "lg";
  /** How it stands with the form's images, and the field that they belong to. */
  uploads?: { state: UploadState; field: keyof Values & string };
  children: (draft: Draft<Values>) => ReactNode;
}

/**
 * The dialog that creates or updates one thing of the catalogue. It closes when the thing is saved; after a refusal it stays, with
 * everything that was entered, and the first field that is wrong takes the focus.
 */
export function EntryForm<Values extends object>(props: Props<Values>) {
  const { words, row, onClose, start, create, update, toasted = [], size = "md", uploads } = props;
  const draft = useDraft(start);
  const [busy, setBusy] = useState(false);
  const [rejections, setRejections] = useState(0);
  const [marked, setMarked] = useState(0);
  const form = useRef<HTMLFormElement>(null);
  const { revalidate } = useRevalidator();
  const waiting = uploads?.state === "sending";
  const isWrong = Object.keys(draft.errors).length > 0;

  // Once the fields are marked, the first of them takes the focus. Not on edits: those clear marks and must not move it.
  useEffect(() => {
    if (rejections === 0) return;
    const fields = form.current?.querySelectorAll<HTMLElement>("[aria-invalid]") ?? [];
    setMarked(fields.length);
    fields[0]?.focus();
  }, [rejections]);

  function reject(messages: FieldMessages) {
    for (const message of Object.values(messages)) if (toasted.includes(message)) toast.error(message);
    draft.reject(messages);
    setRejections((count) => count + 1);
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (busy || waiting) return;
    const call = row ? update : create;
    const entered = props.toInput ? props.toInput(draft.values) : draft.values;
    const checked = call.body.safeParse({ ...entered, ...(row && { id: row.id }) });
    const messages = checked.success ? {} : fieldMessages(checked.error.issues);
    if (uploads?.state === "failed") messages[uploads.field] = "Upload the failed image again, or remove it";
    if (!checked.success || Object.keys(messages).length > 0) return reject(messages);
    setBusy(true);
    const result = await callApi(call, { body: checked.data });
    setBusy(false);
    if (!result.ok) {
      toast.error(row ? words.updateFailed : words.createFailed, { description: result.message });
      return reject(serverMessages(result.fields));
    }
    toast.success(row ? words.updated : words.created);
    onClose();
    const [made] = result.value.data;
    if (!row && made) props.onCreated?.(made.id);
    await revalidate();
  }

  return (
    <FormDialog
      title={row ? words.updateTitle : words.createTitle}
      size={size}
      dirty={draft.dirty || (uploads !== undefined && uploads.state !== "none")}
      busy={busy}
      onClose={onClose}
    >
      {(leave) => (
        <form
          ref={form}
          onSubmit={submit}
          noValidate
          className="grid gap-5 [&_:is(input,select,textarea,button)]:scroll-mb-28"
        >
          {props.children(draft)}
          <p role="alert" className="sr-only">
            {isWrong &&
              marked > 0 &&
              `${marked === 1 ? "One field is" : `${marked} fields are`} not right yet.`}
          </p>
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
      )}
    </FormDialog>
  );
}
