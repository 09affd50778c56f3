import { type ReactNode, useRef } from "react";
import { Field, Input } from "../form/field.tsx";
import { ScanButton } from "./scan-button.tsx";
import { useScanner } from "./use-scanner.ts";

interface ScanFieldProps {
  label: string;
  hint?: string;
  onScan: (text: string) => void;
  /** Says what became of the last code, to whoever looks at the camera's view. */
  outcome?: ReactNode;
}

/**
 * A field for a keyboard scanner, which types a code and Enter, whatever has the focus; it is empty again at once, and has the focus for the next. On tablets
 * and phones the camera reads one after the other.
 */
export function ScanField({ label, hint, onScan, outcome }: ScanFieldProps) {
  const field = useRef<HTMLInputElement>(null);

  function take(text: string) {
    if (text.trim()) onScan(text.trim());
    if (field.current) field.current.value = "";
    field.current?.focus();
  }
  useScanner(take);

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
          <span className="flex gap-2">
            <Input
              {...control}
              ref={field}
              maxLength={300}
              autoCapitalize="characters"
              spellCheck={false}
              enterKeyHint="done"
            />
            <ScanButton onScan={onScan} stays={{ outcome }} />
          </span>
        )}
      </Field>
    </form>
  );
}
