import { type FormEvent, useRef, useState } from "react";
import { promptSignIn } from "#app/lib/sign-in-prompt.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import { NeedsScript } from "#app/ui/needs-script.tsx";
import { toast } from "#app/ui/toast.ts";
import { visibleText } from "#contract/visible-text.ts";
import { requestPasswordReset } from "./account-calls.ts";
import { PasswordFrame } from "./password-frame.tsx";

/** Asks for the e-mail and has a link for a new password sent there. */
export function ForgotPasswordScreen() {
  const [email, setEmail] = useState("");
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const input = useRef<HTMLInputElement>(null);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    const address = visibleText(email);
    if (!address) {
      setError("Email is required");
      return input.current?.focus();
    }
    setBusy(true);
    const outcome = await requestPasswordReset(address);
    setBusy(false);
    if (!outcome.ok) {
      toast.error("Error sending reset password email", { description: outcome.message });
      return;
    }
    toast.success("Password reset link sent! Check your email.", { description: `Email: ${address}` });
  }

  return (
    <PasswordFrame
      title="Forgot your password?"
      text="Tell us your e-mail address. If it has an account, we send a link to choose a new password; it works for one hour."
    >
      <form method="post" onSubmit={submit} noValidate className="grid gap-5">
        <Field label="Email" error={error}>
          {(control) => (
            <Input
              {...control}
              ref={input}
              name="email"
              type="email"
              inputMode="email"
              autoComplete="email"
              value={email}
              onChange={(event) => {
                setEmail(event.target.value);
                setError(undefined);
              }}
            />
          )}
        </Field>
        <Button type="submit" loading={busy}>
          Send reset link
        </Button>
      </form>
      <NeedsScript>Asking for a new password needs JavaScript.</NeedsScript>
      <Button variant="ghost" className="mt-3 w-full" onClick={() => promptSignIn()}>
        Back to Sign In
      </Button>
    </PasswordFrame>
  );
}
