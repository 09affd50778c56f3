import { type FormEvent, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { useUnsavedChanges } from "#app/lib/unsaved-changes.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { toast } from "#app/ui/toast.ts";
import { ProgressLine } from "./progress-line.tsx";
import { sendFiles, tooLarge } from "./send-file.ts";

const control =
  "block w-full rounded-field border border-edge bg-paper p-1.5 text-sm file:mr-3 file:min-h-9 file:rounded-full file:border-0 file:bg-purple-tint file:px-4 file:font-semibold file:text-purple aria-invalid:border-clay";

/** Chooses the files of an import and sends them; what they would do is shown next. */
export function ChooseFiles() {
  const navigate = useNavigate();
  const table = useRef<HTMLInputElement>(null);
  const zip = useRef<HTMLInputElement>(null);
  const [errors, setErrors] = useState<{ table?: string; zip?: string }>({});
  const [share, setShare] = useState<number | null>(null);
  useUnsavedChanges(share !== null);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (share !== null) return;
    const [csv] = table.current?.files ?? [];
    const [pictures] = zip.current?.files ?? [];
    const wrong = {
      ...(csv || pictures ? {} : { table: "Please choose a CSV file, or a zip that holds one" }),
      ...(csv && tooLarge(csv) ? { table: tooLarge(csv) ?? "" } : {}),
      ...(pictures && tooLarge(pictures) ? { zip: tooLarge(pictures) ?? "" } : {}),
    };
    setErrors(wrong);
    if (wrong.table) table.current?.focus();
    else if (wrong.zip) zip.current?.focus();
    if (Object.keys(wrong).length > 0) return;
    setShare(0);
    const sent = await sendFiles(
      [csv, pictures].filter((file) => file !== undefined),
      setShare,
    );
    setShare(null);
    if (sent.ok) await navigate(`/admin/products/import/${sent.value}`);
    else toast.error("Error sending the files", { description: sent.message });
  }

  return (
    <form
      method="post"
      onSubmit={(event) => void submit(event)}
      className="rounded-card border border-line bg-paper p-5"
    >
      <div className="grid gap-5 md:grid-cols-2">
        <Field label="Products (CSV file)" error={errors.table} hint="At most 5 MB and 5,000 rows">
          {(field) => (
            <input ref={table} type="file" accept=".csv,.tsv,.txt,text/csv" className={control} {...field} />
          )}
        </Field>
        <Field
          label="Images (zip)"
          error={errors.zip}
          hint="At most 200 MB and 2,000 files. It may hold the CSV file as well."
        >
          {(field) => (
            <input ref={zip} type="file" accept=".zip,application/zip" className={control} {...field} />
          )}
        </Field>
      </div>
      <div className="mt-5 flex flex-wrap items-center gap-4">
        <Button type="submit" loading={share !== null}>
          Show what would happen
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
    </form>
  );
}
