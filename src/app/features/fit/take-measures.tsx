import { useState } from "react";
import { readMeasures, saveMeasures, useMeasures } from "#app/lib/my-measures.ts";
import { Button } from "#app/ui/button.tsx";
import { toast } from "#app/ui/toast.ts";
import { compareFit, eases } from "#contract/garment/fit.ts";
import type { OrderedGarment } from "#contract/garment/garment.ts";
import { findTemplate } from "#contract/garment/templates.ts";

/** For a garment that was bought: takes its measures for what fits. Nothing where it was not measured. */
export function TakeMeasures({ name, garment }: { name: string; garment: OrderedGarment | null }) {
  const measures = useMeasures();
  const [busy, setBusy] = useState(false);
  const template = findTemplate(garment?.template);
  if (!garment || !template || !compareFit(template.id, garment.measurements, garment.measurements))
    return null;
  const { id, label } = template;
  const measured = Object.fromEntries(
    Object.entries(garment.measurements).filter(([measure]) => eases[id]?.[measure]),
  );
  const own = measures?.[id];
  const isTaken = own && Object.entries(measured).every(([measure, cm]) => own[measure] === cm);

  async function take() {
    setBusy(true);
    await readMeasures();
    const saved = await saveMeasures(id, measured);
    setBusy(false);
    if (saved.ok) toast.success("Your measures are saved", { description: `${label}: as “${name}”` });
    else toast.error("Your measures could not be saved", { description: saved.message });
  }

  return (
    <Button variant="ghost" size="sm" className="-ml-3" loading={busy} disabled={isTaken} onClick={take}>
      {isTaken ? "Your measures" : "It fits me: take its measures"}
      <span className="sr-only">: {name}</span>
    </Button>
  );
}
