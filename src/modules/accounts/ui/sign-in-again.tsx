import { useEffect, useEffectEvent, useRef, useState } from "react";
import { t } from "#kernel/languages/messages.ts";
import { registerReauth } from "#ui/client/api-client.ts";
import { currentSession, refreshSession } from "#ui/client/session.ts";
import { useUnsavedChanges } from "#ui/client/unsaved-changes.ts";
import { lazyPart } from "#ui/page/parts.tsx";
import type { AuthOptions } from "./use-auth.ts";

// A session hardly ever ends while somebody types.
const AuthDialog = lazyPart(() => import("./auth-dialog.tsx"), "AuthDialog");

interface SignInAgainProps {
  /** An admin has to be one still. */
  variant: AuthOptions["variant"];
  userId: string;
  /** Hears the name of whoever signed in instead. */
  onOther?: (name: string) => void;
  /** Hears of a refusal of somebody whose session goes on: what they may do is another now. */
  onRefused?: () => void;
}

/** Asks somebody whose session has ended to sign in over whatever is open; then the call that found it goes on. */
export function SignInAgain({ variant, userId, onOther, onRefused }: SignInAgainProps) {
  const [open, setOpen] = useState(false);
  const response = useRef<((again: boolean) => void) | null>(null);
  useUnsavedChanges(open);
  const refused = useEffectEvent(() => onRefused?.());

  useEffect(() => {
    let gone = false;
    const withdraw = registerReauth(async (refusal) => {
      await refreshSession();
      if (gone) return false;
      // Another tab has signed in meanwhile.
      if (userNow(variant)?.id === userId) {
        if (refusal === "forbidden") refused();
        return true;
      }
      setOpen(true);
      return new Promise((resolve) => {
        response.current = resolve;
      });
    });
    return () => {
      gone = true;
      withdraw();
      response.current?.(false);
    };
  }, [variant, userId]);

  function close() {
    setOpen(false);
    if (!response.current) return;
    const now = userNow(variant);
    // An action is never completed in another person's name.
    if (now && now.id !== userId) onOther?.(now.user_metadata.displayName);
    response.current(now?.id === userId);
    response.current = null;
  }

  if (!open) return null;
  return (
    <AuthDialog
      variant={variant}
      open
      onOpenChange={close}
      onMissing={close}
      note={t(
        "Your session has ended. Sign in again and it goes on where you were; nothing you entered is lost.",
      )}
    />
  );
}

function userNow(variant: AuthOptions["variant"]) {
  const user = currentSession()?.user;
  return variant === "USER" || user?.role === "ADMIN" ? user : undefined;
}
