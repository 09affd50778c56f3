import type { ReactNode, Ref } from "react";
import { msg, t } from "#kernel/languages/messages.ts";
import { isBlank } from "#kernel/visible-text.ts";
import {
  isCash,
  MAX_ORDER_MESSAGE,
  NOTHING_TO_ADD,
  type PaymentMode,
} from "#modules/orders/contract/order-status.ts";
import { Button } from "#ui/button.tsx";
import { Field, Textarea } from "#ui/form/field.tsx";
import { CheckIcon } from "#ui/primitives.tsx";
import { ChoiceCard } from "./destination/choice-card.tsx";
import { paymentName, wordsOfPayment } from "./payment-words.ts";

interface NegotiationStepProps {
  message: string;
  onMessage: (message: string) => void;
  error: string | undefined;
  messageRef: Ref<HTMLTextAreaElement>;
  /** Naming another sum than the marked one, where the store takes offers. */
  offer?: ReactNode;
  /** The GSTIN of a business that buys, where the store gives tax papers. */
  invoice?: ReactNode;
  payment: ReactNode;
  /** Where it goes. */
  place: ReactNode;
  collects: boolean;
}

const BEFORE_IT_IS_SENT = msg(
  "Agree on the price, on picking it up yourself or on when it is delivered. The store answers before anything is sent.",
);
const BEFORE_IT_IS_READY = msg(
  "Agree on the price, or say when you would like to come. The store answers before it gets your order ready.",
);

/** Step 3: how to pay, a word with the store, another sum, and where it goes. */
export function NegotiationStep(props: NegotiationStepProps) {
  const { message, onMessage, error, messageRef, offer, invoice, payment, place, collects } = props;
  // A message of somebody who has none: the store wants one.
  const nothing = t(NOTHING_TO_ADD);
  return (
    <div className="mt-6 grid gap-6">
      {payment}
      <Field
        label={t("Message to the store")}
        hint={t(collects ? BEFORE_IT_IS_READY : BEFORE_IT_IS_SENT)}
        error={error}
      >
        {(control) => (
          <Textarea
            {...control}
            ref={messageRef}
            rows={5}
            maxLength={MAX_ORDER_MESSAGE}
            required
            value={message}
            onChange={(event) => onMessage(event.target.value)}
          />
        )}
      </Field>
      {(isBlank(message) || message === nothing) && (
        <Button
          variant="outline"
          className="-mt-3 justify-self-start"
          aria-pressed={message === nothing}
          onClick={() => onMessage(message === nothing ? "" : nothing)}
        >
          {message === nothing && <CheckIcon size={18} />}
          {t("Nothing to add")}
        </Button>
      )}
      {offer}
      {invoice}
      {place}
    </div>
  );
}

interface PaymentChoiceProps {
  offered: readonly PaymentMode[];
  chosen: PaymentMode | null;
  onChoose: (mode: PaymentMode) => void;
  /** Why this can't be paid on delivery; null where it can. */
  noCash?: string | null;
  /** Whether cash is taken at the till, as it is collected. */
  collects?: boolean;
  /** Nothing is paid before the store has answered an offer. */
  afterAnswer?: boolean;
}

const AFTER_ANSWER = msg("UPI or card, once the price is agreed on. Secured by Razorpay.");

/** How to pay. A single way is shown all the same, so that nobody is surprised at the door. */
export function PaymentChoice(props: PaymentChoiceProps) {
  const { offered, chosen, onChoose, noCash = null, collects = false, afterAnswer = false } = props;
  return (
    <fieldset>
      <legend className="mb-2 text-sm font-semibold">{t("Payment")}</legend>
      <div className="grid gap-3 md:auto-cols-fr md:grid-flow-col">
        {offered.map((mode) => (
          <ChoiceCard
            key={mode}
            name="payment_mode"
            value={mode}
            chosen={mode === chosen}
            onChoose={() => onChoose(mode)}
            title={paymentName(mode, collects)}
            text={t(afterAnswer && !isCash(mode) ? AFTER_ANSWER : wordsOfPayment(mode, collects).text)}
          />
        ))}
      </div>
      {noCash !== null && (
        <p className="mt-3 text-sm text-mute">
          <span className="font-semibold">{paymentName("COD")}:</span> {noCash}
        </p>
      )}
      {offered.length === 0 && noCash === null && (
        <p className="rounded-card bg-clay-tint px-4 py-3 text-md font-medium text-clay">
          {t(
            "The store takes no payments at the moment. Your cart is kept; please come back a little later.",
          )}
        </p>
      )}
    </fieldset>
  );
}
