import { useState } from "react";
import { useRevalidator } from "react-router";
import { callApi } from "#app/lib/api-client.ts";
import { useUnsavedChanges } from "#app/lib/unsaved-changes.ts";
import { toast } from "#app/ui/toast.ts";
import type { ErrorCode } from "#contract/error-codes.ts";
import { type ImportPlan, importProducts, prepareImportImages } from "#contract/product-import.ts";
import type { Result } from "#contract/result.ts";

type Run = { step: "idle" } | { step: "pictures"; done: number; total: number } | { step: "pieces" };

/** Tries of one step when the shop can't be reached. Nothing is done twice: images are kept, and an import happens once. */
const TRIES = 3;

/** Runs an import that was looked at: images first, a few at a time, then all products at once. */
export function useImportRun({ id, plan }: Pick<ImportPlan, "id" | "plan">) {
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
      toast.error("Nothing was imported", {
        description: prepared.ok
          ? "Some images can't be used. Their rows have errors now; please look again."
          : prepared.message,
      });
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
      if (done >= total) return { ok: true, value: refused };
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
