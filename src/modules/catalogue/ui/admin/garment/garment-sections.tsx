import { type ReactNode, useId, useState } from "react";
import { Link } from "react-router";
import * as officePaths from "#kernel/pages/office-paths.ts";
import { typedNumber } from "#kernel/typed/number.ts";
import { conditionMeanings, conditions } from "#modules/garments/contract/choices.ts";
import { MAX_SIZE_TEXT } from "#modules/garments/contract/garment.ts";
import { sizeNote } from "#modules/garments/contract/read-size.ts";
import { findTemplate, type Measure } from "#modules/garments/contract/templates.ts";
import { inchWords } from "#modules/garments/contract/words.ts";
import { Button } from "#ui/button.tsx";
import { TextEntry } from "#ui/form/entries.tsx";
import type { FormOf } from "#ui/form/form.tsx";
import { GarmentDrawing } from "#ui/garment-drawing.tsx";
import { type FormField, FormFields, twoColumns } from "#ui/office/form-fields.tsx";
import {
  centimetresOf,
  drawnIn,
  lastProduct,
  type ProductChoices,
  type ProductDraft,
  type Repeated,
  sizeLabelOf,
} from "../product-draft.ts";
import { FlawFields } from "./flaw-fields.tsx";
import { garmentEntries, templateOptions } from "./garment-options.ts";
import { goOn, SeveralEntry } from "./several-entry.tsx";

interface GarmentSectionsProps extends FieldsProps {
  /** The choices that a new product may take from the one before it; null for an existing product. */
  again: ProductChoices | null;
  children: ReactNode;
}

export function GarmentSections({ form, template, again, children }: GarmentSectionsProps) {
  return (
    <>
      <Section title="Details" aside={again && <AgainButton form={form} choices={again} />}>
        <Details form={form} template={template} />
      </Section>
      <Section
        title="Measurements"
        aside={
          <Link to={officePaths.measuringSheet} target="_blank" className="text-sm underline">
            Sheet to print
          </Link>
        }
      >
        <FormFields form={form} fields={[measuredAs]} />
        <MeasureFields form={form} template={template} />
      </Section>
      <Section title="Care">
        <FormFields form={form} fields={drawnIn("care")} />
      </Section>
      {children}
      <Section title="Flaws">
        <FlawFields form={form} />
      </Section>
    </>
  );
}

function Section({ title, aside, children }: { title: string; aside?: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid gap-4 border-t border-line pt-5">
      <div className="flex min-h-9 flex-wrap items-center justify-between gap-3">
        <h3 id={id} className="text-lg">
          {title}
        </h3>
        {aside}
      </div>
      {children}
    </section>
  );
}

const known = (chosen: string, all: readonly { id: string }[]) =>
  all.some(({ id }) => id === chosen) ? chosen : "";

function AgainButton({ form, choices }: { form: FormOf<ProductDraft>; choices: ProductChoices }) {
  const id = useId();
  const last = lastProduct();
  if (!last) return null;
  function take({ category_id, sub_category_id, brand_id, ...garment }: Repeated) {
    // A place that was chosen before stays.
    const chosen = form.getValues();
    const category = known(category_id, choices.categories);
    const sub = known(sub_category_id, choices.subCategories);
    const taken = {
      ...garment,
      ...(!chosen.category_id && { category_id: category, sub_category_id: sub }),
      ...(!chosen.brand_id && { brand_id: known(brand_id, choices.brands) }),
      ...(typedNumber(chosen.stock) === 0 && { stock: "1" }),
    };
    for (const [name, value] of Object.entries(taken))
      form.setValue(name as keyof Repeated | "stock", value, { shouldDirty: true });
    form.clearErrors();
  }
  return (
    <span>
      <Button variant="outline" aria-describedby={id} onClick={() => take(last)}>
        Again
      </Button>
      <span id={id} className="ml-2 text-xs text-mute">
        Category, brand, for whom, material, pattern, condition and care of the last product; stock 1
      </span>
    </span>
  );
}

const measuredAs = {
  kind: "choice",
  name: "measured_as",
  label: "Measured as",
  options: templateOptions,
  none: "What its sub category says",
} as const;

interface FieldsProps {
  form: FormOf<ProductDraft>;
  template: string | null;
}

function Details({ form, template }: FieldsProps) {
  const { gender, ageGroup, sizeSystem, condition, pattern } = garmentEntries;
  const none = "Not specified";
  const chosen = conditions.find((each) => each === form.watch("condition"));
  // How filters read the size, while it is typed.
  const note = sizeNote(sizeLabelOf(form.watch(), template));
  const hint = note ? (
    <span className={note.isWrong ? "font-semibold text-clay" : "text-leaf"}>{note.words}</span>
  ) : (
    "As on its label: M, 34, Free size."
  );
  const sizes: FormField<ProductDraft>[] = [
    { ...gender, none },
    { ...ageGroup, none },
    { name: "size", label: "Size", hint, maxLength: MAX_SIZE_TEXT, onKeyDown: goOn },
    { ...sizeSystem, none: "India, or a letter" },
  ];
  const looks: FormField<ProductDraft>[] = [
    { ...condition, hint: chosen && conditionMeanings[chosen], none },
    { ...pattern, none },
  ];
  return (
    <>
      <div className="grid items-start gap-5 sm:grid-cols-2 md:grid-cols-[1fr_1fr_1fr_1.35fr]">
        <FormFields form={form} fields={sizes} />
      </div>
      <div className={twoColumns}>
        <FormFields form={form} fields={looks} />
      </div>
      <SeveralEntry form={form} {...garmentEntries.color} />
      <SeveralEntry form={form} {...garmentEntries.material} />
      <FormFields form={form} fields={drawnIn("details")} />
    </>
  );
}

/** The numbers that are measured of such a garment, typed in a row, beside a drawing of where the tape lies. */
function MeasureFields({ form, template: templateId }: FieldsProps) {
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
  return cm > 0 ? `= ${inchWords(cm)}` : how;
}
