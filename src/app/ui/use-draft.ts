import { useState } from "react";
import type { FieldMessages } from "./field-messages.ts";

export interface Draft<Values> {
  values: Values;
  errors: FieldMessages;
  /** Whether anything differs from what the form started with. */
  dirty: boolean;
  /** Takes over what was entered; the errors of those fields are gone. */
  edit: (changes: Partial<Values>) => void;
  /** Shows what is wrong. */
  reject: (errors: FieldMessages) => void;
}

/** What somebody enters into a form, with the messages about it. */
export function useDraft<Values extends object>(start: Values): Draft<Values> {
  const [first] = useState(start);
  const [values, setValues] = useState(start);
  const [errors, setErrors] = useState<FieldMessages>({});
  return {
    values,
    errors,
    dirty: JSON.stringify(values) !== JSON.stringify(first),
    edit(changes) {
      setValues((known) => ({ ...known, ...changes }));
      setErrors((known) => Object.fromEntries(Object.entries(known).filter(([name]) => !(name in changes))));
    },
    reject: setErrors,
  };
}
