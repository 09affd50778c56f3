import { Button } from "#app/ui/button.tsx";
import { checked, type FieldMessages } from "#app/ui/form/field-messages.ts";
import { Form } from "#app/ui/form/form.tsx";
import { PasswordEntry } from "#app/ui/form/password-entry.tsx";
import { useForm } from "#app/ui/form/use-form.ts";
import { UsernameHint } from "./username-hint.tsx";

export interface Passwords {
  /** "" unless it is asked for. */
  current: string;
  password: string;
}

interface NewPasswordFormProps {
  onSave: (passwords: Passwords) => Promise<void>;
  /** Asks for the present password too, of the account with this email. */
  currentOf?: string;
}

/** New password and its confirmation, both required and equal. */
export function NewPasswordForm({ onSave, currentOf }: NewPasswordFormProps) {
  const form = useForm({
    start: { current: "", password: "", again: "" },
    check({ current, password, again }) {
      const messages: FieldMessages = {};
      if (currentOf !== undefined && !current) messages.current = "Current password is required";
      else if (!password || password !== again) messages.again = "Passwords do not match";
      return checked({ current, password }, messages);
    },
    send: onSave,
  });

  return (
    <Form form={form} className="grid gap-4">
      {currentOf !== undefined && (
        <>
          <UsernameHint email={currentOf} />
          <PasswordEntry
            form={form}
            name="current"
            label="Current password"
            autoComplete="current-password"
          />
        </>
      )}
      <PasswordEntry
        form={form}
        name="password"
        label="New password"
        autoComplete="new-password"
        onEdit={() => form.clearErrors("again")}
      />
      <PasswordEntry form={form} name="again" label="Confirm new password" autoComplete="new-password" />
      <Button type="submit" loading={form.busy} className="mt-2">
        Update password
      </Button>
    </Form>
  );
}
