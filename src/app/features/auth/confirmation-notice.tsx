import { useEffect } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { refreshSession } from "#app/lib/session.ts";
import { promptSignIn } from "#app/lib/sign-in-prompt.ts";
import { toast } from "#app/ui/toast.ts";

async function report(failed: boolean): Promise<void> {
  const now = await refreshSession();
  // Nobody who is in needs the dialog; whose session it is stands there, since the mail may be another one's.
  const signedIn = now ? `You are signed in as ${now.user.email}.` : null;
  if (failed) {
    const next = signedIn ?? "Sign in, and you can have a new one sent.";
    toast.error("This confirmation link can't be used", {
      id: "confirmation",
      description: `It has expired or was used before. ${next}`,
    });
    return;
  }
  toast.success("Email confirmed", {
    id: "confirmation",
    description: `Welcome to Rebon. ${signedIn ?? "You can sign in now."}`,
  });
  if (!signedIn) promptSignIn();
}

/** Says how it went when somebody comes from the link of the confirmation mail (`/?confirmed=1`, with `error` when it failed). */
export function ConfirmationNotice() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const confirmed = search.get("confirmed") === "1";
  const failed = search.has("error");

  useEffect(() => {
    if (!confirmed) return;
    void navigate("/", { replace: true, preventScrollReset: true });
    void report(failed);
  }, [confirmed, failed, navigate]);

  return null;
}
