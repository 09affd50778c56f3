import type { FieldValues } from "react-hook-form";
import { useIsFeatureOn } from "#ui/features.tsx";
import { Disclosed } from "#ui/form/disclosed.tsx";
import type { FormOf } from "#ui/form/form.tsx";
import { type FormField, FormFields } from "#ui/office/form-fields.tsx";
import type { Translations } from "../../contract/translations.ts";

const draftOf = (said: Translations["ml"]) => ({
  name: said?.name ?? "",
  description: said?.description ?? "",
  care: said?.care ?? "",
});

/** The translations of a row as they are typed, "" where there is none. */
export const translationsDraft = (known: Translations | undefined) => ({
  ml: draftOf(known?.ml),
  hi: draftOf(known?.hi),
});

interface Props<Values extends Translated> {
  form: FormOf<Values>;
  fields: readonly FormField<Values>[];
}

interface Translated extends FieldValues {
  translations: ReturnType<typeof translationsDraft>;
}

export const translationFields = [
  { name: "translations.ml.name", label: "Name in Malayalam" },
  { kind: "long", name: "translations.ml.description", label: "Description in Malayalam" },
  { name: "translations.hi.name", label: "Name in Hindi" },
  { kind: "long", name: "translations.hi.description", label: "Description in Hindi" },
] as const;

const hint = "Blank, usual sentences such as 'Dry clean' are translated by the shop.";
/** The fields of a product's translations, which has care too. */
export const productTranslationFields = [
  ...translationFields,
  { name: "translations.ml.care", label: "How to wash it, in Malayalam", hint },
  { name: "translations.hi.care", label: "How to wash it, in Hindi", hint },
] as const;

/** The part of a form that says its texts in other languages; what is refused in it opens it. */
export function OtherLanguages<Values extends Translated>({ form, fields }: Props<Values>) {
  if (!useIsFeatureOn()("languages")) return null;
  return (
    <Disclosed title="In other languages" forced={Boolean(form.formState.errors.translations)}>
      <div className="grid gap-5">
        <p className="text-mute">What is left blank is shown in English.</p>
        <FormFields form={form} fields={fields} />
      </div>
    </Disclosed>
  );
}
