import { useState } from "react";
import { t } from "#kernel/languages/messages.ts";
import { Button } from "#ui/button.tsx";
import { toast } from "#ui/toast/toast.ts";
import { compareFit, eases } from "../contract/fit.ts";
import type { OrderedGarment } from "../contract/garment.ts";
import { type MeasuredPerson, MINE } from "../contract/my-measures.ts";
import { findTemplate } from "../contract/templates.ts";
import { saveMeasures, useMeasures, withGarment } from "./my-measures.ts";

const ownOf = (people: readonly MeasuredPerson[] | null, id: string) =>
  people
    ?.find(({ name }) => name === MINE)
    ?.garments.find(({ template, name }) => template === id && name === "") ?? null;

/** For a garment that was bought: takes its measures for what fits. Nothing where it was not measured. */
export function TakeMeasures({ name, garment }: { name: string; garment: OrderedGarment | null }) {
  const people = useMeasures();
  const [busy, setBusy] = useState(false);
  const template = findTemplate(garment?.template);
  if (!garment || !template || !compareFit(template.id, garment.measurements, garment.measurements))
    return null;
  const { id, label } = template;
  const measures = Object.fromEntries(
    Object.entries(garment.measurements).filter(([measure]) => eases[id]?.[measure]),
  );
  const own = ownOf(people, id)?.measures;
  const isTaken = own && Object.entries(measures).every(([measure, cm]) => own[measure] === cm);

  async function take() {
    setBusy(true);
    const taken = { template: id, name: "", measures };
    const saved = await saveMeasures((all) => withGarment(all, MINE, { place: taken, garment: taken }));
    setBusy(false);
    if (saved.ok)
      toast.success(t("Your measures are saved"), {
        description: t("{kind}: as “{name}”", { kind: t(label), name }),
      });
    else toast.error(t("Your measures could not be saved"), { description: saved.message });
  }

  return (
    <Button
      variant="ghost"
      size="sm"
      className="-ml-4 text-left"
      loading={busy}
      disabled={isTaken}
      onClick={take}
    >
      {isTaken ? t("Your measures") : t("It fits me: take its measures")}
      <span className="sr-only">: {name}</span>
    </Button>
  );
}
