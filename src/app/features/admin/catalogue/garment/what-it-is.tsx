import { ChoiceEntry, TextEntry } from "#app/ui/form/entries.tsx";
import type { FormOf } from "#app/ui/form/use-form.ts";
import { conditionMeanings, conditions } from "#contract/garment/choices.ts";
import { MAX_SIZE_TEXT } from "#contract/garment/garment.ts";
import { type SizeNote, sizeNote } from "#contract/garment/size-note.ts";
import type { ProductDraft } from "../product-draft.ts";
import { sizeLabelOf } from "./garment-draft.ts";
import { garmentEntries } from "./garment-options.ts";
import { goOn } from "./go-on.ts";
import { SeveralEntry } from "./several-entry.tsx";

/** What is made of the label while it is typed. */
function SizeHint({ note }: { note: SizeNote | null }) {
  if (!note) return "As on its label: M, 34, Free size.";
  return <span className={note.isWrong ? "font-semibold text-clay" : "text-leaf"}>{note.words}</span>;
}

/** For whom a garment is, its size, and what it looks like. */
export function WhatItIs({ form, template }: { form: FormOf<ProductDraft>; template: string | null }) {
  const condition = conditions.find((each) => each === form.watch("condition"));
  return (
    <>
      <div className="grid items-start gap-5 sm:grid-cols-2 md:grid-cols-[1fr_1fr_1fr_1.35fr]">
        <ChoiceEntry form={form} {...garmentEntries.gender} none="Not specified" />
        <ChoiceEntry form={form} {...garmentEntries.ageGroup} none="Not specified" />
        <TextEntry
          form={form}
          name="size"
          label="Size"
          hint={<SizeHint note={sizeNote(sizeLabelOf(form.watch(), template))} />}
          maxLength={MAX_SIZE_TEXT}
          onKeyDown={goOn}
        />
        <ChoiceEntry form={form} {...garmentEntries.sizeSystem} none="India, or a letter" />
      </div>
      <div className="grid items-start gap-5 md:grid-cols-2">
        <ChoiceEntry
          form={form}
          {...garmentEntries.condition}
          hint={condition && conditionMeanings[condition]}
          none="Not specified"
        />
        <ChoiceEntry form={form} {...garmentEntries.pattern} none="Not specified" />
      </div>
      <SeveralEntry form={form} {...garmentEntries.color} />
      <SeveralEntry form={form} {...garmentEntries.material} />
    </>
  );
}
