import { useEffect, useState } from "react";
import type { PaymentMode } from "#contract/order-status.ts";
import { keepMessage, readAttempt, savePaymentMode, saveReachedStep } from "./attempt.ts";
import type { Step } from "./step-guard.ts";

/** The customer's message, way to pay and furthest step, as they outlive Back and a reload of this tab. */
export function useAttempt(customerId: string, step: Step) {
  const [message, setMessage] = useState("");
  const [mode, setMode] = useState<PaymentMode | null>(null);
  const [reached, setReached] = useState(step);

  useEffect(() => {
    const kept = readAttempt(customerId);
    setMessage(kept.message);
    setMode(kept.mode);
  }, [customerId]);

  useEffect(() => setReached(saveReachedStep(customerId, step)), [customerId, step]);

  return {
    message,
    mode,
    reached,
    type(text: string) {
      setMessage(text);
      keepMessage(customerId, text);
    },
    chooseMode(chosen: PaymentMode) {
      setMode(chosen);
      savePaymentMode(customerId, chosen);
    },
    /** Shows nothing of it any more; the order that was placed has ended it. */
    clear() {
      setMessage("");
      setMode(null);
      setReached(1);
    },
  };
}
