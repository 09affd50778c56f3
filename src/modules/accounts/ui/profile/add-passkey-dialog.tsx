import { t } from "#kernel/languages/messages.ts";
import { Dialog } from "#ui/dialog/dialog.tsx";
import { toast } from "#ui/toast/toast.ts";
import { makePasskey, planPasskey } from "../passkeys.ts";
import { ProofStep } from "./section.tsx";

interface AddPasskeyProps {
  withCode: boolean;
  onClose: () => void;
  onAdded: () => Promise<void>;
}

/** Adds a passkey: first the proof that it is the account's owner, then the browser's own dialog. */
export function AddPasskeyDialog({ withCode, onClose, onAdded }: AddPasskeyProps) {
  async function add(proof: { password: string; code: string }) {
    const planned = await planPasskey(proof);
    if (!planned.ok) return planned;
    const made = await makePasskey(planned.value);
    if (made.ok) {
      toast.success(t("Passkey added"), {
        description: t("“{name}” signs you in from now on.", { name: made.value.name }),
      });
      await onAdded();
    } else {
      // The proof was good, and is used up.
      toast.error(t("No passkey was added"), { description: made.message });
      onClose();
    }
    return null;
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t("Add a passkey")}
      description={t(
        "First, make sure that it is you. Then your device asks for your face, your finger or a PIN.",
      )}
    >
      <ProofStep withCode={withCode} submitLabel={t("Next")} onCancel={onClose} onSubmit={add} />
    </Dialog>
  );
}
