import type { ComponentProps } from "react";
import { type FieldValues, get } from "react-hook-form";
import { useIsFeatureOn } from "../features.tsx";
import { Disclosed } from "../form/disclosed.tsx";
import {
  CheckEntry,
  type CheckProps,
  ChoiceEntry,
  type ChoiceProps,
  type EntryProps,
  LongTextEntry,
  NumberEntry,
  TextEntry,
} from "../form/entries.tsx";
import type { FormOf } from "../form/form.tsx";

interface TextField<Values extends FieldValues>
  extends Pick<EntryProps<Values, string>, "name" | "label" | "hint">,
    Pick<ComponentProps<"input">, "inputMode" | "maxLength" | "placeholder" | "onKeyDown"> {
  /** One line of text when left out. */
  kind?: "long" | "number" | "whole";
  rows?: number;
}

/** A field of a form as data. `feature`: of which it is; it is there while that is on. */
export type FormField<Values extends FieldValues> = { feature?: string } & (
  | TextField<Values>
  | ({ kind: "choice" } & Omit<ChoiceProps<Values>, "form">)
  | ({ kind: "check" } & Omit<CheckProps<Values>, "form" | "hint">)
);

interface FormFieldsProps<Values extends FieldValues> {
  form: FormOf<Values>;
  fields: readonly FormField<Values>[];
}

export function FormFields<Values extends FieldValues>({ form, fields }: FormFieldsProps<Values>) {
  const isOn = useIsFeatureOn();
  return fields.map(
    ({ feature, ...field }) => isOn(feature) && <Entry key={field.name} form={form} field={field} />,
  );
}

/** Fields that few need. What they hold is told while they are folded, so that nothing that was set is out of sight. */
export function FoldedFields<Values extends FieldValues>(props: FormFieldsProps<Values> & { title: string }) {
  const { title, form, fields } = props;
  const held = fields.flatMap(({ name, label }) => {
    const value = String(form.watch(name)).trim();
    return value ? `${label}: ${value.split("\n").join(", ")}` : [];
  });
  return (
    <Disclosed
      title={title}
      says={held.join(" · ") || "Nothing is set."}
      forced={fields.some(({ name }) => Boolean(get(form.formState.errors, name)))}
    >
      <div className={twoColumns}>
        <FormFields form={form} fields={fields} />
      </div>
    </Disclosed>
  );
}

function Entry<Values extends FieldValues>(props: { form: FormOf<Values>; field: FormField<Values> }) {
  const { form, field } = props;
  if (field.kind === "check") return <CheckEntry form={form} {...field} />;
  if (field.kind === "choice") return <ChoiceEntry form={form} {...field} />;
  if (field.kind === "long") return <LongTextEntry form={form} {...field} />;
  const { kind, rows: _, ...text } = field;
  if (!kind) return <TextEntry form={form} {...text} />;
  return <NumberEntry form={form} {...text} whole={kind === "whole"} />;
}

/** The grid of fields that stand beside each other. */
export const twoColumns = "grid items-start gap-5 md:grid-cols-2";

const fieldOf =
  <const Kind extends string>(kind: Kind) =>
  <const Name extends string>(name: Name, label: string, hint?: string) => ({ kind, name, label, hint });

export const numberField = fieldOf("number");
export const wholeField = fieldOf("whole");

export const checkField = <const Name extends string>(name: Name, label: string, text: string) =>
  ({ kind: "check", name, label, text }) as const;
