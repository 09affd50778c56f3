import { useEffect, useState } from "react";
import type { PaymentMode } from "#contract/order-status.ts";
import { keepMessage, keepMode, readAttempt } from "./attempt.ts";

/** The shopper's message and way to pay, as they outlive Back and a reload of this tab. */
export function useAttempt(shopperId: string) {
  const [message, setMessage] = useState("");
  const [mode, setMode] = useState<PaymentMode | null>(null);

  useEffect(() => {
    const kept = readAttempt(shopperId);
    setMessage(kept.message);
    setMode(kept.mode);
  }, [shopperId]);

  return {
    message,
    mode,
    type(text: string) {
      setMessage(text);
      keepMessage(shopperId, text);
    },
    chooseMode(chosen: PaymentMode) {
      setMode(chosen);
      keepMode(shopperId, chosen);
    },
    /** Shows nothing of it any more; the order that was placed has ended it. */
    clear() {
      setMessage("");
      setMode(null);
    },
  };
}
