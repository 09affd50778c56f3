import { useEffect, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { TextEntry } from "#app/ui/form/entries.tsx";
import { checked } from "#app/ui/form/field-messages.ts";
import { Form, StepButtons } from "#app/ui/form/form.tsx";
import { useForm } from "#app/ui/form/use-form.ts";
import { toast } from "#app/ui/toast.ts";
import { isBlank } from "#contract/visible-text.ts";
import { passSecondStep } from "./account-calls.ts";
import { LostFactor } from "./lost-factor.tsx";

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
  const { label, hint, other } = ways[kind];
  const form = useForm({
    start: { code: "" },
    check: ({ code }) => checked(code, { code: isBlank(code) ? `${label} is required` : undefined }),
    async send(code) {
      const outcome = await passSecondStep(kind, code);
      if (outcome.ok) return onPassed();
      form.setValue("code", "");
      toast.error("An unexpected error occurred. Please try again:", { description: outcome.message });
      if (OVER.includes(outcome.code)) onOver();
      else form.setFocus("code");
    },
  });

  // The step replaces the password's form, and its two ways replace each other.
  const { setFocus } = form;
  useEffect(() => {
    if (kind) setFocus("code");
  }, [kind, setFocus]);

  return (
    <Form form={form} className="grid gap-4">
      <TextEntry
        form={form}
        name="code"
        label={label}
        hint={hint}
        autoComplete="one-time-code"
        inputMode={kind === "totp" ? "numeric" : "text"}
        autoCapitalize="off"
        spellCheck={false}
      />
      <StepButtons
        className="mt-2 grid grid-cols-2 gap-3"
        submit="Verify"
        busy={form.busy}
        onCancel={onCancel}
      />
      <Button
        variant="ghost"
        onClick={() => {
          setKind(kind === "totp" ? "recovery" : "totp");
          form.setValue("code", "");
          form.clearErrors();
        }}
      >
        {other}
      </Button>
      <LostFactor onOver={onOver} onLeave={onCancel} />
    </Form>
  );
}
