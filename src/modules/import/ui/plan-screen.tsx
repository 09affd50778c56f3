import { useState } from "react";
import { Link, useRevalidator } from "react-router";
import type { ErrorCode } from "#kernel/error-codes.ts";
import * as officePaths from "#kernel/pages/office-paths.ts";
import { ok, type Result } from "#kernel/result.ts";
import { MissingCategoryForm } from "#modules/catalogue/ui/admin/catalogue-lists.tsx";
import { Button, buttonClass } from "#ui/button.tsx";
import { callApi, saveFile } from "#ui/client/api-client.ts";
import { useUnsavedChanges } from "#ui/client/unsaved-changes.ts";
import { classNames } from "#ui/primitives.tsx";
import { DownloadIcon, PlusIcon } from "#ui/rare-icons.tsx";
import { toast } from "#ui/toast/toast.ts";
import {
  type ImportPlan,
  importProducts,
  prepareImportImages,
  type RowOutcome,
  rowOutcomes,
} from "../contract/product-import.ts";
import { ProgressLine } from "./choose-files.tsx";
import { badRowsFile, countProducts, outcomeWords, PlanTable, totalsInWords } from "./plan-table.tsx";

/** Rows that are drawn at once; thousands would make the page slow. */
const PORTION = 100;

export function PlanScreen({ plan }: { plan: ImportPlan }) {
  const [only, setOnly] = useState<RowOutcome | null>(null);
  const [shown, setShown] = useState(PORTION);
  const { run, start } = useImportRun(plan);
  const { totals } = plan;
  const wanted = totals.new + totals.change;
  const rows = only ? plan.rows.filter((row) => row.outcome === only) : plan.rows;

  function filter(outcome: RowOutcome | null) {
    setOnly(outcome);
    setShown(PORTION);
  }
  const saveErrors = () =>
    saveFile({ name: "rows-with-errors.csv", blob: new Blob([badRowsFile(plan)], { type: "text/csv" }) });

  return (
    <>
      <h2 className="text-2xl">{totalsInWords(plan)}</h2>
      <p className="mt-1 text-mute [overflow-wrap:anywhere]">
        {plan.file_name}. Nothing is changed yet.
        {totals.error > 0 && wanted > 0 && " Rows with errors are left out."}
      </p>
      {plan.notes.map((note) => (
        <p key={note} className="mt-2 rounded-field bg-gold-tint px-4 py-2 text-sm [overflow-wrap:anywhere]">
          {note}
        </p>
      ))}
      <div className="mt-4 flex flex-wrap items-center gap-3">
        {wanted > 0 && (
          <Button loading={run.step !== "idle"} onClick={() => void start()}>
            {`Import ${countProducts(wanted)}`}
          </Button>
        )}
        {totals.error > 0 && (
          <Button variant="outline" onClick={saveErrors}>
            <DownloadIcon size={18} />
            Rows with errors
          </Button>
        )}
        <Link to={officePaths.imports} className={buttonClass({ variant: "ghost" })}>
          Other files
        </Link>
      </div>
      {plan.missing_categories.length > 0 && <MissingCategories names={plan.missing_categories} />}
      <RunStatus run={run} />
      <fieldset className="mt-4 flex flex-wrap gap-1">
        <legend className="sr-only">Show</legend>
        {[null, ...rowOutcomes].map((outcome) => (
          <button
            key={outcome ?? "all"}
            type="button"
            aria-pressed={only === outcome}
            onClick={() => filter(outcome)}
            className={classNames(
              "min-h-11 rounded-full px-4 font-semibold transition-colors lg:min-h-9",
              only === outcome ? "bg-purple text-paper" : "text-purple hover:bg-purple-tint",
            )}
          >
            {outcome ? `${outcomeWords[outcome].many} (${totals[outcome]})` : `All (${plan.rows.length})`}
          </button>
        ))}
      </fieldset>
      <div className="mt-3 overflow-clip rounded-card border border-line bg-paper">
        {rows.length > 0 ? (
          <PlanTable rows={rows.slice(0, shown)} />
        ) : (
          <p className="p-5 text-mute">There are no such rows.</p>
        )}
      </div>
      {rows.length > shown && (
        <div className="mt-3 text-center">
          <Button variant="ghost" onClick={() => setShown(shown + PORTION)}>
            {`Show ${Math.min(PORTION, rows.length - shown)} more of ${rows.length - shown}`}
          </Button>
        </div>
      )}
    </>
  );
}

