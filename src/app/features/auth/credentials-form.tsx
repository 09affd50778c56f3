import { type ReactNode, useEffect } from "react";
import { Link } from "react-router";
import * as paths from "#app/paths.ts";
import { TextEntry } from "#app/ui/form/entries.tsx";
import { Form, StepButtons } from "#app/ui/form/form.tsx";
import { PasswordEntry } from "#app/ui/form/password-entry.tsx";
import type { useForm } from "#app/ui/form/use-form.ts";
import { type AuthMode, words } from "./auth-words.ts";

export interface Credentials {
  name: string;
  email: string;
  password: string;
}

interface CredentialsFormProps {
  form: ReturnType<typeof useForm<Credentials, Credentials>>;
  mode: AuthMode;
  /** What was refused and why, if no field is at fault. */
  refusal: ReactNode;
  onCancel: () => void;
}

/** The fields of the sign-in dialog. */
export function CredentialsForm({ form, mode, refusal, onCancel }: CredentialsFormProps) {
  const isNew = mode === "sign-up";
  const { setFocus } = form;
  useEffect(() => setFocus(isNew ? "name" : "email"), [isNew, setFocus]);
  return (
    <Form form={form} className="grid gap-4">
      {isNew && <TextEntry form={form} name="name" label="Name" autoComplete="name" />}
      <TextEntry
        form={form}
        name="email"
        label="Email"
        type="email"
        inputMode="email"
        autoComplete={isNew ? "email" : "username"}
      />
      <PasswordEntry
        form={form}
        name="password"
        label="Password"
        hint={isNew ? "At least 8 characters" : undefined}
        autoComplete={isNew ? "new-password" : "current-password"}
      />
      {!isNew && (
        <Link
          to={paths.forgotPassword}
          onClick={onCancel}
          className="-my-2 inline-flex min-h-11 items-center justify-self-start text-sm font-semibold text-purple underline decoration-gold decoration-2 underline-offset-4"
        >
          Forgot password?
        </Link>
      )}
      {refusal}
      {isNew && (
        <p className="text-sm text-mute">
          By signing up you agree to our{" "}
          <Link
            to={paths.privacy}
            // In another tab: what was typed stays.
            target="_blank"
            className="font-semibold text-purple underline underline-offset-2"
          >
            Privacy Policy
          </Link>
          .
        </p>
      )}
      <StepButtons
        className="mt-2 grid grid-cols-2 gap-3"
        submit={words[mode].title}
        busy={form.busy}
        onCancel={onCancel}
      />
    </Form>
  );
}
