import { useState } from "react";
import { Link, useNavigate, useRevalidator } from "react-router";
import { msg, t } from "#kernel/languages/messages.ts";
import * as officePaths from "#kernel/pages/office-paths.ts";
import * as paths from "#kernel/pages/paths.ts";
import { Button, buttonClass } from "#ui/button.tsx";
import { renewSession } from "#ui/client/session.ts";
import { promptSignIn } from "#ui/client/store.ts";
import type { FieldMessages } from "#ui/form/form.tsx";
import { NeedsScript } from "#ui/page/needs-script.tsx";
import { toast } from "#ui/toast/toast.ts";
import type { PendingAction } from "../contract/pending-action.ts";
import { confirmEmail, signInByLink } from "./account-client.ts";
import { ActionsToTakeOver, type NamedAction, useActionsToTakeOver } from "./actions-to-take-over.tsx";
import { AgreedPolicy, PasswordForm, PasswordFrame, type Passwords } from "./password-parts.tsx";
import { pendingActionsHere } from "./pending-actions.ts";
import { SecondStep } from "./second-step.tsx";

const fields = [
  { name: "name", label: msg("Name"), autoComplete: "name" },
  {
    name: "password",
    label: msg("Password"),
    hint: msg("At least 8 characters. It counts from now on, whatever was typed before."),
    autoComplete: "new-password",
    missing: msg("Password is required"),
  },
] as const;

interface ConfirmEmailProps {
  token: string;
  /** The address that the link proves, and what came with it, perhaps of a stranger; null when the link does not work. */
  signUp: { email: string; name: string; wishes: readonly NamedAction[] } | null;
  signedInAs: string | null;
  onSignedIn: (wishes: readonly PendingAction[]) => Promise<void>;
}

/** Where a confirmation link leads: its reader types the password that counts, and is signed in. */
export function ConfirmEmailScreen({ token, signUp, signedInAs, onSignedIn }: ConfirmEmailProps) {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const wishes = useActionsToTakeOver(signUp?.wishes ?? []);
  if (!signUp) {
    const next = signedInAs
      ? t("You are signed in as {email}.", { email: signedInAs })
      : t("Sign in with your email, and you can have a new one sent if it is still needed.");
    return (
      <SpentLink
        title={t("This confirmation link can't be used")}
        text={`${t("It works once and for 24 hours, and ends when the email is confirmed.")} ${next}`}
        isSignedIn={signedInAs !== null}
      />
    );
  }
  const isTheirs = t("{email} is yours? Type the password that you want to sign in with.", {
    email: signUp.email,
  });
  const other =
    signedInAs === null || signedInAs === signUp.email
      ? ""
      : t("You leave {email} with it.", { email: signedInAs });

  async function send({ name, password }: Passwords): Promise<FieldMessages | undefined> {
    const outcome = await confirmEmail({ token, name, password });
    if (outcome.ok) await welcome();
    else if (outcome.code === "INVALID_TOKEN") await revalidate();
    else if (outcome.code.startsWith("PASSWORD_")) return { password: outcome.message };
    else toast.error(t("Your email was not confirmed"), { description: outcome.message });
    return undefined;
  }

  async function welcome(): Promise<void> {
    await renewSession();
    toast.success(t("Email confirmed"), { description: t("Welcome to Rebon. You are signed in.") });
    const [wanted] = [...wishes.taken, ...pendingActionsHere()];
    await onSignedIn(wishes.taken);
    // The link is used up: going back must not lead to it.
    await navigate(wanted ? paths.product(wanted.product_id) : paths.home, { replace: true });
  }

  return (
    <PasswordFrame title={t("Confirm your email")} text={`${isTheirs} ${other}`.trim()}>
      <PasswordForm
        email={signUp.email}
        name={signUp.name}
        fields={fields}
        submit={t("Confirm my email")}
        onSend={send}
      >
        <ActionsToTakeOver {...wishes} />
        <AgreedPolicy />
      </PasswordForm>
      <NeedsScript>{t("Confirming needs JavaScript.")}</NeedsScript>
    </PasswordFrame>
  );
}

function SpentLink({ isSignedIn = false, ...words }: { title: string; text: string; isSignedIn?: boolean }) {
  return (
    <PasswordFrame {...words}>
      {isSignedIn ? (
        <Link to="/" className={buttonClass({ className: "w-full" })}>
          {t("To the store")}
        </Link>
      ) : (
        <Button className="w-full" onClick={() => promptSignIn()}>
          {t("Sign In")}
        </Button>
      )}
    </PasswordFrame>
  );
}

interface SignInLinkProps {
  token: string;
  signedInAs: string | null;
  onSignedIn: () => Promise<void>;
}

/** Where a sign-in link leads: a button signs in, since programs that look at mails open links too. */
export function SignInLinkScreen({ token, signedInAs, onSignedIn }: SignInLinkProps) {
  const [step, setStep] = useState<"button" | "code" | "spent">(token ? "button" : "spent");
  const [busy, setBusy] = useState(false);
  const navigate = useNavigate();

  async function enter() {
    setBusy(true);
    const outcome = await signInByLink({ token });
    setBusy(false);
    if (outcome.ok) return outcome.value.twoFactorRedirect ? setStep("code") : welcome();
    if (outcome.code === "INVALID_TOKEN") setStep("spent");
    else toast.error(t("An unexpected error occurred. Please try again:"), { description: outcome.message });
  }

  async function welcome() {
    const session = await renewSession();
    toast.success(t("Successfully Signed in with rebon"), { description: t("Welcome back!") });
    const [wanted] = pendingActionsHere();
    await onSignedIn();
    const home = session?.user.role === "ADMIN" ? officePaths.home : paths.home;
    // The link is used up: going back must not lead to it.
    await navigate(wanted ? paths.product(wanted.product_id) : home, { replace: true });
  }

  if (step === "spent")
    return (
      <SpentLink
        title={t("This link can't be used")}
        text={t(
          "It works once and for 15 minutes, and ends when the password is changed. You can have a new one sent.",
        )}
      />
    );
  if (step === "code")
    return (
      <PasswordFrame
        title={t("One more step")}
        text={t("Your account is protected by an authenticator app.")}
      >
        <SecondStep
          onPassed={welcome}
          onOver={() => setStep("spent")}
          onCancel={() => void navigate("/", { replace: true })}
        />
      </PasswordFrame>
    );
  return (
    <PasswordFrame
      title={t("Sign in with this link")}
      text={
        signedInAs
          ? t("You are signed in as {email}; the link may be another account's.", { email: signedInAs })
          : t("One tap, and you are in.")
      }
    >
      <Button className="w-full" loading={busy} onClick={enter}>
        {t("Sign in")}
      </Button>
      <NeedsScript>{t("Signing in needs JavaScript.")}</NeedsScript>
    </PasswordFrame>
  );
}
