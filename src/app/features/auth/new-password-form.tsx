import { type FormEvent, useRef, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";

export interface Passwords {
  /** "" unless it is asked for. */
  current: string;
  password: string;
}

interface NewPasswordFormProps {
  onSave: (passwords: Passwords) => Promise<void>;
  /** Asks for the present password too, of the account with this e-mail. */
  currentOf?: string;
}

const EMPTY = { current: "", password: "", again: "" };
type Entries = typeof EMPTY;

const fields: { name: keyof Entries; label: string; autoComplete: string }[] = [
  { name: "current", label: "Current password", autoComplete: "current-password" },
  { name: "password", label: "New password", autoComplete: "new-password" },
  { name: "again", label: "Confirm new password", autoComplete: "new-password" },
];

function check(entries: Entries, needsCurrent: boolean): Partial<Entries> {
  if (needsCurrent && !entries.current) return { current: "Current password is required" };
  const same = entries.password !== "" && entries.password === entries.again;
  return same ? {} : { again: "Passwords do not match" };
}

/** New password and its confirmation, both required and equal. */
export function NewPasswordForm({ onSave, currentOf }: NewPasswordFormProps) {
  const [entries, setEntries] = useState(EMPTY);
  const [errors, setErrors] = useState<Partial<Entries>>({});
  const [busy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    const found = check(entries, currentOf !== undefined);
    setErrors(found);
    const [first] = Object.keys(found);
    if (first) return form.current?.querySelector<HTMLInputElement>(`input[name="${first}"]`)?.focus();
    setBusy(true);
    await onSave({ current: entries.current, password: entries.password });
    setBusy(false);
  }

  return (
    <form ref={form} method="post" onSubmit={submit} noValidate className="grid gap-4">
      {currentOf !== undefined && (
        // Tells a password manager whose password this is.
        <input type="email" name="username" autoComplete="username" value={currentOf} readOnly hidden />
      )}
      {fields
        .filter(({ name }) => name !== "current" || currentOf !== undefined)
        .map(({ name, label, autoComplete }) => (
          <Field key={name} label={label} error={errors[name]}>
            {(control) => (
              <Input
                {...control}
                name={name}
                type="password"
                autoComplete={autoComplete}
                value={entries[name]}
                onChange={(event) => {
                  setEntries({ ...entries, [name]: event.target.value });
                  setErrors({});
                }}
              />
            )}
          </Field>
        ))}
      <Button type="submit" loading={busy} className="mt-2">
        Update password
      </Button>
    </form>
  );
}
