import { useState } from "react";
import { Link, useNavigate, useRevalidator } from "react-router";
import * as officePaths from "#kernel/pages/office-paths.ts";
import { signIn } from "#modules/accounts/ui/account-client.ts";
import {
  AgreedPolicy,
  PasswordForm,
  PasswordFrame,
  type Passwords,
} from "#modules/accounts/ui/password-parts.tsx";
import { signOut } from "#modules/accounts/ui/sign-out.ts";
import { Button, buttonClass } from "#ui/button.tsx";
import { callApi } from "#ui/client/api-client.ts";
import { renewSession } from "#ui/client/session.ts";
import { promptSignIn } from "#ui/client/store.ts";
import type { FieldMessages } from "#ui/form/form.tsx";
import { NeedsScript } from "#ui/page/needs-script.tsx";
import { toast } from "#ui/toast/toast.ts";
import { acceptInvitation } from "../contract/staff.ts";

const TITLE = "Join the staff";

interface JoinStaffProps {
  token: string;
  /** The invited person; null for an invalid link. */
  invitation: { email: string; hasAccount: boolean } | null;
  signedInAs: string | null;
}

const fields = [
  { name: "name", label: "Name", autoComplete: "name", missing: "Name is required" },
  { name: "password", label: "Password", autoComplete: "new-password", missing: "Password is required" },
  { name: "again", label: "Confirm password", autoComplete: "new-password" },
] as const;

/** Where an invitation's link leads: joins with the account of that address, or with a new one. */
export function JoinStaffScreen({ token, invitation, signedInAs }: JoinStaffProps) {
  const { revalidate } = useRevalidator();
  if (!invitation) {
    return (
      <PasswordFrame
        title="This invitation can't be used any more"
        text="It has expired, was withdrawn, or was used before: a link works once and for 7 days. Whoever invited you can send a new one."
      >
        <Link to="/" className={buttonClass({ className: "w-full" })}>
          To the store
        </Link>
      </PasswordFrame>
    );
  }
  const { email, hasAccount } = invitation;
  if (!hasAccount) return <ByNewAccount token={token} email={email} />;
  if (signedInAs === email) return <ByAccount token={token} email={email} />;

  async function leave() {
    if (await signOut()) await revalidate();
  }

  const text = signedInAs
    ? `You are invited as ${email}, and signed in as ${signedInAs}. Sign out, then sign in as ${email}.`
    : `You are invited as ${email}, which has an account here. Sign in with it to join.`;
  return (
    <PasswordFrame title={TITLE} text={text}>
      <Button className="w-full" onClick={() => (signedInAs ? void leave() : promptSignIn())}>
        {signedInAs ? "Sign out" : "Sign in to join"}
      </Button>
    </PasswordFrame>
  );
}

function ByNewAccount({ token, email }: { token: string; email: string }) {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();

  async function join({ name, password }: Passwords): Promise<FieldMessages | undefined> {
    const result = await callApi(acceptInvitation, { body: { token, name, password } });
    if (!result.ok) {
      toast.error("You could not join", { description: result.message });
      // The link does not work any more: the page has to say so.
      if (result.fields?.token) await revalidate();
      return result.fields;
    }
    const signedIn = await signIn({ email, password });
    await renewSession();
    toast.success(result.value.message, signedIn.ok ? {} : { description: "Please sign in now." });
    await navigate(officePaths.home);
    return undefined;
  }

  return (
    <PasswordFrame
      title={TITLE}
      text={`You are invited as ${email}. Choose a name and a password of at least 8 characters.`}
    >
      <PasswordForm email={email} fields={fields} submit="Join" onSend={join}>
        <AgreedPolicy />
      </PasswordForm>
      <NeedsScript>Joining needs JavaScript.</NeedsScript>
    </PasswordFrame>
  );
}

function ByAccount({ token, email }: { token: string; email: string }) {
  const [busy, setBusy] = useState(false);
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();

  async function join() {
    setBusy(true);
    const result = await callApi(acceptInvitation, { body: { token } });
    setBusy(false);
    if (!result.ok) {
      toast.error("You could not join", { description: result.message });
      return revalidate();
    }
    await renewSession();
    toast.success(result.value.message);
    await navigate(officePaths.home);
  }

  return (
    <PasswordFrame
      title={TITLE}
      text={`You are signed in as ${email}. Whoever joins sees orders and customers, and changes what is on sale.`}
    >
      <Button className="w-full" loading={busy} onClick={() => void join()}>
        Join
      </Button>
    </PasswordFrame>
  );
}
