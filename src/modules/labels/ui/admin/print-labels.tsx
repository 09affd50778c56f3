import { type ReactNode, useState } from "react";
import { Button, buttonClass } from "#ui/button.tsx";
import { callApi } from "#ui/client/api-client.ts";
import { Dialog } from "#ui/dialog/dialog.tsx";
import { Field, Input, Options, Select } from "#ui/form/field.tsx";
import { counted } from "#ui/office/list-screen.tsx";
import { IfMay } from "#ui/office/may.tsx";
import { useChange } from "#ui/use-change.ts";
import {
  firstLabel,
  type LabelPaper,
  labelSheets,
  labelsOn,
  labelsPdfPath,
  MOST_LABELS,
  makeLabels,
  sheetNames,
} from "../../contract/label.ts";

const papers = sheetNames.map((id) => ({ id, name: labelSheets[id].name }));

/** The paper, and with which label of it to begin; `children` draws what is done with these. */
function Paper({ children }: { children: (sheet: LabelPaper, start: number) => ReactNode }) {
  const [sheet, setSheet] = useState<LabelPaper>("a4-24");
  const [start, setStart] = useState("1");
  const most = labelsOn(sheet);
  return (
    <div className="grid gap-4">
      <Field label="Paper">
        {(control) => (
          <Select
            {...control}
            value={sheet}
            onChange={({ target }) => setSheet(sheetNames.find((name) => name === target.value) ?? sheet)}
          >
            <Options of={papers} />
          </Select>
        )}
      </Field>
      {most > 1 && (
        <Field
          label="Begin with label"
          hint={`1 to ${most}: of a sheet that was begun, the first that is left, row by row.`}
        >
          {(control) => (
            <Input
              {...control}
              inputMode="numeric"
              maxLength={2}
              value={start}
              onChange={({ target }) => setStart(target.value)}
            />
          )}
        </Field>
      )}
      {children(sheet, firstLabel(start, sheet))}
    </div>
  );
}

const opens = { target: "_blank", rel: "noreferrer", className: `${buttonClass()} justify-self-start` };

/** Makes a batch, of the products with these ids or of the next that have none, and then leads to its PDF. */
export function ProductLabels({ ids, count }: { ids?: readonly string[]; count: number }) {
  const [batch, setBatch] = useState<{ batch: string; count: number } | null>(null);
  const [left, setLeft] = useState(count);
  // The page is not read again: what was made has a label now, and the way to its PDF must stay.
  const { busy, run } = useChange(async () => undefined);
  const make = () =>
    run({
      make: () => callApi(makeLabels, { body: ids ? { ids: [...ids] } : {} }),
      done: ({ data }) => `${counted(data.count, "label")} made`,
      failed: "No labels were made",
      onAnswered(result) {
        if (!result.ok) return;
        setBatch(result.value.data);
        setLeft(ids ? 0 : left - result.value.data.count);
      },
    });
  return (
    <Paper>
      {(sheet, start) => (
        <>
          {batch && (
            <a href={labelsPdfPath(batch.batch, sheet, start)} {...opens}>
              Open the PDF of {counted(batch.count, "label")}
            </a>
          )}
          {left > 0 && (
            <IfMay call={makeLabels}>
              <Button className="justify-self-start" loading={busy !== null} onClick={() => void make()}>
                Make {batch && "the next "}
                {counted(Math.min(left, MOST_LABELS), "label")}
              </Button>
            </IfMay>
          )}
        </>
      )}
    </Paper>
  );
}

export function PlaceLabels({ count }: { count: number }) {
  return (
    <Paper>
      {(sheet, start) => (
        <a href={labelsPdfPath("places", sheet, start)} {...opens}>
          Open the PDF of {counted(count, "place")}
        </a>
      )}
    </Paper>
  );
}

/** The labels of the selected products of a list. */
export function LabelsButton({ ids }: { ids: readonly string[] }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="ghost" className="px-2! lg:px-3! text-sm" onClick={() => setOpen(true)}>
        Labels…
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title="Labels"
        description={`Of ${counted(ids.length, "product")}.`}
        size="md"
      >
        <ProductLabels key={ids.join()} ids={ids} count={ids.length} />
      </Dialog>
    </>
  );
}
