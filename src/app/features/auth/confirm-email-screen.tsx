import { Link, useNavigate, useRevalidator } from "react-router";
import { renewSession } from "#app/lib/session.ts";
import { promptSignIn } from "#app/lib/sign-in-prompt.ts";
import { noteSignIn } from "#app/lib/signed-in-before.ts";
import { keptWishes } from "#app/lib/wishes.ts";
import * as paths from "#app/paths.ts";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { TextEntry } from "#app/ui/form/entries.tsx";
import { checked, type FieldMessages } from "#app/ui/form/field-messages.ts";
import { Form } from "#app/ui/form/form.tsx";
import { PasswordEntry } from "#app/ui/form/password-entry.tsx";
import { useForm } from "#app/ui/form/use-form.ts";
import { NeedsScript } from "#app/ui/needs-script.tsx";
import { toast } from "#app/ui/toast.ts";
import type { Wish } from "#contract/wish.ts";
import { confirmEmail } from "./account-calls.ts";
import { PasswordFrame } from "./password-frame.tsx";
import { UsernameHint } from "./username-hint.tsx";

interface ConfirmEmailProps {
  token: string;
  /** The address that the link proves, and the name that was typed with it; null when the link does not work. */
  signUp: { email: string; name: string } | null;
  /** The email of whoever is signed in; null for nobody. */
  signedInAs: string | null;
  /** Does what was wanted before signing up. */
  onSignedIn: (wishes: readonly Wish[]) => Promise<void>;
}

/** Where a confirmation link leads: its reader types the password that counts, and is signed in. */
export function ConfirmEmailScreen({ token, signUp, signedInAs, onSignedIn }: ConfirmEmailProps) {
  if (!signUp) return <SpentLink signedInAs={signedInAs} />;
  const other = signedInAs === null || signedInAs === signUp.email ? "" : ` You leave ${signedInAs} with it.`;
  return (
    <PasswordFrame
      title="Confirm your email"
      text={`${signUp.email} is yours? Type the password that you want to sign in with.${other}`}
    >
      <ConfirmForm token={token} signUp={signUp} onSignedIn={onSignedIn} />
      <NeedsScript>Confirming needs JavaScript.</NeedsScript>
    </PasswordFrame>
  );
}

interface ConfirmFormProps extends Pick<ConfirmEmailProps, "token" | "onSignedIn"> {
  signUp: { email: string; name: string };
}

function ConfirmForm({ token, signUp, onSignedIn }: ConfirmFormProps) {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const form = useForm({
    start: { name: signUp.name, password: "" },
    check: ({ name, password }) =>
      checked({ token, name, password }, { password: password ? undefined : "Password is required" }),
    async send(entered): Promise<FieldMessages | undefined> {
      const outcome = await confirmEmail(entered);
      if (outcome.ok) await welcome(outcome.value.wishes ?? []);
      else if (outcome.code === "INVALID_TOKEN") await revalidate();
      else if (outcome.code.startsWith("PASSWORD_")) return { password: outcome.message };
      else toast.error("Your email was not confirmed", { description: outcome.message });
    },
  });

  async function welcome(wishes: readonly Wish[]): Promise<void> {
    await renewSession();
    noteSignIn();
    toast.success("Email confirmed", { description: "Welcome to Rebon. You are signed in." });
    const [wanted] = [...wishes, ...keptWishes()];
    await onSignedIn(wishes);
    // The link is used up: going back must not lead to it.
    await navigate(wanted ? paths.product(wanted.product_id) : paths.home, { replace: true });
  }

  return (
    <Form form={form} className="grid gap-4">
      <UsernameHint email={signUp.email} />
      <TextEntry form={form} name="name" label="Name" autoComplete="name" />
      <PasswordEntry
        form={form}
        name="password"
        label="Password"
        hint="At least 8 characters. It counts from now on, whatever was typed before."
        autoComplete="new-password"
      />
      <Button type="submit" loading={form.busy} className="mt-2">
        Confirm my email
      </Button>
    </Form>
  );
}

function SpentLink({ signedInAs }: { signedInAs: string | null }) {
  const next = signedInAs
    ? `You are signed in as ${signedInAs}.`
    : "Sign in with your email, and you can have a new one sent if it is still needed.";
  return (
    <PasswordFrame
      title="This confirmation link can't be used"
      text={`It works once and for 24 hours, and ends when the email is confirmed. ${next}`}
    >
      {signedInAs ? (
        <Link to="/" className={buttonClass({ className: "w-full" })}>
          To the store
        </Link>
      ) : (
        <Button className="w-full" onClick={() => promptSignIn()}>
          Sign In
        </Button>
      )}
    </PasswordFrame>
  );
}
