import { useState } from "react";
import { Link, useNavigate } from "react-router";
import { msg, t } from "#kernel/languages/messages.ts";
import * as accountPaths from "#kernel/pages/account-paths.ts";
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
      return checked(email, { email: email ? undefined : t("Email is required") });
    },
    async send(email) {
      const outcome = await requestPasswordReset({ email });
      if (outcome.ok)
        toast.success(t("Password reset link sent! Check your email."), {
          description: t("Email: {email}", { email }),
        });
      else toast.error(t("Error sending reset password email"), { description: outcome.message });
    },
  });

  return (
    <PasswordFrame
      title={t("Forgot your password?")}
      text={t(
        "Tell us your email address. If it has an account, we send a link to choose a new password; it works for one hour.",
      )}
    >
      <Form form={form} className="grid gap-5">
        <TextEntry
          form={form}
          name="email"
          label={t("Email")}
          inputMode="email"
          autoCapitalize="none"
          autoComplete="email"
        />
        <Button type="submit" loading={form.busy}>
          {t("Send reset link")}
        </Button>
      </Form>
      <NeedsScript>{t("Asking for a new password needs JavaScript.")}</NeedsScript>
      <Button variant="ghost" className="mt-3 w-full" onClick={() => promptSignIn()}>
        {t("Back to Sign In")}
      </Button>
    </PasswordFrame>
  );
}

/** Somebody who comes by a link has no current password. */
const fields = [
  {
    name: "current",
    label: msg("Current password"),
    autoComplete: "current-password",
    missing: msg("Current password is required"),
  },
  { name: "password", label: msg("New password"), autoComplete: "new-password" },
  { name: "again", label: msg("Confirm new password"), autoComplete: "new-password" },
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
    toast.success(t("Password updated! You can now log in."));
    await navigate("/");
  }

  async function saveByPassword({ current, password }: Passwords) {
    const outcome = await changePassword({ currentPassword: current, newPassword: password });
    if (!outcome.ok) return void toast.error(outcome.message);
    await renewSession();
    toast.success(t("Password updated! You can now log in."), {
      description: t("You have been signed out everywhere else."),
    });
    await navigate(paths.profile);
  }

  if (spent || (!token && !email))
    return (
      <PasswordFrame
        title={spent ? t("This link can't be used any more") : t("Choose a new password")}
        text={
          spent
            ? t(
                "A link works once and for one hour, and ends when the password is changed. Your password is as it was.",
              )
            : t("For this you need the link from our email. We gladly send you one.")
        }
      >
        <Link to={accountPaths.forgotPassword} className={buttonClass({ className: "w-full" })}>
          {t("Send me a new link")}
        </Link>
      </PasswordFrame>
    );
  return (
    <PasswordFrame
      title={token ? t("Choose a new password") : t("Change your password")}
      text={
        token
          ? t("At least 8 characters. A few words in a row are easy to keep in mind.")
          : t("At least 8 characters. Other devices that are signed in will have to sign in again.")
      }
    >
      <PasswordForm
        key={token}
        email={token ? null : email}
        fields={token ? fields.slice(1) : fields}
        submit={t("Update password")}
        onSend={token ? saveByLink : saveByPassword}
      />
      <NeedsScript>{t("Choosing a new password needs JavaScript.")}</NeedsScript>
    </PasswordFrame>
  );
}
