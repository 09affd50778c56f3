import { useState } from "react";
import { canUsePasskeys } from "#app/lib/can-use-passkeys.ts";
import { Button } from "#app/ui/button.tsx";
import { loadPart } from "#app/ui/load-part.ts";

interface PasskeyButtonProps {
  onSignedIn: () => Promise<void>;
  /** Hears why it did not work, and null when it is tried anew. */
  onRefused: (refusal: { code: string; message: string } | null) => void;
}

/** Signs in with a passkey. What talks with the device is fetched when somebody presses it; browsers that know none show nothing. */
export function PasskeyButton({ onSignedIn, onRefused }: PasskeyButtonProps) {
  const [busy, setBusy] = useState(false);
  if (!canUsePasskeys()) return null;

  async function enter() {
    setBusy(true);
    onRefused(null);
    const signInByPasskey = await loadPart(() => import("#app/lib/passkeys.ts"), "signInByPasskey");
    const outcome = await signInByPasskey?.();
    setBusy(false);
    if (outcome?.ok) await onSignedIn();
    else if (outcome) onRefused(outcome);
  }

  return (
    <Button variant="accent" className="mt-5 w-full" loading={busy} onClick={enter}>
      Sign in with a passkey
    </Button>
  );
}
