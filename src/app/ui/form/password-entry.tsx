import { useState } from "react";
import type { FieldValues } from "react-hook-form";
import { Field, Input } from "../field.tsx";
import { type EntryProps, useEntry } from "./entries.tsx";

interface PasswordEntryProps<Values extends FieldValues> extends EntryProps<Values, string> {
  autoComplete: "current-password" | "new-password";
}

/** A password, hidden until its owner wants to see what was typed. */
export function PasswordEntry<Values extends FieldValues>(props: PasswordEntryProps<Values>) {
  const { form, name, label, hint, autoComplete, onEdit } = props;
  const [shown, setShown] = useState(false);
  const { field, error } = useEntry(form, name, onEdit);
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <span className="relative block">
          <Input
            {...control}
            {...field}
            type={shown ? "text" : "password"}
            autoComplete={autoComplete}
            autoCapitalize="off"
            spellCheck={false}
            className="pr-20"
          />
          <button
            type="button"
            onClick={() => setShown(!shown)}
            className="absolute inset-y-0 right-0 min-h-11 min-w-16 rounded-field px-4 text-sm font-semibold text-purple"
          >
            {shown ? "Hide" : "Show"}
            <span className="sr-only"> {label.toLowerCase()}</span>
          </button>
        </span>
      )}
    </Field>
  );
}
