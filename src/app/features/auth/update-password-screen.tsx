import { useState } from "react";
import { Link, useNavigate } from "react-router";
import { renewSession } from "#app/lib/session.ts";
import * as paths from "#app/paths.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { NeedsScript } from "#app/ui/needs-script.tsx";
import { toast } from "#app/ui/toast.ts";
import { changePassword, resetPassword } from "./account-calls.ts";
import { NewPasswordForm, type Passwords } from "./new-password-form.tsx";
import { PasswordFrame } from "./password-frame.tsx";

interface UpdatePasswordProps {
  /** From the link of the mail; null when the page was opened without one. */
  token: string | null;
  /** The link was looked at before and is not valid. */
  broken: boolean;
  /** The email of whoever is signed in, whose password manager needs it; null for nobody. */
  email: string | null;
}

/** Sets a new password: by the link of the reset mail, or by the present password of whoever is signed in. */
export function UpdatePasswordScreen({ token, broken, email }: UpdatePasswordProps) {
  const [spent, setSpent] = useState(broken);
  if (token && !spent) return <ByLink token={token} onSpent={() => setSpent(true)} />;
  if (email && !spent) return <ByPassword email={email} />;
  return (
    <PasswordFrame
      title={spent ? "This link can't be used any more" : "Choose a new password"}
      text={
        spent
          ? "A link works once and for one hour, and ends when the password is changed. Your password is as it was."
          : "For this you need the link from our email. We gladly send you one."
      }
    >
      <Link to={paths.forgotPassword} className={buttonClass({ className: "w-full" })}>
        Send me a new link
      </Link>
    </PasswordFrame>
  );
}

function ByLink({ token, onSpent }: { token: string; onSpent: () => void }) {
  const navigate = useNavigate();

  async function save({ password }: Passwords) {
    const outcome = await resetPassword(token, password);
    if (!outcome.ok) {
      toast.error(outcome.message);
      if (outcome.code === "INVALID_TOKEN") onSpent();
      return;
    }
    // The change ended every session, the one of this browser too.
    await renewSession();
    toast.success("Password updated! You can now log in.");
    await navigate("/");
  }

  return (
    <PasswordFrame
      title="Choose a new password"
      text="At least 8 characters. A few words in a row are easy to keep in mind."
    >
      <NewPasswordForm onSave={save} />
      <NeedsScript>Choosing a new password needs JavaScript.</NeedsScript>
    </PasswordFrame>
  );
}

function ByPassword({ email }: { email: string }) {
  const navigate = useNavigate();

  async function save({ current, password }: Passwords) {
    const outcome = await changePassword(current, password);
    if (!outcome.ok) {
      toast.error(outcome.message);
      return;
    }
    await renewSession();
    toast.success("Password updated!", { description: "You have been signed out everywhere else." });
    await navigate(paths.profile);
  }

  return (
    <PasswordFrame
      title="Change your password"
      text="At least 8 characters. Other devices that are signed in will have to sign in again."
    >
      <NewPasswordForm onSave={save} currentOf={email} />
      <NeedsScript>Choosing a new password needs JavaScript.</NeedsScript>
    </PasswordFrame>
  );
}
