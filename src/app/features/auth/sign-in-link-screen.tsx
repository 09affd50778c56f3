import { useState } from "react";
import { useNavigate } from "react-router";
import { renewSession } from "#app/lib/session.ts";
import { noteSignIn } from "#app/lib/signed-in-before.ts";
import { promptSignIn } from "#app/lib/store.ts";
import { keptWishes } from "#app/lib/wishes.ts";
import * as officePaths from "#app/office-paths.ts";
import * as paths from "#app/paths.ts";
import { Button } from "#app/ui/button.tsx";
import { NeedsScript } from "#app/ui/needs-script.tsx";
import { toast } from "#app/ui/toast.ts";
import { signInByLink } from "./account-calls.ts";
import { PasswordFrame } from "./password-parts.tsx";
import { SecondStep } from "./second-step.tsx";

interface SignInLinkProps {
  token: string;
  /** The email of whoever is signed in; null for nobody. */
  signedInAs: string | null;
  /** Does what waited for it. */
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
    else toast.error("An unexpected error occurred. Please try again:", { description: outcome.message });
  }

  async function welcome() {
    const session = await renewSession();
    noteSignIn();
    toast.success("Successfully Signed in with rebon", { description: "Welcome back!" });
    const [wanted] = keptWishes();
    await onSignedIn();
    const home = session?.user.role === "ADMIN" ? officePaths.home : paths.home;
    // The link is used up: going back must not lead to it.
    await navigate(wanted ? paths.product(wanted.product_id) : home, { replace: true });
  }

  if (step === "spent")
    return (
      <PasswordFrame
        title="This link can't be used"
        text="It works once and for 15 minutes, and ends when the password is changed. You can have a new one sent."
      >
        <Button className="w-full" onClick={() => promptSignIn()}>
          Sign In
        </Button>
      </PasswordFrame>
    );
  if (step === "code")
    return (
      <PasswordFrame title="One more step" text="Your account is protected by an authenticator app.">
        <SecondStep
          onPassed={welcome}
          onOver={() => setStep("spent")}
          onCancel={() => void navigate("/", { replace: true })}
        />
      </PasswordFrame>
    );
  return (
    <PasswordFrame
      title="Sign in with this link"
      text={
        signedInAs
          ? `You are signed in as ${signedInAs}; the link may be another account's.`
          : "One tap, and you are in."
      }
    >
      <Button className="w-full" loading={busy} onClick={enter}>
        Sign in
      </Button>
      <NeedsScript>Signing in needs JavaScript.</NeedsScript>
    </PasswordFrame>
  );
}
