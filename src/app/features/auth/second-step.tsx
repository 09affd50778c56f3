import { type FormEvent, useEffect, useRef, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import { toast } from "#app/ui/toast.ts";
import { isBlank } from "#contract/visible-text.ts";
import { passSecondStep } from "./account-calls.ts";

/** The sign-in has to begin again: its time is over, or its tries are used up. */
const OVER = ["INVALID_TWO_FACTOR_COOKIE", "TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE"];

const ways = {
  totp: {
    label: "Authentication code",
    hint: "The six digits that your authenticator app shows now.",
    other: "Use a recovery code",
  },
  recovery: {
    label: "Recovery code",
    hint: "One of the codes that you kept when you set up the app. Each works once.",
    other: "Use the authenticator app",
  },
} as const;

interface SecondStepProps {
  onPassed: () => Promise<void>;
  onOver: () => void;
  onCancel: () => void;
}

/** Asks for the code of the authenticator app, or for a recovery code, after the password was right. */
export function SecondStep({ onPassed, onOver, onCancel }: SecondStepProps) {
  const [kind, setKind] = useState<keyof typeof ways>("totp");
  const [code, setCode] = useState("");
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const { label, hint, other } = ways[kind];

  // The step replaces the password's form, and its two ways replace each other.
  useEffect(() => {
    if (kind) input.current?.focus();
  }, [kind]);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    if (isBlank(code)) {
      setError(`${label} is required`);
      return input.current?.focus();
    }
    setBusy(true);
    const outcome = await passSecondStep(kind, code);
    if (outcome.ok) await onPassed();
    setBusy(false);
    if (outcome.ok) return;
    setCode("");
    toast.error("An unexpected error occurred. Please try again:", { description: outcome.message });
    if (OVER.includes(outcome.code)) onOver();
    else input.current?.focus();
  }

  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <Field label={label} hint={hint} error={error}>
        {(control) => (
          <Input
            {...control}
            ref={input}
            name="code"
            autoComplete="one-time-code"
            inputMode={kind === "totp" ? "numeric" : "text"}
            autoCapitalize="off"
            spellCheck={false}
            value={code}
            onChange={(event) => {
              setCode(event.target.value);
              setError(undefined);
            }}
          />
        )}
      </Field>
      <div className="mt-2 grid grid-cols-2 gap-3">
        <Button variant="outline" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" loading={busy}>
          Verify
        </Button>
      </div>
      <Button
        variant="ghost"
        onClick={() => {
          setKind(kind === "totp" ? "recovery" : "totp");
          setCode("");
          setError(undefined);
        }}
      >
        {other}
      </Button>
    </form>
  );
}
