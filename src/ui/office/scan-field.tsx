import { type ReactNode, useEffect, useRef } from "react";
import { Field, Input } from "../form/field.tsx";
import { ScanButton } from "./scan-button.tsx";

interface ScanFieldProps {
  label: string;
  hint?: string;
  onScan: (text: string) => void;
  /** Says what became of the last code, to whoever looks at the camera's view. */
  outcome?: ReactNode;
}

/** Begins a code, or the address on a label. Shortcuts are other letters. */
const BEGINS = /^[0-9A-Zh]$/;
/** Where typing has a meaning of its own. */
const TAKEN = "input, textarea, select, [role='dialog'], [role='alertdialog']";

/**
 * A field for a keyboard scanner, which types a code and Enter; it is empty again at once, and keeps the focus for the next. It gets what is scanned while
 * a button has the focus too, which Enter would press. On tablets and phones the camera reads one after the other.
 */
export function ScanField({ label, hint, onScan, outcome }: ScanFieldProps) {
  const field = useRef<HTMLInputElement>(null);

  useEffect(() => {
    function hear({ target, key, ctrlKey, metaKey, altKey, defaultPrevented }: KeyboardEvent) {
      if (defaultPrevented || ctrlKey || metaKey || altKey || !BEGINS.test(key)) return;
      if (target instanceof Element && target.closest(TAKEN)) return;
      field.current?.focus();
    }
    // Behind the shortcuts, which listen at the document.
    addEventListener("keydown", hear);
    return () => removeEventListener("keydown", hear);
  }, []);

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
