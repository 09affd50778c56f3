import type { AccountResult } from "#app/lib/account-calls.ts";
import { TextEntry } from "#app/ui/form/entries.tsx";
import { checked, type FieldMessages } from "#app/ui/form/field-messages.ts";
import { Form, StepButtons } from "#app/ui/form/form.tsx";
import { useForm } from "#app/ui/form/use-form.ts";

interface Proof {
  password: string;
  code: string;
}

interface ProofStepProps {
  submitLabel: string;
  danger?: boolean;
  onCancel: () => void;
  /** Returns what the server refused, or null when all went well. */
  onSubmit: (proof: Proof) => Promise<Extract<AccountResult, { ok: false }> | null>;
}

/** Asks for password and code before something that weakens the second step of signing in. */
export function ProofStep({ submitLabel, danger, onCancel, onSubmit }: ProofStepProps) {
  const form = useForm({
    start: { password: "", code: "" },
    check(proof) {
      const messages: FieldMessages = {};
      if (!proof.password.trim()) messages.password = "Password is required";
      else if (!proof.code.trim()) messages.code = "Authentication code is required";
      return checked(proof, messages);
    },
    async send(proof) {
      const rejection = await onSubmit(proof);
      if (!rejection) return undefined;
      const field = rejection.code === "INVALID_PASSWORD" ? "password" : "code";
      form.setValue(field, "");
      return { [field]: rejection.message };
    },
  });

  return (
    <Form form={form} className="grid gap-5">
      <TextEntry
        form={form}
        name="password"
        label="Your password"
        type="password"
        autoComplete="current-password"
        autoCapitalize="off"
        spellCheck={false}
      />
      <TextEntry
        form={form}
        name="code"
        label="Authentication code"
        hint="The six digits that your app shows now, or one of your recovery codes."
        autoComplete="one-time-code"
        autoCapitalize="off"
        spellCheck={false}
      />
      <StepButtons submit={submitLabel} busy={form.busy} danger={danger} onCancel={onCancel} />
    </Form>
  );
}
