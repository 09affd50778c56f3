import { TextEntry } from "#app/ui/form/entries.tsx";
import { checked, type FieldMessages } from "#app/ui/form/field-messages.ts";
import { Form, StepButtons } from "#app/ui/form/form.tsx";
import { PasswordEntry } from "#app/ui/form/password-entry.tsx";
import { useForm } from "#app/ui/form/use-form.ts";

interface Proof {
  password: string;
  code: string;
}

/** What the server said against a proof. */
interface Rejection {
  code: string;
  message?: string | undefined;
}

interface ProofStepProps {
  /** Asks for a code besides the password: of the authenticator app, or a recovery code. */
  withCode?: boolean;
  submitLabel: string;
  danger?: boolean;
  onCancel: () => void;
  /** Returns what is wrong with the proof, or null when all went well or was told otherwise. */
  onSubmit: (proof: Proof) => Promise<Rejection | null>;
}

/** Asks for the person's password, or password and code, before something that only they may do. */
export function ProofStep(props: ProofStepProps) {
  const { withCode = false, submitLabel, danger, onCancel, onSubmit } = props;
  const form = useForm({
    start: { password: "", code: "" },
    check(proof) {
      const messages: FieldMessages = {};
      if (!proof.password) messages.password = "Password is required";
      else if (withCode && !proof.code.trim()) messages.code = "Authentication code is required";
      return checked(proof, messages);
    },
    async send(proof) {
      const rejection = await onSubmit(proof);
      if (!rejection) return undefined;
      const field = withCode && rejection.code !== "INVALID_PASSWORD" ? "code" : "password";
      form.setValue(field, "");
      return { [field]: rejection.message };
    },
  });

  return (
    <Form form={form} className="grid gap-5">
      <PasswordEntry form={form} name="password" label="Your password" autoComplete="current-password" />
      {withCode && (
        <TextEntry
          form={form}
          name="code"
          label="Authentication code"
          hint="The six digits that your app shows now, or one of your recovery codes."
          autoComplete="one-time-code"
          autoCapitalize="off"
          spellCheck={false}
        />
      )}
      <StepButtons submit={submitLabel} busy={form.busy} danger={danger} onCancel={onCancel} />
    </Form>
  );
}
