import { useEffect, useRef } from "react";
import { msg, t } from "#kernel/languages/messages.ts";
import { Button } from "#ui/button.tsx";
import type { SignInReason } from "#ui/client/store.ts";
import { PasswordEntry, TextEntry } from "#ui/form/entries.tsx";
import { Form, StepButtons, type useForm } from "#ui/form/form.tsx";
import { AgreedPolicy, buttonPair, ForgotPassword } from "./password-parts.tsx";
import type { Credentials, Rejection } from "./use-auth.ts";

type AuthMode = keyof typeof words;

export const words = {
  "sign-in": { title: msg("Sign In"), question: msg("New to Rebon?"), other: msg("Sign Up") },
  "sign-up": { title: msg("Sign Up"), question: msg("Already have an account?"), other: msg("Sign In") },
} as const;

const hints: Record<AuthMode, Record<SignInReason | "none", string>> = {
  "sign-in": {
    none: msg("Welcome back."),
    cart: msg("Sign in to add this to your cart."),
    like: msg("Sign in to hear when something like it comes in."),
    search: msg("Sign in to save this search."),
  },
  "sign-up": {
    none: msg("One account for your cart, orders and addresses."),
    cart: msg("Sign up to add this to your cart."),
    like: msg("Sign up to hear when something like it comes in."),
    search: msg("Sign up to save this search."),
  },
};

export const hintOf = (mode: AuthMode, reason: SignInReason | null = null): string =>
  t(hints[mode][reason ?? "none"]);

interface CredentialsFormProps {
  form: ReturnType<typeof useForm<Credentials, Credentials>>;
  mode: AuthMode;
  rejection: Rejection | null;
  onSendAgain: () => Promise<void>;
  onCancel: () => void;
}

export function CredentialsForm({ form, mode, rejection, onSendAgain, onCancel }: CredentialsFormProps) {
  const isNew = mode === "sign-up";
  const { setFocus } = form;
  useEffect(() => setFocus(isNew ? "name" : "email"), [isNew, setFocus]);
  return (
    <Form form={form} className="grid gap-4">
      {isNew && <TextEntry form={form} name="name" label={t("Name")} autoComplete="name" />}
      {/* Of type email, browsers would have it say 'xn--…' where somebody writes '.भारत'. */}
      <TextEntry
        form={form}
        name="email"
        label={t("Email")}
        inputMode="email"
        autoCapitalize="none"
        autoComplete={isNew ? "email" : "username"}
      />
      <PasswordEntry
        form={form}
        name="password"
        label={t("Password")}
        hint={isNew ? t("At least 8 characters") : undefined}
        autoComplete={isNew ? "new-password" : "current-password"}
      />
      {!isNew && <ForgotPassword onClick={onCancel} />}
      {rejection && <Refusal rejection={rejection} onSendAgain={onSendAgain} />}
      {isNew && <AgreedPolicy />}
      <StepButtons
        className={buttonPair}
        submit={t(words[mode].title)}
        busy={form.busy}
        onCancel={onCancel}
      />
    </Form>
  );
}

/** Why the shop refused what was sent; it stays until the next try. A field's message stands at the field, which has the focus. */
export function Refusal({
  rejection,
  onSendAgain,
}: {
  rejection: Rejection;
  onSendAgain?: () => Promise<void>;
}) {
  const box = useRef<HTMLDivElement>(null);
  const { title, message, field } = rejection;
  // The button that was pressed is the only other place for the focus, and it was off while the shop answered.
  useEffect(() => {
    if (!field) box.current?.focus();
  }, [field]);
  return (
    <div
      ref={box}
      tabIndex={-1}
      role="alert"
      className="rounded-field bg-clay-tint p-3 text-sm font-medium text-clay"
    >
      {title && <p className="font-semibold">{title}</p>}
      {!field && <p>{message}</p>}
      {onSendAgain && rejection.code === "EMAIL_NOT_VERIFIED" && (
        <Button variant="outline" size="sm" className="mt-2" onClick={onSendAgain}>
          {t("Send again")}
        </Button>
      )}
    </div>
  );
}
