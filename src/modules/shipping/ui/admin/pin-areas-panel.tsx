import { type FormEvent, useId, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { textOfFile } from "#kernel/csv-text.ts";
import { storeTime } from "#kernel/store-time.ts";
import { Button } from "#ui/button.tsx";
import { callApi } from "#ui/client/api-client.ts";
import { IfMay } from "#ui/office/may.tsx";
import { ExportButton, Panel } from "#ui/office/parts.tsx";
import { toast } from "#ui/toast/toast.ts";
import {
  type AreasPreview,
  areaColumns,
  exportPinAreas,
  previewPinAreas,
  replacePinAreas,
  restorePinAreas,
} from "../../contract/pin-areas.ts";
import type { PinFile } from "../../contract/shipping-terms.ts";

interface Looked {
  csv: string;
  preview: AreasPreview;
}

interface Refusal {
  message: string;
  /** The errors by line: 'line 3'. */
  lines: [place: string, message: string][];
}

const replace = (csv: string) => callApi(replacePinAreas, { body: { csv } });

/** The store's file of PIN areas: how it stands, the file itself, and how to replace it. */
export function PinAreasPanel({ file }: { file: PinFile }) {
  const chosen = useRef<HTMLInputElement>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [looked, setLooked] = useState<Looked | null>(null);
  const [busy, setBusy] = useState(false);
  const { revalidate } = useRevalidator();
  const id = useId();

  function start() {
    setRefusal(null);
    setLooked(null);
  }

  function refuse({ message = "", fields = {} }: { message?: string; fields?: Record<string, string> }) {
    const lines = Object.entries(fields).filter(([place]) => place.startsWith("line"));
    setRefusal({ message, lines });
  }

  async function look(event: FormEvent) {
    event.preventDefault();
    const [table] = chosen.current?.files ?? [];
    if (!table) {
      refuse({ message: "Please choose a file" });
      return chosen.current?.focus();
    }
    setBusy(true);
    const csv = textOfFile(new Uint8Array(await table.arrayBuffer()));
    const response = await callApi(previewPinAreas, { body: { csv } });
    setBusy(false);
    if (!response.ok) return refuse(response);
    setRefusal(null);
    setLooked({ csv, preview: response.value.data });
  }

  async function change(answer: ReturnType<typeof replace>) {
    setBusy(true);
    const response = await answer;
    setBusy(false);
    if (!response.ok) return refuse(response);
    start();
    if (chosen.current) chosen.current.value = "";
    toast.success(response.value.message);
    return revalidate();
  }

  return (
    <Panel title="PIN areas" text={stateOf(file)}>
      <ExportButton call={exportPinAreas} what="PIN areas" />
      <IfMay call={replacePinAreas}>
        <form method="post" noValidate onSubmit={look} className="mt-5 grid gap-3">
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
              onChange={start}
              className="block w-full rounded-field border border-edge bg-paper p-1.5 text-sm file:mr-3 file:min-h-9 file:rounded-full file:border-0 file:bg-purple-tint file:px-4 file:font-semibold file:text-purple aria-invalid:border-clay"
            />
            <p id={`${id}-hint`} className="mt-1.5 text-xs text-mute">
              Columns: {areaColumns.join(", ")}. A PIN is six digits or a range such as 682001-682043; the
              narrowest counts. India Post's directory of PIN codes is read as it is. A file replaces all
              areas, and what it leaves out is not delivered to. A file with a heading alone goes back to the
              areas that the shop knows.
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
          {looked && <Preview preview={looked.preview} />}
          <div className="flex flex-wrap gap-3">
            <Button type="submit" variant={looked ? "outline" : "primary"} loading={busy && !looked}>
              See what changes
            </Button>
            {looked && (
              <Button loading={busy} onClick={() => change(replace(looked.csv))}>
                Replace PIN areas
              </Button>
            )}
            {!looked && file.rows_before !== null && (
              <Button variant="outline" loading={busy} onClick={() => change(callApi(restorePinAreas, {}))}>
                Put back the earlier areas
              </Button>
            )}
          </div>
        </form>
      </IfMay>
    </Panel>
  );
}

function Preview({ preview }: { preview: AreasPreview }) {
  const { offices, examples, states, rows, left_out, bad_lines } = preview;
  const counts = (["added", "changed", "removed", "unchanged"] as const).map(
    (name) => `${inIndia(preview[name])} ${name}`,
  );
  return (
    <div role="status" className="grid gap-3 rounded-field bg-purple-tint p-4 text-sm">
      <p className="font-semibold">
        {inIndia(rows)} PIN codes and ranges: {counts.join(", ")}.
        {offices !== null &&
          ` ${inIndia(offices)} post offices were merged, each PIN code in the district of most of its offices.`}
      </p>
      {left_out > 0 && (
        <div>
          <p className="font-semibold">
            {left_out === 1
              ? "A line is wrong and is left out"
              : `${inIndia(left_out)} lines are wrong and are left out`}
          </p>
          <ul className="mt-1 list-disc pl-5">
            {bad_lines.map(({ line, problem }) => (
              <li key={line}>
                line {line}: {problem}
              </li>
            ))}
          </ul>
        </div>
      )}
      {states.length > 0 && (
        <div>
          <p className="font-semibold">States that are spelt otherwise</p>
          <ul className="mt-1 list-disc pl-5">
            {states.map(({ written, read_as, lines }) => (
              <li key={written}>
                “{written}” is read as {read_as || "no State"} ({inIndia(lines)}{" "}
                {lines === 1 ? "line" : "lines"})
              </li>
            ))}
          </ul>
        </div>
      )}
      {examples.length > 0 && (
        <div>
          <p className="font-semibold">Some of what changes</p>
          <ul className="mt-1 list-disc pl-5">
            {examples.map(({ pin, before, after }) => (
              <li key={pin}>
                {pin}: {before || "nothing known"} → {after || "nothing known"}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

const inIndia = (count: number) => count.toLocaleString("en-IN");

function stateOf({ rows, changed_at, changed_by }: PinFile): string {
  const since = changed_at ? ` Last change: ${storeTime(changed_at)}, ${changed_by}.` : "";
  if (rows === 0) return `The shop goes by what it knows of India: States by the first digits.${since}`;
  return `${inIndia(rows)} ${rows === 1 ? "area" : "areas"} of your own.${since}`;
}
