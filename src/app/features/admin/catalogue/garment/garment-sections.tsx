import { type ReactNode, useId } from "react";
import { Link } from "react-router";
import { typedNumber } from "#app/lib/typed-number.ts";
import * as officePaths from "#app/office-paths.ts";
import { Button } from "#app/ui/button.tsx";
import { ChoiceEntry, TextEntry } from "#app/ui/form/entries.tsx";
import type { FormOf } from "#app/ui/form/use-form.ts";
import { MAX_CARE_TEXT } from "#contract/garment/garment.ts";
import { templates } from "#contract/garment/templates.ts";
import type { ProductChoices } from "../product-choices.ts";
import type { ProductDraft } from "../product-draft.ts";
import { FlawFields } from "./flaw-fields.tsx";
import type { Repeated } from "./garment-draft.ts";
import { lastProduct } from "./last-garment.ts";
import { MeasureFields } from "./measure-fields.tsx";
import { WhatItIs } from "./what-it-is.tsx";

interface GarmentSectionsProps {
  form: FormOf<ProductDraft>;
  /** The id of the sub-category's template. */
  template: string | null;
  /** What a new product can take of the one before it; null for one that is there already. */
  again: ProductChoices | null;
}

/** What is entered of a garment beside its images. */
export function GarmentSections({ form, template, again }: GarmentSectionsProps) {
  return (
    <>
      <Section title="Details" aside={again && <AgainButton form={form} choices={again} />}>
        <WhatItIs form={form} template={template} />
      </Section>
      <Section
        title="Measurements"
        aside={
          <Link to={officePaths.measuringSheet} target="_blank" className="text-sm underline">
            Sheet to print
          </Link>
        }
      >
        <ChoiceEntry
          form={form}
          name="measured_as"
          label="Measured as"
          options={templates.map(({ id, label }) => ({ id, name: label }))}
          none="What its sub category says"
        />
        <MeasureFields form={form} template={template} />
      </Section>
      <Section title="Care">
        <TextEntry
          form={form}
          name="care"
          label="How to wash it"
          maxLength={MAX_CARE_TEXT}
          placeholder="Wash by hand, dry in the shade"
        />
      </Section>
    </>
  );
}

/** What is wrong with the garment, below its images. */
export function FlawSection({ form }: { form: FormOf<ProductDraft> }) {
  return (
    <Section title="Flaws">
      <FlawFields form={form} />
    </Section>
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

/** The choice while it is still there, else none. */
const known = (chosen: string, all: readonly { id: string }[]) =>
  all.some(({ id }) => id === chosen) ? chosen : "";

function AgainButton({ form, choices }: { form: FormOf<ProductDraft>; choices: ProductChoices }) {
  const id = useId();
  const last = lastProduct();
  if (!last) return null;
  function take({ category_id, sub_category_id, brand_id, ...garment }: Repeated) {
    // A place that was chosen before stays.
    const chosen = form.getValues();
    const places = {
      ...(chosen.category_id
        ? {}
        : {
            category_id: known(category_id, choices.categories),
            sub_category_id: known(sub_category_id, choices.subCategories),
          }),
      ...(chosen.brand_id ? {} : { brand_id: known(brand_id, choices.brands) }),
    };
    const stock = typedNumber(form.getValues("stock")) === 0 ? { stock: "1" } : {};
    for (const [name, value] of Object.entries({ ...garment, ...places, ...stock }))
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