function RunStatus({ run }: { run: Run }) {
  return (
    <div role="status" className="mt-3 empty:mt-0">
      {run.step === "pictures" && (
        <ProgressLine
          label="Preparing images"
          share={run.total > 0 ? run.done / run.total : 0}
          words={run.total > 0 ? `Preparing images, ${run.done} of ${run.total}` : "Preparing images"}
        />
      )}
      {run.step === "pieces" && <p className="text-sm text-mute">Importing…</p>}
    </div>
  );
}

/** Offers to make the categories that the file names and the shop lacks, without leaving its plan. */
function MissingCategories({ names }: { names: readonly string[] }) {
  const [wanted, setWanted] = useState<string | null>(null);
  return (
    <section
      aria-labelledby="missing-categories"
      className="mt-4 rounded-card border border-line bg-paper p-4"
    >
      <h3 id="missing-categories" className="font-sans text-sm font-semibold tracking-normal">
        {names.length === 1 ? "A category is missing" : "Categories are missing"}
      </h3>
      <ul className="mt-2 flex flex-wrap gap-2">
        {names.map((name) => (
          <li key={name}>
            <Button variant="outline" onClick={() => setWanted(name)}>
              <PlusIcon size={18} />
              {`Create “${name}”`}
            </Button>
          </li>
        ))}
      </ul>
      {wanted !== null && <MissingCategoryForm name={wanted} onClose={() => setWanted(null)} />}
    </section>
  );
}

type Run = { step: "idle" } | { step: "pictures"; done: number; total: number } | { step: "pieces" };

/** Tries of one step when the shop can't be reached. Nothing is done twice: images are kept, and an import happens once. */
const TRIES = 3;

/** Runs an import that was looked at: images first, a few at a time, then all products at once. */
function useImportRun({ id, plan }: Pick<ImportPlan, "id" | "plan">) {
  const [run, setRun] = useState<Run>({ step: "idle" });
  const { revalidate } = useRevalidator();
  useUnsavedChanges(run.step !== "idle");

  async function start() {
    if (run.step !== "idle") return;
    setRun({ step: "pictures", done: 0, total: 0 });
    const prepared = await prepareAll();
    if (prepared.ok && prepared.value === 0) {
      setRun({ step: "pieces" });
      const imported = await insistently(() => callApi(importProducts, { body: { id, plan } }));
      if (!imported.ok) toast.error("Nothing was imported", { description: imported.message });
    } else {
      const refused = "Some images can't be used. Their rows have errors now; please look again.";
      toast.error("Nothing was imported", { description: prepared.ok ? refused : prepared.message });
    }
    await revalidate();
    setRun({ step: "idle" });
  }

  /** Returns how many files turned out to be no images. */
  async function prepareAll(): Promise<Result<number, ErrorCode>> {
    let refused = 0;
    for (;;) {
      const turn = await insistently(() => callApi(prepareImportImages, { body: { id } }));
      if (!turn.ok) return turn;
      const { done, total } = turn.value.data;
      refused += turn.value.data.refused;
      setRun({ step: "pictures", done, total });
      if (done >= total) return ok(refused);
    }
  }

  return { run, start };
}

async function insistently<T>(attempt: () => Promise<Result<T, ErrorCode>>): Promise<Result<T, ErrorCode>> {
  let result = await attempt();
  for (let tries = 1; tries < TRIES && !result.ok && result.code === "unavailable"; tries++)
    result = await attempt();
  return result;
}
