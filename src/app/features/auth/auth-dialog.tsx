import { type ReactNode, useEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { renewSession, useSession } from "#app/lib/session.ts";
import type { SignInReason } from "#app/lib/sign-in-prompt.ts";
import { hasSignedInBefore, noteSignIn } from "#app/lib/signed-in-before.ts";
import { keptWishes } from "#app/lib/wishes.ts";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { checked, type FieldMessages } from "#app/ui/form/field-messages.ts";
import { useForm } from "#app/ui/form/use-form.ts";
import { toast } from "#app/ui/toast.ts";
import type { Session } from "#contract/session.ts";
import { isBlank, visibleText } from "#contract/visible-text.ts";
import { requestSignInLink, sendConfirmationAgain, signIn, signUp } from "./account-calls.ts";
import { type AuthMode, hintOf, words } from "./auth-words.ts";
import { type Credentials, CredentialsForm } from "./credentials-form.tsx";
import { MailSent } from "./mail-sent.tsx";
import { PasskeyButton } from "./passkey-button.tsx";
import { Refusal } from "./refusal.tsx";
import { SecondStep } from "./second-step.tsx";

interface AuthDialogProps {
  /** ADMIN signs in only; nobody becomes an admin by signing up. */
  variant: "USER" | "ADMIN";
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Why it is asked for. */
  note?: string;
  reason?: SignInReason | null;
  /** Does what waited for it. */
  onSignedIn?: () => Promise<void>;
}

interface Rejection {
  code: string;
  message: string;
}

/** The field that a refusal is about; refusals with other codes are about none. */
const fieldAtFault: Readonly<Record<string, keyof Credentials>> = {
  INVALID_EMAIL: "email",
  VALIDATION_ERROR: "email",
  INVALID_EMAIL_OR_PASSWORD: "password",
  PASSWORD_TOO_SHORT: "password",
  PASSWORD_TOO_LONG: "password",
  PASSWORD_REFUSED: "password",
};

/** Whether this is somebody whom the dialog is to let in. */
function isWelcome({ user }: Session, variant: AuthDialogProps["variant"]): boolean {
  return variant === "USER" || user.role === "ADMIN";
}

/** The sign-in and sign-up dialog. It closes once somebody is signed in, and begins anew each time it is opened. */
export function AuthDialog(props: AuthDialogProps) {
  return props.open ? <OpenDialog {...props} /> : null;
}

function OpenDialog({ variant, onOpenChange, note, reason = null, onSignedIn }: AuthDialogProps) {
  // Whom a wish brings here for the first time has hardly an account.
  const [mode, setMode] = useState<AuthMode>(reason && !hasSignedInBefore() ? "sign-up" : "sign-in");
  const [step, setStep] = useState<"form" | "code" | "mailed" | "linked">("form");
  const [rejection, setRejection] = useState<Rejection | null>(null);
  const { revalidate } = useRevalidator();
  const close = () => onOpenChange(false);

  const form = useForm<Credentials, Credentials>({
    start: { name: "", email: "", password: "" },
    check: ({ name, email, password }) =>
      checked(
        { name: visibleText(name), email: visibleText(email), password },
        {
          email: isBlank(email) ? "Email is required" : undefined,
          password: password ? undefined : "Password is required",
        },
      ),
    send(entered) {
      setRejection(null);
      return mode === "sign-in" ? submitSignIn(entered) : submitSignUp(entered);
    },
  });

  // Somebody became signed in, here or in another tab: there is nothing left to ask.
  const userId = useSession((session) => (session && isWelcome(session, variant) ? session.user.id : null));
  const known = useRef(userId);
  useEffect(() => {
    if (userId && userId !== known.current) onOpenChange(false);
    known.current = userId;
  }, [userId, onOpenChange]);

  async function submitSignIn({ email, password }: Credentials): Promise<FieldMessages | undefined> {
    const outcome = await signIn(email, password);
    if (!outcome.ok) return reject(outcome, email);
    if (outcome.value.twoFactorRedirect) setStep("code");
    else await welcome();
    return undefined;
  }

  async function submitSignUp({ name, email, password }: Credentials): Promise<FieldMessages | undefined> {
    const outcome = await signUp({ name, email, password, wishes: keptWishes() });
    if (!outcome.ok) return reject(outcome, email);
    toast.success("Successfully Signed up with rebon", { description: "Check Email to Confirm the Account" });
    setStep("mailed");
    return undefined;
  }

  function reject({ code, message }: Rejection, email: string): FieldMessages | undefined {
    toast.error("An unexpected error occurred. Please try again:", {
      description: message,
      ...(code === "EMAIL_NOT_VERIFIED"
        ? { action: { label: "Send again", onClick: () => void sendAgain(email) } }
        : {}),
    });
    const field = fieldAtFault[code];
    if (field) return { [field]: message };
    setRejection({ code, message });
    return undefined;
  }

  async function sendAgain(email: string): Promise<void> {
    const outcome = await sendConfirmationAgain(email);
    if (!outcome.ok) {
      toast.error("The confirmation email was not sent", { description: outcome.message });
      return;
    }
    toast.success("Confirmation email sent", { description: `Email: ${email}` });
    setStep("mailed");
  }

  async function sendLink(): Promise<void> {
    const email = typedEmail();
    if (!email) {
      form.setError("email", { message: "Email is required" });
      form.setFocus("email");
      return;
    }
    setRejection(null);
    const outcome = await requestSignInLink(email);
    if (outcome.ok) {
      setStep("linked");
      return;
    }
    toast.error("The email was not sent", { description: outcome.message });
    if (fieldAtFault[outcome.code] === "email") form.setError("email", { message: outcome.message });
    else setRejection(outcome);
  }

  async function welcome() {
    const now = await renewSession();
    if (now && !isWelcome(now, variant)) return turnAway();
    noteSignIn();
    close();
    toast.success("Successfully Signed in with rebon", { description: "Welcome back!" });
    await onSignedIn?.();
    await revalidate();
  }

  function turnAway() {
    setStep("form");
    const message = "This account does not run the store. Please sign in with one that does.";
    toast.error("Access Denied", { description: message });
    setRejection({ code: "ACCESS_DENIED", message });
  }

  function toggle() {
    setMode(mode === "sign-in" ? "sign-up" : "sign-in");
    setRejection(null);
    form.clearErrors();
  }

  const typedEmail = () => visibleText(form.getValues("email"));

  const frame = (title: string, description: ReactNode, children: ReactNode) => (
    <Dialog open onOpenChange={onOpenChange} title={title} description={description}>
      {children}
    </Dialog>
  );

  if (step === "code")
    return frame(
      "One more step",
      "Your account is protected by an authenticator app.",
      <SecondStep onPassed={welcome} onOver={() => setStep("form")} onCancel={close} />,
    );
  if (step === "mailed")
    return frame(
      "Check your email",
      null,
      <MailSent
        email={typedEmail()}
        text={`Open the link in it to confirm your account${keptWishes().length > 0 ? "; what you wanted is done then" : ""}.`}
        onSendAgain={() => sendAgain(typedEmail())}
        onMend={() => setStep("form")}
      />,
    );
  if (step === "linked")
    return frame(
      "Check your email",
      null,
      <MailSent
        email={typedEmail()}
        text="If it has an account, the email has a link that signs you in; it works for 15 minutes."
        onSendAgain={sendLink}
        onMend={() => setStep("form")}
      />,
    );
  return frame(
    words[mode].title,
    <>
      {note && <span className="block">{note}</span>}
      {variant === "ADMIN" ? "Login with your admin credentials" : hintOf(mode, reason)}
    </>,
    <>
      <CredentialsForm
        form={form}
        mode={mode}
        refusal={rejection && <Refusal {...rejection} onSendAgain={() => sendAgain(typedEmail())} />}
        onCancel={close}
      />
      {mode === "sign-in" && (
        <>
          <PasskeyButton onSignedIn={welcome} onRefused={setRejection} />
          <Button variant="ghost" className="mt-3 w-full" onClick={sendLink}>
            Email me a link instead
          </Button>
        </>
      )}
      {variant === "USER" && (
        <p className="mt-5 text-center text-md text-mute">
          {words[mode].question}{" "}
          <button
            type="button"
            className="min-h-11 px-1 font-semibold text-purple underline decoration-gold decoration-2 underline-offset-4"
            onClick={toggle}
          >
            {words[mode].other}
          </button>
        </p>
      )}
    </>,
  );
}
