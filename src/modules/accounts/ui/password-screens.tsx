import { useState } from "react";
import { Link, useNavigate } from "react-router";
import * as paths from "#kernel/pages/paths.ts";
import { visibleText } from "#kernel/visible-text.ts";
import { Button, buttonClass } from "#ui/button.tsx";
import { renewSession } from "#ui/client/session.ts";
import { promptSignIn } from "#ui/client/store.ts";
import { TextEntry } from "#ui/form/entries.tsx";
import { checked, Form, useForm } from "#ui/form/form.tsx";
import { NeedsScript } from "#ui/page/needs-script.tsx";
import { toast } from "#ui/toast/toast.ts";
import { changePassword, requestPasswordReset, resetPassword } from "./account-client.ts";
import { PasswordForm, PasswordFrame, type Passwords } from "./password-parts.tsx";

export function ForgotPasswordScreen() {
  const form = useForm({
    start: { email: "" },
    check(entered) {
      const email = visibleText(entered.email);
      return checked(email, { email: email ? undefined : "Email is required" });
    },
    async send(email) {
      const outcome = await requestPasswordReset({ email });
      if (outcome.ok)
        toast.success("Password reset link sent! Check your email.", { description: `Email: ${email}` });
      else toast.error("Error sending reset password email", { description: outcome.message });
    },
  });

  return (
    <PasswordFrame
      title="Forgot your password?"
      text="Tell us your email address. If it has an account, we send a link to choose a new password; it works for one hour."
    >
      <Form form={form} className="grid gap-5">
        <TextEntry
          form={form}
          name="email"
          label="Email"
          type="email"
          inputMode="email"
          autoComplete="email"
        />
        <Button type="submit" loading={form.busy}>
          Send reset link
        </Button>
      </Form>
      <NeedsScript>Asking for a new password needs JavaScript.</NeedsScript>
      <Button variant="ghost" className="mt-3 w-full" onClick={() => promptSignIn()}>
        Back to Sign In
      </Button>
    </PasswordFrame>
  );
}

/** Somebody who comes by a link has no current password. */
const fields = [
  { name: "current", label: "Current password", autoComplete: "current-password", required: true },
  { name: "password", label: "New password", autoComplete: "new-password" },
  { name: "again", label: "Confirm new password", autoComplete: "new-password" },
] as const;

interface UpdatePasswordProps {
  /** From the link of the mail; null when the page was opened without one. */
  token: string | null;
  broken: boolean;
  /** The email of whoever is signed in, whose password manager needs it; null for nobody. */
  email: string | null;
}

export function UpdatePasswordScreen({ token, broken, email }: UpdatePasswordProps) {
  const [spent, setSpent] = useState(broken);
  const navigate = useNavigate();

  async function saveByLink({ password }: Passwords) {
    const outcome = await resetPassword({ token: token ?? "", newPassword: password });
    if (!outcome.ok) {
      toast.error(outcome.message);
      return setSpent(outcome.code === "INVALID_TOKEN");
    }
    // The change ended every session, the one of this browser too.
    await renewSession();
    toast.success("Password updated! You can now log in.");
    await navigate("/");
  }

  async function saveByPassword({ current, password }: Passwords) {
    const outcome = await changePassword({ currentPassword: current, newPassword: password });
    if (!outcome.ok) return void toast.error(outcome.message);
    await renewSession();
    toast.success("Password updated!", { description: "You have been signed out everywhere else." });
    await navigate(paths.profile);
  }

  if (spent || (!token && !email))
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
  return (
    <PasswordFrame
      title={token ? "Choose a new password" : "Change your password"}
      text={
        token
          ? "At least 8 characters. A few words in a row are easy to keep in mind."
          : "At least 8 characters. Other devices that are signed in will have to sign in again."
      }
    >
      <PasswordForm
        key={token}
        email={token ? null : email}
        fields={token ? fields.slice(1) : fields}
        submit="Update password"
        onSend={token ? saveByLink : saveByPassword}
      />
      <NeedsScript>Choosing a new password needs JavaScript.</NeedsScript>
    </PasswordFrame>
  );
}
