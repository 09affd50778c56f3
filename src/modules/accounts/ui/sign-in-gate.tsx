import { useEffect, useState } from "react";
import { promptSignIn, useSignInPrompt, useSignInReason } from "#ui/client/store.ts";
import { lazyPart } from "#ui/page/parts.tsx";

const AuthDialog = lazyPart(() => import("./auth-dialog.tsx"), "AuthDialog");

/** Stands once in the storefront; fetches the dialog when somebody first wants to sign in. `onSignedIn` does what waited for it. */
export function SignInGate({ onSignedIn }: { onSignedIn: () => Promise<void> }) {
  const open = useSignInPrompt();
  const reason = useSignInReason();
  const [wanted, setWanted] = useState(false);
  useEffect(() => {
    if (open) setWanted(true);
  }, [open]);
  if (!wanted && !open) return null;
  function giveUp() {
    setWanted(false);
    promptSignIn(false);
  }
  return (
    <AuthDialog
      variant="USER"
      open={open}
      onOpenChange={promptSignIn}
      reason={reason}
      onSignedIn={onSignedIn}
      onMissing={giveUp}
    />
  );
}
