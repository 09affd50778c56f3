import { type FormEvent, useId, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { storeTime } from "#kernel/store-time.ts";
import { Button } from "#ui/button.tsx";
import { callApi } from "#ui/client/api-client.ts";
import { ExportButton, Panel } from "#ui/office/parts.tsx";
import { toast } from "#ui/toast/toast.ts";
import { areaColumns, exportPinAreas, replacePinAreas } from "../../contract/pin-areas.ts";
import type { PinFile } from "../../contract/shipping-terms.ts";

interface Refusal {
  message: string;
  /** The errors by line: 'line 3'. */
  lines: [place: string, message: string][];
}

/** The store's file of PIN areas: how it stands, the file itself, and how to replace it. */
export function PinAreasPanel({ file }: { file: PinFile }) {
  const chosen = useRef<HTMLInputElement>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [busy, setBusy] = useState(false);
  const { revalidate } = useRevalidator();
  const id = useId();

  async function send(event: FormEvent) {
    event.preventDefault();
    const [table] = chosen.current?.files ?? [];
    if (!table) {
      setRefusal({ message: "Please choose a file", lines: [] });
      return chosen.current?.focus();
    }
    setBusy(true);
    const response = await callApi(replacePinAreas, { body: { csv: await table.text() } });
    setBusy(false);
    if (response.ok) {
      setRefusal(null);
      if (chosen.current) chosen.current.value = "";
      toast.success(response.value.message);
      return revalidate();
    }
    const lines = Object.entries(response.fields ?? {}).filter(([place]) => place.startsWith("line"));
    setRefusal({ message: response.message ?? "", lines });
  }

  return (
    <Panel title="PIN areas" text={stateOf(file)}>
      <ExportButton call={exportPinAreas} what="PIN areas" />
      <form method="post" noValidate onSubmit={send} className="mt-5 grid gap-3">
        <div>
          <label htmlFor={id} className="mb-1.5 block text-sm font-semibold">
            New file (CSV)
          </label>
          <input
            ref={chosen}
            id={id}
            type="file"
            accept=".csv,.tsv,.txt,text/csv"
            aria-invalid={refusal ? true : undefined}
            aria-describedby={`${id}-hint ${id}-refusal`}
            onChange={() => setRefusal(null)}
            className="block w-full rounded-field border border-edge bg-paper p-1.5 text-sm file:mr-3 file:min-h-9 file:rounded-full file:border-0 file:bg-purple-tint file:px-4 file:font-semibold file:text-purple aria-invalid:border-clay"
          />
          <p id={`${id}-hint`} className="mt-1.5 text-xs text-mute">
            Columns: {areaColumns.join(", ")}. A PIN is six digits or a range such as 682001-682043; the
            narrowest counts. It replaces all areas, and what it leaves out is not delivered to. A file with a
            heading alone goes back to the areas that the shop knows.
          </p>
        </div>
        <div id={`${id}-refusal`} role="alert" className="text-sm font-medium text-clay empty:hidden">
          {refusal && <p>{refusal.message}</p>}
          {refusal && refusal.lines.length > 0 && (
            <ul className="mt-1 list-disc pl-5">
              {refusal.lines.map(([place, message]) => (
                <li key={place}>
                  {place}: {message}
                </li>
              ))}
            </ul>
          )}
        </div>
        <div>
          <Button type="submit" loading={busy}>
            Replace PIN areas
          </Button>
        </div>
      </form>
    </Panel>
  );
}

function stateOf({ rows, changed_at, changed_by }: PinFile): string {
  const since = changed_at ? ` Last change: ${storeTime(changed_at)}, ${changed_by}.` : "";
  if (rows === 0) return `The shop goes by what it knows of India: States by the first digits.${since}`;
  return `${rows.toLocaleString("en-IN")} ${rows === 1 ? "area" : "areas"} of your own.${since}`;
}
