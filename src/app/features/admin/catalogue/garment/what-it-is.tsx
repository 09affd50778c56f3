import { ChoiceEntry, TextEntry } from "#app/ui/form/entries.tsx";
import type { FormOf } from "#app/ui/form/use-form.ts";
import { conditionMeanings, conditions, MAX_COLORS, MAX_MATERIALS } from "#contract/garment/choices.ts";
import { MAX_SIZE_TEXT } from "#contract/garment/garment.ts";
import type { ProductDraft } from "../product-draft.ts";
import {
  ageGroupOptions,
  colorOptions,
  conditionOptions,
  genderOptions,
  materialOptions,
  patternOptions,
  sizeSystemOptions,
} from "./garment-options.ts";
import { goOn } from "./go-on.ts";
import { SeveralEntry } from "./several-entry.tsx";

/** For whom a garment is, its size, and what it looks like. */
export function WhatItIs({ form }: { form: FormOf<ProductDraft> }) {
  const condition = conditions.find((each) => each === form.watch("condition"));
  return (
    <>
      <div className="grid items-start gap-5 md:grid-cols-4">
        <ChoiceEntry form={form} name="gender" label="For" options={genderOptions} none="Not said" />
        <ChoiceEntry
          form={form}
          name="age_group"
          label="Age group"
          options={ageGroupOptions}
          none="Not said"
        />
        <TextEntry
          form={form}
          name="size"
          label="Size"
          hint="As on its label: M, 34, Free size."
          maxLength={MAX_SIZE_TEXT}
          onKeyDown={goOn}
        />
        <ChoiceEntry
          form={form}
          name="size_system"
          label="Size of"
          options={sizeSystemOptions}
          none="India, or a letter"
        />
      </div>
      <div className="grid items-start gap-5 md:grid-cols-2">
        <ChoiceEntry
          form={form}
          name="condition"
          label="Condition"
          hint={condition && conditionMeanings[condition]}
          options={conditionOptions}
          none="Not said"
        />
        <ChoiceEntry form={form} name="pattern" label="Pattern" options={patternOptions} none="Not said" />
      </div>
      <SeveralEntry form={form} name="color" label="Colours" options={colorOptions} most={MAX_COLORS} />
      <SeveralEntry
        form={form}
        name="material"
        label="Materials"
        options={materialOptions}
        most={MAX_MATERIALS}
      />
    </>
  );
}
