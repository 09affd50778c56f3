import { type FormEvent, useRef, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";

interface PasswordStepProps {
  submitLabel: string;
  danger?: boolean;
  onCancel: () => void;
  /** Returns what is wrong with the password, or null when all went well or was told otherwise. */
  onSubmit: (password: string) => Promise<string | null>;
}

/** Asks for the person's password before something that only they may do. */
export function PasswordStep({ submitLabel, danger = false, onCancel, onSubmit }: PasswordStepProps) {
  const [password, setPassword] = useState("");
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const input = useRef<HTMLInputElement>(null);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    if (!password) {
      setError("Password is required");
      return input.current?.focus();
    }
    setBusy(true);
    const refused = await onSubmit(password);
    setBusy(false);
    if (!refused) return;
    setError(refused);
    setPassword("");
    input.current?.focus();
  }

  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
      <Field label="Your password" error={error}>
        {(control) => (
          <Input
            {...control}
            ref={input}
            name="password"
            type="password"
            autoComplete="current-password"
            value={password}
            onChange={(event) => {
              setPassword(event.target.value);
              setError(undefined);
            }}
          />
        )}
      </Field>
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="outline" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" variant={danger ? "danger" : "primary"} loading={busy}>
          {submitLabel}
        </Button>
      </div>
    </form>
  );
}
