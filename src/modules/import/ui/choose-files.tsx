import { useState } from "react";
import { useNavigate } from "react-router";
import type { ErrorCode } from "#kernel/error-codes.ts";
import * as officePaths from "#kernel/pages/office-paths.ts";
import { fail, ok, type Result } from "#kernel/result.ts";
import { Button } from "#ui/button.tsx";
import { sendWithProgress } from "#ui/client/send-with-progress.ts";
import { useUnsavedChanges } from "#ui/client/unsaved-changes.ts";
import { useEntry } from "#ui/form/entries.tsx";
import { Field } from "#ui/form/field.tsx";
import { checked, Form, type FormOf, useForm } from "#ui/form/form.tsx";
import { toast } from "#ui/toast/toast.ts";
import { MAX_CSV_BYTES, MAX_ZIP_BYTES, sendImportFile } from "../contract/product-import.ts";

const control =
  "block w-full rounded-field border border-edge bg-paper p-1.5 text-sm file:mr-3 file:min-h-9 file:rounded-full file:border-0 file:bg-purple-tint file:px-4 file:font-semibold file:text-purple aria-invalid:border-clay";

type Chosen = Record<"table" | "zip", ArrayLike<File>>;

export function ChooseFiles() {
  const navigate = useNavigate();
  const [share, setShare] = useState<number | null>(null);
  useUnsavedChanges(share !== null);
  const form = useForm({
    start: { table: [], zip: [] } as Chosen,
    check(chosen) {
      const [csv, images] = [chosen.table[0], chosen.zip[0]];
      return checked(
        [csv, images].filter((file) => file !== undefined),
        {
          table: csv || images ? csv && tooLarge(csv) : "Please choose a CSV file, or a zip that holds one",
          zip: images && tooLarge(images),
        },
      );
    },
    async send(files) {
      setShare(0);
      const sent = await sendFiles(files, setShare);
      setShare(null);
      if (sent.ok) await navigate(officePaths.oneImport(sent.value));
      else toast.error("Error sending the files", { description: sent.message });
    },
  });

  return (
    <Form form={form} className="rounded-card border border-line bg-paper p-5">
      <div className="grid gap-5 md:grid-cols-2">
        <FileEntry
          form={form}
          name="table"
          label="Products (CSV file)"
          hint="At most 5 MB and 5,000 rows"
          accept=".csv,.tsv,.txt,text/csv"
        />
        <FileEntry
          form={form}
          name="zip"
          label="Images (zip)"
          hint="At most 200 MB and 2,000 files. It may hold the CSV file as well."
          accept=".zip,application/zip"
        />
      </div>
      <div className="mt-5 flex flex-wrap items-center gap-4">
        <Button type="submit" loading={share !== null}>
          Preview
        </Button>
        {share === null ? (
          <p className="text-sm text-mute">Nothing is changed yet.</p>
        ) : (
          <ProgressLine
            label="Sending the files"
            share={share}
            words={share < 1 ? `Sending, ${Math.round(share * 100)} %` : "Reading…"}
          />
        )}
      </div>
    </Form>
  );
}

interface FileEntryProps extends Record<"label" | "hint" | "accept", string> {
  form: FormOf<Chosen>;
  name: keyof Chosen;
}

/** A file to choose: the browser keeps its value to itself, so it is never drawn from the form's. */
function FileEntry({ form, name, label, hint, accept }: FileEntryProps) {
  const { field, error } = useEntry(form, name);
  const { value: _, ...rest } = field;
  return (
    <Field label={label} error={error} hint={hint}>
      {(described) => <input type="file" accept={accept} className={control} {...described} {...rest} />}
    </Field>
  );
}

/** How far something is, as a bar and in words. `share` is 0 to 1. */
export function ProgressLine({ label, share, words }: { label: string; share: number; words: string }) {
  return (
    <div className="flex items-center gap-3 text-sm">
      <progress
        aria-label={label}
        max={100}
        value={Math.round(share * 100)}
        className="h-2 w-44 appearance-none overflow-hidden rounded-full bg-line [&::-moz-progress-bar]:bg-purple [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-purple"
      />
      <span className="tabular text-mute">{words}</span>
    </div>
  );
}

function tooLarge(file: File): string | undefined {
  if (/\.zip$/i.test(file.name))
    return file.size > MAX_ZIP_BYTES ? "A zip can have at most 200 MB." : undefined;
  return file.size > MAX_CSV_BYTES ? "A CSV file can have at most 5 MB." : undefined;
}

/** Sends files one after the other and returns their import's id. `onProgress` gets the share of all that is sent, 0 to 1. */
async function sendFiles(
  files: readonly File[],
  onProgress: (share: number) => void,
): Promise<Result<string, ErrorCode>> {
  const whole = files.reduce((sum, file) => sum + file.size, 0);
  let before = 0;
  let id: string | undefined;
  for (const file of files) {
    const sent = await sendWithProgress(sendImportFile, {
      query: { name: file.name.slice(-200), id },
      body: file,
      onSent: (bytes) => onProgress((before + bytes) / whole),
    });
    if (!sent.ok) return sent;
    id = sent.value.data.id;
    before += file.size;
  }
  return id ? ok(id) : fail("validation_failed", "Please choose a file.");
}
