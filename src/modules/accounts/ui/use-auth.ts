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
import { pendingActionsHere } from "./pending-actions.ts";

export interface AuthOptions {
  /** ADMIN signs in only; nobody becomes an admin by signing up. */
  variant: "USER" | "ADMIN";
  onOpenChange: (open: boolean) => void;
  reason?: SignInReason | null;
  /** Whoever has no account yet, and comes with this email. */
  newcomer?: { email: string };
  onSignedIn?: () => Promise<void>;
}

/** Why the shop refused. It stands in the dialog: a toast would lie over it and say the same. */
export interface Rejection {
  code: string;
  message: string;
  title?: string;
  /** The field that has the message. */
  field?: keyof Credentials | undefined;
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
export function useAuth({ variant, onOpenChange, reason = null, newcomer, onSignedIn }: AuthOptions) {
  // A visitor whose first wish brings them here rarely has an account.
  const isNew = newcomer !== undefined || (reason !== null && !hasSignedInBefore());
  const [mode, setMode] = useState<"sign-in" | "sign-up">(isNew ? "sign-up" : "sign-in");
  const [step, setStep] = useState<"form" | "code" | "signed-up" | "mailed" | "linked">("form");
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
    setRejection({ code: "ACCESS_DENIED", title: t("Access Denied"), message });
  }

  const startEmail = newcomer?.email ?? "";
  return { mode, setMode, step, setStep, rejection, setRejection, welcome, close, startEmail };
}

export function useCredentials(auth: ReturnType<typeof useAuth>) {
  const { mode, setStep, setRejection, welcome, startEmail } = auth;
  const form = useForm<Credentials, Credentials>({
    start: { name: "", email: startEmail, password: "" },
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
        if (!outcome.ok) return reject(outcome);
        if (outcome.value.twoFactorRedirect) setStep("code");
        else await welcome();
        return undefined;
      }
      const outcome = await signUp({ name, email, password, wishes: pendingActionsHere() });
      if (!outcome.ok) return reject(outcome);
      setStep("signed-up");
      return undefined;
    },
  });
  const typedEmail = () => visibleText(form.getValues("email"));

  function reject({ code, message }: Rejection): FieldMessages | undefined {
    const field = fieldAtFault[code];
    setRejection({ code, title: t("An unexpected error occurred. Please try again:"), message, field });
    return field && { [field]: message };
  }

  async function sendAgain(): Promise<void> {
    setRejection(null);
    const outcome = await sendConfirmationAgain({ email: typedEmail() });
    if (outcome.ok) setStep("mailed");
    else setRejection({ ...outcome, title: t("The confirmation email was not sent") });
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
    const isEmail = fieldAtFault[outcome.code] === "email";
    if (isEmail) form.setError("email", { message: outcome.message });
    setRejection({ ...outcome, title: t("The email was not sent"), field: isEmail ? "email" : undefined });
  }

  return { form, typedEmail, sendAgain, sendLink };
}
