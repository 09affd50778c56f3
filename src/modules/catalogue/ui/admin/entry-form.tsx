import { type ReactNode, useRef, useState } from "react";
import type { FieldValues } from "react-hook-form";
import { useRevalidator } from "react-router";
import type * as z from "zod/mini";
import type { Call } from "#kernel/call.ts";
import type { ErrorCode } from "#kernel/error-codes.ts";
import type { Failure, Result } from "#kernel/result.ts";
import { callApi } from "#ui/client/api-client.ts";
import { ConfirmDialog } from "#ui/dialog/confirm-dialog.tsx";
import { type FormOf, useForm } from "#ui/form/form.tsx";
import { FormDialog } from "#ui/form/form-dialog.tsx";
import { toast } from "#ui/toast/toast.ts";
import { useChange } from "#ui/use-change.ts";
import type { CatalogueWords } from "./catalogue-words.ts";
import type { UploadState } from "./use-uploads.ts";

export interface EntryFormProps<Row> {
  words: CatalogueWords;
  row: Row | null;
  /** The row as the list behind the form has it by now. */
  now?: Row | undefined;
  onClose: () => void;
  /** Called with the id of the new row, before the list is read again. */
  onCreated?: ((id: string) => void) | undefined;
}

type EntryCall = Call<z.ZodMiniType, z.ZodMiniType, z.ZodMiniType<{ data: { id: string }[] }>>;

interface Props<Values extends FieldValues> extends EntryFormProps<{ id: string }> {
  start: Values;
  create: EntryCall;
  update: EntryCall;
  /** Turns the values into the call's body; not needed where they are the same. */
  toInput?: (values: Values) => object;
  /** Errors beside those of the call's body, and a save that follows the row's, by its id: returns the refused fields. */
  checkMore?: (values: Values) => { path: string[]; message: string }[];
  saveMore?: (values: Values, id: string) => Promise<string[]>;
  /** Saves it in another way than by one of the two calls, whose body it is given. */
  save?: (
    body: unknown,
    seen: object | undefined,
  ) => Promise<Result<z.output<EntryCall["response"]>, ErrorCode>>;
  toasted?: string;
  size?: "md" | "lg";
  onSaved?: (values: Values) => void;
  uploaded?: keyof Values & string;
  beside?: (form: FormOf<Values>) => ReactNode;
  children: (form: FormOf<Values>, onUploads: (state: UploadState) => void) => ReactNode;
}

export interface UploadingProps<Values extends FieldValues> {
  form: FormOf<Values>;
  onUploads: (state: UploadState) => void;
}

/** The dialog that creates or updates a row of the catalogue. It closes when the row is saved; after a refusal it stays as it is. */
export function EntryForm<Values extends FieldValues>(props: Props<Values>) {
  const { words, row, onClose, start, toasted, uploaded } = props;
  const [uploads, setUploads] = useState<UploadState>("none");
  const call = row ? props.update : props.create;
  const seen = useRef(row ?? undefined);
  const [changed, setChanged] = useState<string | null>(null);
  const { revalidate } = useRevalidator();
  const form = useForm({
    start,
    check(values: Values) {
      const entered = props.toInput?.(values) ?? values;
      const found = call.body.safeParse({ ...entered, ...(row && { id: row.id, seen: seen.current }) });
      const more = props.checkMore?.(values) ?? [];
      if (uploaded && uploads === "failed")
        more.push({ path: [uploaded], message: "Upload the failed image again, or remove it" });
      if (more.length === 0) return found;
      return { success: false, error: { issues: [...more, ...(found.error?.issues ?? [])] } };
    },
    async send(body) {
      const result = await (props.save ? props.save(body, seen.current) : callApi(call, { body }));
      if (!result.ok) return refused(row ? words.updateFailed : words.createFailed, result, ask);
      const [made] = result.value.data;
      const id = row?.id ?? made?.id;
      if (id) await saveBeside(props, form.getValues(), id);
      toast.success(row ? words.updated : words.created);
      props.onSaved?.(form.getValues());
      await close(props, made, revalidate);
    },
    onRejected: (messages) => {
      if (toasted && messages.includes(toasted)) toast.error(toasted);
    },
  });

  function ask(message: string) {
    setChanged(message);
    void revalidate();
  }

  /** From now on what the list has by now is what was seen; where it is in no list any more, whatever there is. */
  function saveOver() {
    seen.current = props.now;
    setChanged(null);
    void form.submit();
  }

  return (
    <>
      <FormDialog
        form={form}
        title={row ? words.updateTitle : words.createTitle}
        size={props.size ?? "md"}
        submit="Save"
        long
        alsoDirty={uploads !== "none"}
        waiting={uploads === "sending"}
        beside={props.beside?.(form)}
        onClose={onClose}
      >
        {props.children(form, setUploads)}
      </FormDialog>
      <ConfirmDialog
        open={changed !== null}
        onOpenChange={() => setChanged(null)}
        onConfirm={saveOver}
        title="Saved meanwhile"
        confirmLabel="Save mine over it"
        cancelLabel="Back to the form"
        harmless
      >
        {changed}
      </ConfirmDialog>
    </>
  );
}

/** Says a refusal, after which the form stays as it is; `ask` where it is that somebody else has saved it meanwhile. */
function refused(
  title: string,
  { code, message = "", fields }: Failure<ErrorCode>,
  ask: (message: string) => void,
) {
  if (code === "changed_meanwhile") ask(message);
  else toast.error(title, { description: message });
  return fields;
}

/** Whoever opens a row again begins from what they saved: the list is read before its form closes. */
async function close(
  { row, onClose, onCreated }: EntryFormProps<{ id: string }>,
  made: { id: string } | undefined,
  readAgain: () => Promise<void>,
): Promise<void> {
  if (row) await readAgain();
  onClose();
  if (row) return;
  if (made) onCreated?.(made.id);
  void readAgain();
}

async function saveBeside<Values extends FieldValues>(
  { saveMore }: Props<Values>,
  values: Values,
  id: string,
): Promise<void> {
  for (const description of (await saveMore?.(values, id)) ?? [])
    toast.error("A part was not saved", { description });
}

interface DeleteDialogProps {
  words: CatalogueWords;
  call: Call;
  row: { id: string; name: string } | null;
  onClose: () => void;
  onDeleted: () => void;
}

export function DeleteDialog({ words, call, row, onClose, onDeleted }: DeleteDialogProps) {
  const { busy, run } = useChange();

  async function remove() {
    if (!row) return;
    let isDeleted = false;
    await run({
      make: () => callApi(call, { query: { id: row.id } }),
      onAnswered(result) {
        isDeleted = result.ok;
        onClose();
      },
      done: words.deleted,
      failed: words.deleteFailed,
    });
    if (isDeleted) onDeleted();
  }

  return (
    <ConfirmDialog
      open={row !== null}
      onOpenChange={onClose}
      onConfirm={() => void remove()}
      confirmLabel="Delete"
      loading={busy !== null}
    >
      {words.deleteWarning}
      <span className="mt-3 block font-semibold text-ink">{row?.name}</span>
    </ConfirmDialog>
  );
}
