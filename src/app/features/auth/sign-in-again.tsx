import { useEffect, useRef, useState } from "react";
import { useHeldPage } from "#app/lib/held-page.ts";
import { offerSignInAgain } from "#app/lib/living-session.ts";
import { currentSession, refreshSession } from "#app/lib/session.ts";
import { toast } from "#app/ui/toast.ts";
import { AuthDialog } from "./auth-dialog.tsx";

/** Whether this very shopkeeper is signed in; null for anybody else, and for nobody. */
function shopkeeperNow(): { id: string; name: string } | null {
  const state = currentSession();
  if (state.status !== "signed-in" || state.session.user.role !== "ADMIN") return null;
  return { id: state.session.user.id, name: state.session.user.user_metadata.displayName };
}

/**
 * Stands once in the back office. When a call finds that the session has ended, it asks the shopkeeper to sign in over whatever
 * is open; then the call goes on, and nothing that was entered is lost.
 */
export function SignInAgain({ shopkeeperId }: { shopkeeperId: string }) {
  const [open, setOpen] = useState(false);
  const answer = useRef<((again: boolean) => void) | null>(null);
  useHeldPage(open);

  useEffect(() => {
    const withdraw = offerSignInAgain(async () => {
      await refreshSession();
      // Another tab has signed in meanwhile.
      if (shopkeeperNow()?.id === shopkeeperId) return true;
      setOpen(true);
      return new Promise((resolve) => {
        answer.current = resolve;
      });
    });
    return () => {
      withdraw();
      answer.current?.(false);
    };
  }, [shopkeeperId]);

  function close() {
    setOpen(false);
    if (!answer.current) return;
    const now = shopkeeperNow();
    // What somebody began is never finished in another one's name.
    if (now && now.id !== shopkeeperId)
      toast.info(`You are signed in as ${now.name} now`, {
        description: "Press again to do it in that name.",
      });
    answer.current(now?.id === shopkeeperId);
    answer.current = null;
  }

  return (
    <AuthDialog
      variant="ADMIN"
      open={open}
      onOpenChange={close}
      note="Your session has ended. Sign in again and it goes on where you were; nothing you entered is lost."
    />
  );
}
