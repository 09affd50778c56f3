import { useEffect } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { promptSignIn } from "#app/lib/sign-in-prompt.ts";
import { toast } from "#app/ui/toast.ts";

/** Says how it went when somebody comes from the link of the confirmation mail (`/?confirmed=1`, with `error` when it failed). */
export function ConfirmationNotice() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const confirmed = search.get("confirmed") === "1";
  const failed = search.has("error");

  useEffect(() => {
    if (!confirmed) return;
    void navigate("/", { replace: true, preventScrollReset: true });
    if (failed) {
      toast.error("This confirmation link can't be used", {
        id: "confirmation",
        description: "It has expired or was used before. Sign in, and you can have a new one sent.",
      });
      return;
    }
    toast.success("Email confirmed", {
      id: "confirmation",
      description: "Welcome to Rebon. You can sign in now.",
    });
    promptSignIn();
  }, [confirmed, failed, navigate]);

  return null;
}
