import { useRef } from "react";
import { Field, Input } from "../form/field.tsx";

interface ScanFieldProps {
  label: string;
  hint?: string;
  onScan: (text: string) => void;
}

/** A field for a keyboard scanner, which types a code and Enter; it is empty again at once, and keeps the focus for the next. */
export function ScanField({ label, hint, onScan }: ScanFieldProps) {
  const field = useRef<HTMLInputElement>(null);

  function take(text: string) {
    if (text.trim()) onScan(text.trim());
    if (field.current) field.current.value = "";
    field.current?.focus();
  }

  return (
    <form
      autoComplete="off"
      onSubmit={(event) => {
        event.preventDefault();
        take(field.current?.value ?? "");
      }}
    >
      <Field label={label} hint={hint}>
        {(control) => (
          <Input
            {...control}
            ref={field}
            maxLength={300}
            autoCapitalize="characters"
            spellCheck={false}
            enterKeyHint="done"
          />
        )}
      </Field>
    </form>
  );
}
