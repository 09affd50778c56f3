import type { ReactNode } from "react";
import { Link } from "react-router";
import { t } from "#kernel/languages/messages.ts";
import * as accountPaths from "#kernel/pages/account-paths.ts";
import * as paths from "#kernel/pages/paths.ts";
import { isBlank } from "#kernel/visible-text.ts";
import { Button } from "#ui/button.tsx";
import { PasswordEntry, TextEntry } from "#ui/form/entries.tsx";
import { checked, type FieldMessages, Form, useForm } from "#ui/form/form.tsx";
import { rich } from "#ui/rich.tsx";

export function PasswordFrame(props: { title: string; text: string; children: ReactNode }) {
  return (
    <div className="page py-10 md:py-16">
      <div className="mx-auto max-w-[460px] overflow-hidden rounded-card border border-line bg-paper">
        <div className="selvedge" />
        <div className="p-6 md:p-9">
          <h1 className="text-2xl">{props.title}</h1>
          <p className="mt-2 text-md text-mute">{props.text}</p>
          <div className="mt-6">{props.children}</div>
        </div>
      </div>
    </div>
  );
}

export const buttonPair = "mt-2 grid grid-cols-2 gap-3";

export function ForgotPassword({ onClick }: { onClick: () => void }) {
  return (
    <Link
      to={accountPaths.forgotPassword}
      onClick={onClick}
      className="-my-2 inline-flex min-h-11 items-center justify-self-start text-sm font-semibold text-purple underline decoration-gold decoration-2 underline-offset-4"
    >
      {t("Forgot password?")}
    </Link>
  );
}

/** Stands in every form that makes an account: `recordConsent` records that somebody agreed. */
export function AgreedPolicy() {
  return (
    <p className="text-sm text-mute">
      {rich("By signing up you agree to our {policy}.", {
        policy: (
          <Link
            to={paths.privacy}
            // In another tab: what was typed stays.
            target="_blank"
            className="font-semibold text-purple underline underline-offset-2"
          >
            {t("Privacy Policy")}
          </Link>
        ),
      })}
    </p>
  );
}

/** Values of a password form; "" for a field it does not have. */
export interface Passwords {
  name: string;
  current: string;
  password: string;
  again: string;
}

/** Its words are for `t`. */
interface PasswordField {
  name: keyof Passwords;
  label: string;
  hint?: string;
  autoComplete: "name" | "current-password" | "new-password";
  /** Said when it is empty, where it may not be. A confirmation has to be as the password. */
  missing?: string;
}

interface PasswordFormProps {
  /** The account's email, for password managers; null when unknown. */
  email: string | null;
  name?: string;
  fields: readonly PasswordField[];
  submit: string;
  children?: ReactNode;
  onSend: (entered: Passwords) => Promise<FieldMessages | undefined> | Promise<void>;
}

export function PasswordForm({ email, name = "", fields, submit, children, onSend }: PasswordFormProps) {
  const form = useForm<Passwords, Passwords>({
    start: { name, current: "", password: "", again: "" },
    check: (entered) => checked(entered, messagesOf(fields, entered)),
    send: onSend,
  });

  return (
    <Form form={form} className="grid gap-4">
      {email !== null && (
        <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      )}
      {fields.map(({ name, label, hint, autoComplete }) =>
        autoComplete === "name" ? (
          <TextEntry key={name} form={form} name={name} label={t(label)} autoComplete={autoComplete} />
        ) : (
          <PasswordEntry
            key={name}
            form={form}
            name={name}
            label={t(label)}
            hint={hint && t(hint)}
            autoComplete={autoComplete}
            onEdit={name === "password" ? () => form.clearErrors("again") : undefined}
          />
        ),
      )}
      {children}
      <Button type="submit" loading={form.busy} className="mt-2">
        {submit}
      </Button>
    </Form>
  );
}

function messagesOf(fields: readonly PasswordField[], entered: Passwords): FieldMessages {
  for (const { name, missing } of fields) {
    const text = entered[name];
    if (missing && (name === "name" ? isBlank(text) : !text)) return { [name]: t(missing) };
    if (name === "again" && (!text || text !== entered.password))
      return { again: t("Passwords do not match") };
  }
  return {};
}
