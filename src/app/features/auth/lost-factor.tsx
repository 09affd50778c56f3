import { useState } from "react";
import { Link } from "react-router";
import * as paths from "#app/paths.ts";
import { Button } from "#app/ui/button.tsx";
import { toast } from "#app/ui/toast.ts";
import { storeDay } from "#contract/store-time.ts";
import { removeLostFactor } from "./account-calls.ts";

interface LostFactorProps {
  /** The sign-in has to begin again: with the password alone, or because its time is over. */
  onOver: () => void;
  /** Somebody goes to choose a new password. */
  onLeave: () => void;
}

/** The way back in without the app and the recovery codes: asks for the app to be taken off, or has it done when its time has come. */
export function LostFactor({ onOver, onLeave }: LostFactorProps) {
  const [busy, setBusy] = useState(false);
  const [answer, setAnswer] = useState<{ text: string; resetFirst: boolean } | null>(null);

  async function ask() {
    setBusy(true);
    const outcome = await removeLostFactor();
    setBusy(false);
    if (outcome.ok && outcome.value.removed) {
      toast.success("The authenticator app is taken off", { description: "Sign in with your password." });
      return onOver();
    }
    if (outcome.ok) {
      const day = storeDay(outcome.value.removable_at);
      const text = `From ${day} on you can have the app taken off here. We write to you three times until then; a code of the app, or a new password, stops it.`;
      return setAnswer({ text, resetFirst: false });
    }
    setAnswer({ text: outcome.message, resetFirst: outcome.code === "RESET_FIRST" });
    if (outcome.code === "INVALID_TWO_FACTOR_COOKIE") {
      toast.error("An unexpected error occurred. Please try again:", { description: outcome.message });
      onOver();
    }
  }

  return (
    <>
      <Button variant="ghost" loading={busy} onClick={() => void ask()}>
        I have lost both
      </Button>
      <p role="status" className="text-md text-mute empty:hidden">
        {answer?.text}
      </p>
      {answer?.resetFirst && (
        <Link
          to={paths.forgotPassword}
          onClick={onLeave}
          className="-my-2 inline-flex min-h-11 items-center justify-self-start text-sm font-semibold text-purple underline decoration-gold decoration-2 underline-offset-4"
        >
          Forgot password?
        </Link>
      )}
    </>
  );
}
