import { type FormEvent, useRef, useState } from "react";
import type { AccountResult } from "#app/lib/account-calls.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";

const EMPTY = { password: "", code: "" };
type Proof = typeof EMPTY;

const fields = [
  { name: "password", label: "Your password", missing: "Password is required", hint: undefined },
  {
    name: "code",
    label: "Authentication code",
    missing: "Authentication code is required",
    hint: "The six digits that your app shows now, or one of your recovery codes.",
  },
] as const;

interface ProofStepProps {
  submitLabel: string;
  danger?: boolean;
  onCancel: () => void;
  /** Returns what the server refused, or null when all went well. */
  onSubmit: (proof: Proof) => Promise<Extract<AccountResult, { ok: false }> | null>;
}

/** Asks for password and code before something that weakens the second step of signing in. */
export function ProofStep({ submitLabel, danger = false, onCancel, onSubmit }: ProofStepProps) {
  const [proof, setProof] = useState<Proof>(EMPTY);
  const [errors, setErrors] = useState<Partial<Proof>>({});
  const [busy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  function show(name: keyof Proof, message: string) {
    setErrors({ [name]: message });
    form.current?.querySelector<HTMLInputElement>(`input[name="${name}"]`)?.focus();
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    const empty = fields.find(({ name }) => !proof[name].trim());
    if (empty) return show(empty.name, empty.missing);
    setBusy(true);
    const refused = await onSubmit(proof);
    setBusy(false);
    if (!refused) return;
    const name = refused.code === "INVALID_PASSWORD" ? "password" : "code";
    setProof({ ...proof, [name]: "" });
    show(name, refused.message);
  }

  return (
    <form ref={form} onSubmit={submit} noValidate className="grid gap-5">
      {fields.map(({ name, label, hint }) => (
        <Field key={name} label={label} hint={hint} error={errors[name]}>
          {(control) => (
            <Input
              {...control}
              name={name}
              type={name === "password" ? "password" : "text"}
              autoComplete={name === "password" ? "current-password" : "one-time-code"}
              autoCapitalize="off"
              spellCheck={false}
              value={proof[name]}
              onChange={(event) => {
                setProof({ ...proof, [name]: event.target.value });
                setErrors({ ...errors, [name]: undefined });
              }}
            />
          )}
        </Field>
      ))}
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
