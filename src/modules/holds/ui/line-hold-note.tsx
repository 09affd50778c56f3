import { useEffect, useRef, useState } from "react";
import { t } from "#kernel/languages/messages.ts";
import { Button } from "#ui/button.tsx";
import { lineHoldWords } from "../contract/hold-words.ts";
import type { LineHold } from "../contract/line-hold.ts";
import { useAfter } from "./use-over.ts";

interface LineHoldNoteProps {
  hold: LineHold;
  name: string;
  /** Holds it, or keeps it longer. */
  onHold: () => Promise<void>;
  /** Called when what is shown is over. */
  onOver: () => void;
}

/** Below a product of the cart: whether it is held, until when, and what can be done about it. */
export function LineHoldNote({ hold, name, onHold, onOver }: LineHoldNoteProps) {
  const [busy, setBusy] = useState(false);
  useAfter(hold.seconds_left, onOver);
  const words = useRef<HTMLParagraphElement>(null);
  const asked = useRef(false);
  const label = hold.state === "free" ? t("Hold it for me") : hold.can_extend ? t("Keep it longer") : null;

  // A hold that can't be kept longer again loses its button: the focus goes to the words that say until when.
  const isGone = label === null;
  useEffect(() => {
    if (busy || !asked.current) return;
    asked.current = false;
    if (isGone) words.current?.focus();
  }, [busy, isGone]);

  async function press() {
    asked.current = true;
    setBusy(true);
    await onHold();
    setBusy(false);
  }

  if (hold.state === "others") return null;
  return (
    <div className="flex flex-wrap items-center gap-x-4 text-sm font-medium">
      <p
        ref={words}
        role="status"
        tabIndex={-1}
        className={
          hold.state === "held" ? "wrap-anywhere text-leaf outline-none" : "wrap-anywhere outline-none"
        }
      >
        {lineHoldWords(hold)}
      </p>
      {label && (
        <Button
          variant="ghost"
          size="sm"
          className="mx-[-16px]"
          loading={busy}
          onClick={press}
          aria-label={`${label}: ${name}`}
        >
          {label}
        </Button>
      )}
    </div>
  );
}
