import { type FormEvent, useEffect, useRef, useState } from "react";
import { Link, useRevalidator } from "react-router";
import { renewSession, useSession } from "#app/lib/session.ts";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { Field } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
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
type Entries = typeof EMPTY;
type Errors = Partial<Record<keyof Entries, string>>;

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
  const [entries, setEntries] = useState<Entries>(EMPTY);
  const [errors, setErrors] = useState<Errors>({});
  const [busy, setBusy] = useState(false);
  const [codeWanted, setCodeWanted] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const { revalidate } = useRevalidator();
  const shown = variant === "ADMIN" ? "sign-in" : mode;

  useEffect(() => {
    if (open) return;
    setMode("sign-in");
    setEntries(EMPTY);
    setErrors({});
    setCodeWanted(false);
  }, [open]);

  // Somebody became signed in, here or in another tab: there is nothing left to ask.
  const userId = useSession((session) => (session && isWelcome(session, variant) ? session.user.id : null));
  const known = useRef(userId);
  useEffect(() => {
    if (userId && userId !== known.current) onOpenChange(false);
    known.current = userId;
  }, [userId, onOpenChange]);

  function edit(field: keyof Entries, value: string) {
    setEntries({ ...entries, [field]: value });
    setErrors({ ...errors, [field]: undefined });
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    const missing: Errors = {
      ...(isBlank(entries.email) ? { email: "Email is required" } : {}),
      ...(entries.password ? {} : { password: "Password is required" }),
    };
    setErrors(missing);
    const firstMissing = missing.email ? "email" : missing.password ? "password" : null;
    if (firstMissing) return focus(firstMissing);

    setBusy(true);
    const email = visibleText(entries.email);
    if (shown === "sign-in") await submitSignIn(email);
    else await submitSignUp(email);
    setBusy(false);
    setMode("sign-in");
    setEntries(EMPTY);
  }

  async function submitSignIn(email: string) {
    const outcome = await signIn(email, entries.password);
    if (!outcome.ok) return reject(outcome, email);
    if (outcome.value.twoFactorRedirect) return setCodeWanted(true);
    await welcome();
  }

  async function submitSignUp(email: string) {
    const outcome = await signUp(visibleText(entries.name), email, entries.password);
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
    focus("email");
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
    focus("email");
  }

  function focus(field: keyof Entries) {
    form.current?.querySelector<HTMLInputElement>(`input[name="${field}"]`)?.focus();
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
      <form ref={form} onSubmit={submit} noValidate className="grid gap-4">
        {shown === "sign-up" && (
          <Field label="Name">
            {(control) => (
              <Input
                {...control}
                name="name"
                autoComplete="name"
                value={entries.name}
                onChange={(event) => edit("name", event.target.value)}
              />
            )}
          </Field>
        )}
        <Field label="Email" error={errors.email}>
          {(control) => (
            <Input
              {...control}
              name="email"
              type="email"
              inputMode="email"
              autoComplete="email"
              value={entries.email}
              onChange={(event) => edit("email", event.target.value)}
            />
          )}
        </Field>
        <Field label="Password" error={errors.password}>
          {(control) => (
            <Input
              {...control}
              name="password"
              type="password"
              autoComplete={shown === "sign-in" ? "current-password" : "new-password"}
              value={entries.password}
              onChange={(event) => edit("password", event.target.value)}
            />
          )}
        </Field>
        {shown === "sign-in" && (
          <Link
            to="/u/forgot-password"
            onClick={() => onOpenChange(false)}
            className="-my-2 inline-flex min-h-11 items-center justify-self-start text-sm font-semibold text-purple underline decoration-gold decoration-2 underline-offset-4"
          >
            Forgot password?
          </Link>
        )}
        <div className="mt-2 grid grid-cols-2 gap-3">
          <Button variant="outline" onClick={() => onOpenChange(false)}>
            Cancel
          </Button>
          <Button type="submit" loading={busy}>
            {words[shown].title}
          </Button>
        </div>
      </form>
      {variant === "USER" && (
        <p className="mt-5 text-center text-md text-mute">
          {words[shown].question}{" "}
          <button
            type="button"
            className="min-h-11 px-1 font-semibold text-purple underline decoration-gold decoration-2 underline-offset-4"
            onClick={() => {
              setMode(shown === "sign-in" ? "sign-up" : "sign-in");
              setErrors({});
            }}
          >
            {words[shown].other}
          </button>
        </p>
      )}
    </Dialog>
  );
}
