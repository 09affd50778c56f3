import { TextEntry } from "#app/ui/form/entries.tsx";
import { checked } from "#app/ui/form/field-messages.ts";
import { Form, StepButtons } from "#app/ui/form/form.tsx";
import { useForm } from "#app/ui/form/use-form.ts";

interface PasswordStepProps {
  submitLabel: string;
  danger?: boolean;
  onCancel: () => void;
  /** Returns what is wrong with the password, or null when all went well or was told otherwise. */
  onSubmit: (password: string) => Promise<string | null>;
}

/** Asks for the person's password before something that only they may do. */
export function PasswordStep({ submitLabel, danger, onCancel, onSubmit }: PasswordStepProps) {
  const form = useForm({
    start: { password: "" },
    check: ({ password }) => checked(password, { password: password ? undefined : "Password is required" }),
    async send(password) {
      const rejection = await onSubmit(password);
      if (!rejection) return undefined;
      form.setValue("password", "");
      return { password: rejection };
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
      />
      <StepButtons submit={submitLabel} busy={form.busy} danger={danger} onCancel={onCancel} />
    </Form>
  );
}
