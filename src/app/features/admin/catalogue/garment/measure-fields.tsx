import { useState } from "react";
import { TextEntry } from "#app/ui/form/entries.tsx";
import type { FormOf } from "#app/ui/form/use-form.ts";
import { GarmentDrawing } from "#app/ui/garment-drawing.tsx";
import { findTemplate, type Measure } from "#contract/garment/templates.ts";
import type { ProductDraft } from "../product-draft.ts";
import { centimetresOf } from "./garment-draft.ts";
import { goOn } from "./go-on.ts";
import { inchesText } from "./inches-text.ts";

interface MeasureFieldsProps {
  form: FormOf<ProductDraft>;
  /** The id of the sub-category's template. */
  template: string | null;
}

/** The numbers that are measured of such a garment, typed in a row, beside a drawing of where the tape lies. */
export function MeasureFields({ form, template: templateId }: MeasureFieldsProps) {
  const template = findTemplate(templateId);
  const [looked, setLooked] = useState<string | null>(null);
  if (!template)
    return (
      <p className="text-sm text-mute">
        Choose a sub category, or what it is measured as, to see which measurements to take.
      </p>
    );
  const measure = template.measures.find(({ id }) => id === looked) ?? template.measures[0];
  return (
    <div className="grid items-start gap-5 md:grid-cols-[1fr_180px]">
      <div className="grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {template.measures.map((each) => (
          <TextEntry
            key={`${template.id} ${each.id}`}
            form={form}
            name={`measurements.${each.id}`}
            label={`${each.label} (cm)`}
            hint={hintOf(each, form.watch(`measurements.${each.id}`))}
            inputMode="decimal"
            className="text-right tabular"
            onFocus={(event) => {
              event.currentTarget.select();
              setLooked(each.id);
            }}
            onKeyDown={goOn}
          />
        ))}
      </div>
      <figure className="max-md:hidden">
        <GarmentDrawing
          outline={template.outline}
          tapes={template.measures}
          pointed={measure?.id ?? null}
          className="mx-auto w-44"
        />
        <figcaption className="mt-1 text-center text-xs text-mute">
          <span className="font-semibold text-ink">{measure?.label}:</span> {measure?.how} The garment lies
          flat.
        </figcaption>
      </figure>
    </div>
  );
}

/** How to measure, until there is a number: then what it is in inches. */
function hintOf({ how }: Measure, text = ""): string {
  const cm = centimetresOf(text);
  return Number.isNaN(cm) || cm === 0 ? how : `= ${inchesText(cm)}`;
}
