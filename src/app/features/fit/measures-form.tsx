import { useState } from "react";
import { saveMeasures } from "#app/lib/my-measures.ts";
import { Button } from "#app/ui/button.tsx";
import { TextEntry } from "#app/ui/form/entries.tsx";
import { Form, FormButtons } from "#app/ui/form/form.tsx";
import { useForm } from "#app/ui/form/use-form.ts";
import { GarmentDrawing } from "#app/ui/garment-drawing.tsx";
import { toast } from "#app/ui/toast.ts";
import { eases } from "#contract/garment/fit.ts";
import { type Measurements, measurementsInput } from "#contract/garment/garment.ts";
import type { Template } from "#contract/garment/templates.ts";

interface MeasuresFormProps {
  template: Template;
  known: Measurements;
}

/** The measures of one kind of garment, with a drawing of where the tape lies. */
export function MeasuresForm({ template, known }: MeasuresFormProps) {
  const [pointed, setPointed] = useState<string | null>(null);
  const measures = template.measures.filter(({ id }) => eases[template.id]?.[id]);
  const form = useForm({
    start: Object.fromEntries(
      measures.map(({ id }) => [id, known[id] === undefined ? "" : String(known[id])]),
    ),
    check: (values) => measurementsInput.safeParse(readMeasures(values)),
    async send(measured) {
      const saved = await saveMeasures(template.id, measured);
      if (saved.ok) toast.success("Your measures are saved");
      else toast.error("Your measures could not be saved", { description: saved.message });
    },
  });

  async function forget() {
    const saved = await saveMeasures(template.id, {});
    if (saved.ok) toast.success("Your measures are removed");
    else toast.error("Your measures could not be removed", { description: saved.message });
  }

  return (
    <Form form={form} className="mt-6 grid gap-x-10 gap-y-6 md:grid-cols-[1fr_14rem]">
      <div className="grid content-start gap-4">
        {measures.map(({ id, label, how }) => (
          <TextEntry
            key={id}
            form={form}
            name={id}
            label={`${label} in cm`}
            hint={how}
            inputMode="decimal"
            className="text-right tabular"
            onFocus={() => setPointed(id)}
          />
        ))}
        <div className="flex flex-wrap gap-3">
          <FormButtons submit="Save" busy={form.busy} />
          {Object.keys(known).length > 0 && (
            <Button variant="ghost" onClick={forget} disabled={form.busy}>
              Remove these measures
            </Button>
          )}
        </div>
      </div>
      <GarmentDrawing
        outline={template.outline}
        tapes={measures}
        pointed={pointed ?? measures[0]?.id ?? null}
        className="order-first mx-auto w-full max-w-48 md:order-last md:max-w-56"
      />
    </Form>
  );
}

/** Numbers as people type them, '52,5' among them; what is empty was not measured. */
function readMeasures(values: Readonly<Record<string, string | undefined>>): Record<string, number> {
  return Object.fromEntries(
    Object.entries(values).flatMap(([id, text = ""]) =>
      text.trim() === "" ? [] : [[id, Number(text.trim().replace(",", "."))]],
    ),
  );
}
