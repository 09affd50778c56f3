import { useState } from "react";
import { Button } from "#app/ui/button.tsx";

interface MailSentProps {
  email: string;
  /** How it goes on, besides the address. */
  text: string;
  onSendAgain: () => Promise<void>;
  /** Leads back to where the address was typed. */
  onMend: () => void;
}

/** Says which address was written to, for who waits for the mail: it can be sent again, and a mistyped address mended. */
export function MailSent({ email, text, onSendAgain, onMend }: MailSentProps) {
  const [sending, setSending] = useState(false);

  async function sendAgain() {
    setSending(true);
    await onSendAgain();
    setSending(false);
  }

  return (
    <div className="grid gap-4">
      <p role="status" className="text-md">
        We wrote to <b className="break-words">{email}</b>. {text}
      </p>
      <p className="text-sm text-mute">Nothing there after a minute? It may lie in the spam folder.</p>
      <div className="mt-2 grid gap-3 sm:grid-cols-2">
        <Button variant="outline" loading={sending} onClick={sendAgain}>
          Send again
        </Button>
        <Button variant="ghost" onClick={onMend}>
          Change the address
        </Button>
      </div>
    </div>
  );
}
