import { promptSignIn } from "#app/lib/sign-in-prompt.ts";
import { Button } from "#app/ui/button.tsx";
import { TextEntry } from "#app/ui/form/entries.tsx";
import { checked } from "#app/ui/form/field-messages.ts";
import { Form } from "#app/ui/form/form.tsx";
import { useForm } from "#app/ui/form/use-form.ts";
import { NeedsScript } from "#app/ui/needs-script.tsx";
import { toast } from "#app/ui/toast.ts";
import { visibleText } from "#contract/visible-text.ts";
import { requestPasswordReset } from "./account-calls.ts";
import { PasswordFrame } from "./password-parts.tsx";

/** Asks for the email and has a link for a new password sent there. */
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
