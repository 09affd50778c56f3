import { useEffect, useRef, useState } from "react";
import { Link, useRevalidator } from "react-router";
import { renewSession, useSession } from "#app/lib/session.ts";
import { Dialog } from "#app/ui/dialog.tsx";
import { TextEntry } from "#app/ui/form/entries.tsx";
import { checked } from "#app/ui/form/field-messages.ts";
import { Form, StepButtons } from "#app/ui/form/form.tsx";
import { useForm } from "#app/ui/form/use-form.ts";
import { toast } from "#app/ui/toast.ts";
import type { Session } from "#contract/session.ts";
import { isBlank, visibleText } from "#contract/visible-text.ts";
import { sendConfirmationAgain, signIn, signUp } from "./account-calls.ts";
import { SecondStep } from "./second-step.tsx";

interface AuthDialogProps {
  /** ADMIN signs in only; nobody becomes an admin by signing up. */
  variant: "USER" | "ADMIN";
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Why it is asked for. */
  note?: string;
}

const EMPTY = { name: "", email: "", password: "" };

const words = {
  "sign-in": {
    title: "Sign In",
    question: "New to Rebon?",
    other: "Sign Up",
    hint: "Welcome back to the shop.",
  },
  "sign-up": {
    title: "Sign Up",
    question: "Already have an account?",
    other: "Sign In",
    hint: "One account for your cart, orders and addresses.",
  },
} as const;

async function sendAgain(email: string): Promise<void> {
  const outcome = await sendConfirmationAgain(email);
  if (outcome.ok) toast.success("Confirmation mail sent", { description: `Email: ${email}` });
  else toast.error("The confirmation mail was not sent", { description: outcome.message });
}

/** Whether this is somebody whom the dialog is to let in. */
function isWelcome({ user }: Session, variant: AuthDialogProps["variant"]): boolean {
  return variant === "USER" || user.role === "ADMIN";
}

/** The sign-in and sign-up dialog. It closes itself once somebody is signed in or a confirmation mail is on its way. */
export function AuthDialog({ variant, open, onOpenChange, note }: AuthDialogProps) {
  const [mode, setMode] = useState<"sign-in" | "sign-up">("sign-in");
  const [codeWanted, setCodeWanted] = useState(false);
  const { revalidate } = useRevalidator();
  const shown = variant === "ADMIN" ? "sign-in" : mode;

  const form = useForm({
    start: EMPTY,
    check: ({ name, email, password }) =>
      checked(
        { name: visibleText(name), email: visibleText(email), password },
        {
          email: isBlank(email) ? "Email is required" : undefined,
          password: password ? undefined : "Password is required",
        },
      ),
    async send(entered) {
      if (shown === "sign-in") await submitSignIn(entered);
      else await submitSignUp(entered);
      setMode("sign-in");
      form.reset(EMPTY);
    },
  });

  const { reset } = form;
  useEffect(() => {
    if (open) return;
    setMode("sign-in");
    reset(EMPTY);
    setCodeWanted(false);
  }, [open, reset]);

  // Somebody became signed in, here or in another tab: there is nothing left to ask.
  const userId = useSession((session) => (session && isWelcome(session, variant) ? session.user.id : null));
  const known = useRef(userId);
  useEffect(() => {
    if (userId && userId !== known.current) onOpenChange(false);
    known.current = userId;
  }, [userId, onOpenChange]);

  async function submitSignIn({ email, password }: typeof EMPTY) {
    const outcome = await signIn(email, password);
    if (!outcome.ok) return reject(outcome, email);
    if (outcome.value.twoFactorRedirect) return setCodeWanted(true);
    await welcome();
  }

  async function submitSignUp({ name, email, password }: typeof EMPTY) {
    const outcome = await signUp(name, email, password);
    if (!outcome.ok) return reject(outcome, email);
    onOpenChange(false);
    toast.success("Successfully Signed up with rebon", { description: "Check Email to Confirm the Account" });
  }

  function reject({ code, message }: { code: string; message: string }, email: string) {
    toast.error("An unexpected error occurred. Please try again:", {
      description: message,
      ...(code === "EMAIL_NOT_VERIFIED"
        ? { action: { label: "Send again", onClick: () => void sendAgain(email) } }
        : {}),
    });
    form.setFocus("email");
  }

  async function welcome() {
    const now = await renewSession();
    if (now && !isWelcome(now, variant)) return turnAway();
    onOpenChange(false);
    toast.success("Successfully Signed in with rebon", { description: "Welcome back!" });
    await revalidate();
  }

  function turnAway() {
    setCodeWanted(false);
    toast.error("Access Denied", {
      description: "This account does not run the store. Please sign in with one that does.",
    });
    form.setFocus("email");
  }

  if (codeWanted) {
    return (
      <Dialog
        open={open}
        onOpenChange={onOpenChange}
        title="One more step"
        description="Your account is protected by an authenticator app."
      >
        <SecondStep
          onPassed={welcome}
          onOver={() => setCodeWanted(false)}
          onCancel={() => onOpenChange(false)}
        />
      </Dialog>
    );
  }
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={words[shown].title}
      description={
        <>
          {note && <span className="block">{note}</span>}
          {variant === "ADMIN" ? "Login with your admin credentials" : words[shown].hint}
        </>
      }
    >
      <Form form={form} className="grid gap-4">
        {shown === "sign-up" && <TextEntry form={form} name="name" label="Name" autoComplete="name" />}
        <TextEntry
          form={form}
          name="email"
          label="Email"
          type="email"
          inputMode="email"
          autoComplete="email"
        />
        <TextEntry
          form={form}
          name="password"
          label="Password"
          type="password"
          autoComplete={shown === "sign-in" ? "current-password" : "new-password"}
        />
        {shown === "sign-in" && (
          <Link
            to="/u/forgot-password"
            onClick={() => onOpenChange(false)}
            className="-my-2 inline-flex min-h-11 items-center justify-self-start text-sm font-semibold text-purple underline decoration-gold decoration-2 underline-offset-4"
          >
            Forgot password?
          </Link>
        )}
        {shown === "sign-up" && (
          <p className="text-sm text-mute">
            By signing up you agree that we keep what our{" "}
            <Link
              to="/privacy"
              // In another tab: what was typed stays.
              target="_blank"
              className="font-semibold text-purple underline underline-offset-2"
            >
              Privacy Policy
            </Link>{" "}
            names.
          </p>
        )}
        <StepButtons
          className="mt-2 grid grid-cols-2 gap-3"
          submit={words[shown].title}
          busy={form.busy}
          onCancel={() => onOpenChange(false)}
        />
      </Form>
      {variant === "USER" && (
        <p className="mt-5 text-center text-md text-mute">
          {words[shown].question}{" "}
          <button
            type="button"
            className="min-h-11 px-1 font-semibold text-purple underline decoration-gold decoration-2 underline-offset-4"
            onClick={() => {
              setMode(shown === "sign-in" ? "sign-up" : "sign-in");
              form.clearErrors();
            }}
          >
            {words[shown].other}
          </button>
        </p>
      )}
    </Dialog>
  );
}
