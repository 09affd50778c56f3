import { type ReactNode, useState } from "react";
import type { FieldValues } from "react-hook-form";
import { useRevalidator } from "react-router";
import type * as z from "zod/mini";
import { callApi } from "#app/lib/api-client.ts";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import { FormDialog } from "#app/ui/form/form-dialog.tsx";
import { type FormOf, useForm } from "#app/ui/form/use-form.ts";
import { toast } from "#app/ui/toast.ts";
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

interface Props<Values extends FieldValues> extends EntryFormProps<{ id: string }> {
  /** What the form starts with. */
  start: Values;
  create: EntryCall;
  update: EntryCall;
  /** Turns what was entered into the call's body; not needed where they are the same. */
  toInput?: (values: Values) => object;
  /** Messages that are told as a toast as well. */
  toasted?: readonly string[];
  size?: "md" | "lg";
  /** Hears what was entered of a thing that was saved. */
  onSaved?: (values: Values) => void;
  /** How it stands with the form's images, and the field that they belong to. */
  uploads?: { state: UploadState; field: keyof Values & string };
  /** What is to be seen beside the buttons. */
  beside?: (form: FormOf<Values>) => ReactNode;
  children: (form: FormOf<Values>) => ReactNode;
}

/**
 * The dialog that creates or updates one thing of the catalogue. It closes when the thing is saved; after a refusal it stays, with
 * everything that was entered.
 */
export function EntryForm<Values extends FieldValues>(props: Props<Values>) {
  const { words, row, onClose, start, toasted = [], uploads } = props;
  const call = row ? props.update : props.create;
  const { revalidate } = useRevalidator();
  const form = useForm({
    start,
    check(values: Values) {
      const entered = props.toInput ? props.toInput(values) : values;
      const found = call.body.safeParse({ ...entered, ...(row && { id: row.id }) });
      if (uploads?.state !== "failed") return found;
      const issue = { path: [uploads.field], message: "Upload the failed image again, or remove it" };
      return { success: false, error: { issues: [issue, ...(found.error?.issues ?? [])] } };
    },
    async send(body) {
      const result = await callApi(call, { body });
      if (!result.ok) {
        toast.error(row ? words.updateFailed : words.createFailed, { description: result.message });
        return result.fields;
      }
      toast.success(row ? words.updated : words.created);
      props.onSaved?.(form.getValues());
      onClose();
      const [made] = result.value.data;
      if (!row && made) props.onCreated?.(made.id);
      void revalidate();
    },
    onRejected: (messages) => {
      for (const message of messages) if (toasted.includes(message)) toast.error(message);
    },
  });

  return (
    <FormDialog
      form={form}
      title={row ? words.updateTitle : words.createTitle}
      size={props.size ?? "md"}
      submit="Save"
      long
      alsoDirty={uploads !== undefined && uploads.state !== "none"}
      waiting={uploads?.state === "sending"}
      beside={props.beside?.(form)}
      onClose={onClose}
    >
      {props.children(form)}
    </FormDialog>
  );
}

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
