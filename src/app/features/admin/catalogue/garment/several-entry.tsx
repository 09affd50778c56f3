import type { FieldPathByValue, FieldValues } from "react-hook-form";
import { useEntry } from "#app/ui/form/entries.tsx";
import type { FormOf } from "#app/ui/form/use-form.ts";
import { CheckGroup } from "./check-group.tsx";

interface SeveralEntryProps<Values extends FieldValues> {
  form: FormOf<Values>;
  name: FieldPathByValue<Values, string[]>;
  label: string;
  options: Parameters<typeof CheckGroup>[0]["options"];
  /** More can't be chosen. */
  most: number;
}

/** A field of a form in which several of many are chosen. */
export function SeveralEntry<Values extends FieldValues>({
  form,
  name,
  ...group
}: SeveralEntryProps<Values>) {
  const { field, error } = useEntry(form, name);
  return (
    <CheckGroup
      {...group}
      chosen={field.value}
      error={error}
      onChange={field.onChange}
      inputRef={field.ref}
    />
  );
}
