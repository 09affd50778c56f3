import { type ReactNode, useId } from "react";
import { Link } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { ChoiceEntry, TextEntry } from "#app/ui/form/entries.tsx";
import type { FormOf } from "#app/ui/form/use-form.ts";
import { MAX_CARE_TEXT } from "#contract/garment/garment.ts";
import { templates } from "#contract/garment/templates.ts";
import type { ProductDraft } from "../product-draft.ts";
import { FlawFields } from "./flaw-fields.tsx";
import { lastGarment } from "./last-garment.ts";
import { MeasureFields } from "./measure-fields.tsx";
import { WhatItIs } from "./what-it-is.tsx";

interface GarmentSectionsProps {
  form: FormOf<ProductDraft>;
  /** The id of the sub-category's template. */
  template: string | null;
  /** A new product can take from the one before. */
  isNew: boolean;
}

/** What is entered of a garment beside its images. */
export function GarmentSections({ form, template, isNew }: GarmentSectionsProps) {
  return (
    <>
      <Section title="What it is" aside={isNew && <AgainButton form={form} />}>
        <WhatItIs form={form} template={template} />
      </Section>
      <Section
        title="Measurements"
        aside={
          <Link to="/admin/measuring-sheet" target="_blank" className="text-sm underline">
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

function AgainButton({ form }: { form: FormOf<ProductDraft> }) {
  const id = useId();
  const last = lastGarment();
  if (!last) return null;
  return (
    <span>
      <Button
        variant="outline"
        aria-describedby={id}
        onClick={() => {
          for (const [name, value] of Object.entries(last))
            form.setValue(name as keyof typeof last, value, { shouldDirty: true });
        }}
      >
        Again
      </Button>
      <span id={id} className="ml-2 text-xs text-mute">
        For whom, material, pattern, condition and care as of the product before
      </span>
    </span>
  );
}
