import { lazy, Suspense, useEffect, useState } from "react";
import { promptSignIn, useSignInPrompt } from "#app/lib/sign-in-prompt.ts";

const AuthDialog = lazy(() =>
  import("./auth-dialog.tsx").then(({ AuthDialog: component }) => ({ default: component })),
);

/** Stands once in the storefront; fetches the dialog when somebody first wants to sign in. */
export function SignInGate() {
  const open = useSignInPrompt();
  const [wanted, setWanted] = useState(false);
  useEffect(() => {
    if (open) setWanted(true);
  }, [open]);
  if (!wanted && !open) return null;
  return (
    <Suspense>
      <AuthDialog variant="USER" open={open} onOpenChange={promptSignIn} />
    </Suspense>
  );
}
