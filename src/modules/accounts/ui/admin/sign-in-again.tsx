import { useEffect, useRef, useState } from "react";
import { registerReauth } from "#ui/client/api-client.ts";
import { currentSession, refreshSession } from "#ui/client/session.ts";
import { useUnsavedChanges } from "#ui/client/unsaved-changes.ts";
import { toast } from "#ui/toast/toast.ts";
import { AuthDialog } from "../auth-dialog.tsx";

function adminNow(): { id: string; name: string } | null {
  const user = currentSession()?.user;
  return user?.role === "ADMIN" ? { id: user.id, name: user.user_metadata.displayName } : null;
}

/** Asks an admin whose session has ended to sign in over whatever is open; then the call that found it goes on. */
export function SignInAgain({ adminId }: { adminId: string }) {
  const [open, setOpen] = useState(false);
  const response = useRef<((again: boolean) => void) | null>(null);
  useUnsavedChanges(open);

  useEffect(() => {
    const withdraw = registerReauth(async () => {
      await refreshSession();
      // Another tab has signed in meanwhile.
      if (adminNow()?.id === adminId) return true;
      setOpen(true);
      return new Promise((resolve) => {
        response.current = resolve;
      });
    });
    return () => {
      withdraw();
      response.current?.(false);
    };
  }, [adminId]);

  function close() {
    setOpen(false);
    if (!response.current) return;
    const now = adminNow();
    // An action is never completed in another admin's name.
    if (now && now.id !== adminId)
      toast.info(`You are signed in as ${now.name} now`, {
        description: "Press again to do it in that name.",
      });
    response.current(now?.id === adminId);
    response.current = null;
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
