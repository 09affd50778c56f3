import { useEffect, useState } from "react";
import { Link } from "react-router";
import { t } from "#kernel/languages/messages.ts";
import { Button, buttonClass } from "#ui/button.tsx";
import { NeedsScript } from "#ui/page/needs-script.tsx";
import { AuthDialog } from "./auth-dialog.tsx";
import { hintOf } from "./credentials-form.tsx";
import { PasswordFrame } from "./password-parts.tsx";

interface SignUpProps {
  /** From the link of a mail, or from whoever made it up: it fills the field and proves nothing. */
  email: string;
  signedInAs: string | null;
  onSignedIn: () => Promise<void>;
}

/** Leads to the sign-up for who asked for a link that signs in and has no account. */
export function SignUpScreen({ email, signedInAs, onSignedIn }: SignUpProps) {
  const [open, setOpen] = useState(false);
  const isGuest = signedInAs === null;
  // Not drawn by the server, which draws no dialogs.
  useEffect(() => setOpen(isGuest), [isGuest]);

  if (!isGuest)
    return (
      <PasswordFrame title={t("Sign Up")} text={t("You are signed in as {email}.", { email: signedInAs })}>
        <Link to="/" className={buttonClass({ className: "w-full" })}>
          {t("To the store")}
        </Link>
      </PasswordFrame>
    );
  return (
    <PasswordFrame title={t("Sign Up")} text={hintOf("sign-up")}>
      <Button className="w-full" onClick={() => setOpen(true)}>
        {t("Sign Up")}
      </Button>
      <NeedsScript>{t("Signing in needs JavaScript.")}</NeedsScript>
      <AuthDialog
        variant="USER"
        open={open}
        onOpenChange={setOpen}
        newcomer={{ email }}
        onSignedIn={onSignedIn}
      />
    </PasswordFrame>
  );
}
