import { useEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { msg, t } from "#kernel/languages/messages.ts";
import type { Session } from "#kernel/session.ts";
import { isBlank, visibleText } from "#kernel/visible-text.ts";
import { renewSession, useSession } from "#ui/client/session.ts";
import { hasSignedInBefore } from "#ui/client/signed-in-before.ts";
import type { SignInReason } from "#ui/client/store.ts";
import { checked, type FieldMessages, useForm } from "#ui/form/form.tsx";
import { toast } from "#ui/toast/toast.ts";
import { requestSignInLink, sendConfirmationAgain, signIn, signUp } from "./account-client.ts";
import { keptWishes } from "./wishes.ts";

export interface AuthOptions {
  /** ADMIN signs in only; nobody becomes an admin by signing up. */
  variant: "USER" | "ADMIN";
  onOpenChange: (open: boolean) => void;
  reason?: SignInReason | null;
  onSignedIn?: () => Promise<void>;
}

export interface Rejection {
  code: string;
  message: string;
}

export interface Credentials {
  name: string;
  email: string;
  password: string;
}

const fieldAtFault: Readonly<Record<string, keyof Credentials>> = {
  INVALID_EMAIL: "email",
  VALIDATION_ERROR: "email",
  INVALID_EMAIL_OR_PASSWORD: "password",
  PASSWORD_TOO_SHORT: "password",
  PASSWORD_TOO_LONG: "password",
  PASSWORD_REFUSED: "password",
};

const EMAIL_REQUIRED = msg("Email is required");

/** How far somebody is with signing in or up. The dialog closes once they are signed in, here or in another tab. */
export function useAuth({ variant, onOpenChange, reason = null, onSignedIn }: AuthOptions) {
  // A visitor whose first wish brings them here rarely has an account.
  const isNew = reason !== null && !hasSignedInBefore();
  const [mode, setMode] = useState<"sign-in" | "sign-up">(isNew ? "sign-up" : "sign-in");
  const [step, setStep] = useState<"form" | "code" | "mailed" | "linked">("form");
  const [rejection, setRejection] = useState<Rejection | null>(null);
  const { revalidate } = useRevalidator();
  const close = () => onOpenChange(false);
  const isWelcome = ({ user }: Session) => variant === "USER" || user.role === "ADMIN";

  // Somebody became signed in: there is nothing left to ask.
  const userId = useSession((session) => (session && isWelcome(session) ? session.user.id : null));
  const known = useRef(userId);
  useEffect(() => {
    if (userId && userId !== known.current) onOpenChange(false);
    known.current = userId;
  }, [userId, onOpenChange]);

  async function welcome() {
    const now = await renewSession();
    if (now && !isWelcome(now)) return turnAway();
    close();
    toast.success(t("Successfully Signed in with rebon"), { description: t("Welcome back!") });
    await onSignedIn?.();
    await revalidate();
  }

  function turnAway() {
    setStep("form");
    const message = t("This account does not run the store. Please sign in with one that does.");
    toast.error(t("Access Denied"), { description: message });
    setRejection({ code: "ACCESS_DENIED", message });
  }

  return { mode, setMode, step, setStep, rejection, setRejection, welcome, close };
}

export function useCredentials({ mode, setStep, setRejection, welcome }: ReturnType<typeof useAuth>) {
  const form = useForm<Credentials, Credentials>({
    start: { name: "", email: "", password: "" },
    check: ({ name, email, password }) =>
      checked(
        { name: visibleText(name), email: visibleText(email), password },
        {
          email: isBlank(email) ? t(EMAIL_REQUIRED) : undefined,
          password: password ? undefined : t("Password is required"),
        },
      ),
    async send({ name, email, password }) {
      setRejection(null);
      if (mode === "sign-in") {
        const outcome = await signIn({ email, password });
        if (!outcome.ok) return reject(outcome, email);
        if (outcome.value.twoFactorRedirect) setStep("code");
        else await welcome();
        return undefined;
      }
      const outcome = await signUp({ name, email, password, wishes: keptWishes() });
      if (!outcome.ok) return reject(outcome, email);
      const next = { description: t("Check Email to Confirm the Account") };
      toast.success(t("Successfully Signed up with rebon"), next);
      setStep("mailed");
      return undefined;
    },
  });
  const typedEmail = () => visibleText(form.getValues("email"));

  function reject({ code, message }: Rejection, email: string): FieldMessages | undefined {
    const again = { label: t("Send again"), onClick: () => void sendAgain(email) };
    toast.error(t("An unexpected error occurred. Please try again:"), {
      description: message,
      ...(code === "EMAIL_NOT_VERIFIED" && { action: again }),
    });
    const field = fieldAtFault[code];
    if (field) return { [field]: message };
    setRejection({ code, message });
    return undefined;
  }

  async function sendAgain(email = typedEmail()): Promise<void> {
    const outcome = await sendConfirmationAgain({ email });
    if (!outcome.ok)
      return void toast.error(t("The confirmation email was not sent"), { description: outcome.message });
    toast.success(t("Confirmation email sent"), { description: t("Email: {email}", { email }) });
    setStep("mailed");
  }

  async function sendLink(): Promise<void> {
    const email = typedEmail();
    if (!email) {
      form.setError("email", { message: t(EMAIL_REQUIRED) });
      return form.setFocus("email");
    }
    setRejection(null);
    const outcome = await requestSignInLink({ email });
    if (outcome.ok) return setStep("linked");
    toast.error(t("The email was not sent"), { description: outcome.message });
    if (fieldAtFault[outcome.code] === "email") form.setError("email", { message: outcome.message });
    else setRejection(outcome);
  }

  return { form, typedEmail, sendAgain, sendLink };
}
