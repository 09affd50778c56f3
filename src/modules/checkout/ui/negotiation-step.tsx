import type { ReactNode, Ref } from "react";
import { Link } from "react-router";
import { msg, t } from "#kernel/languages/messages.ts";
import { isBlank } from "#kernel/visible-text.ts";
import type { Address } from "#modules/addresses/contract/address.ts";
import {
  isCash,
  MAX_ORDER_MESSAGE,
  NOTHING_TO_ADD,
  type PaymentMode,
} from "#modules/orders/contract/order-status.ts";
import { DeliveryAddress } from "#modules/orders/ui/customer/order-card.tsx";
import { Button } from "#ui/button.tsx";
import { Field, Textarea } from "#ui/form/field.tsx";
import { CheckIcon, classNames } from "#ui/primitives.tsx";
import { TruckIcon } from "#ui/rare-icons.tsx";
import { paymentName, paymentWords } from "./payment-words.ts";
import { stepHref } from "./step-bar.tsx";

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
  address: Address;
}

/** Step 3: how to pay, a word with the store, another sum, and where it goes. */
export function NegotiationStep(props: NegotiationStepProps) {
  const { message, onMessage, error, messageRef, offer, invoice, payment, address } = props;
  // A message of somebody who has none: the store wants one.
  const nothing = t(NOTHING_TO_ADD);
  return (
    <div className="mt-6 grid gap-6">
      {payment}
      <Field
        label={t("Message to the store")}
        hint={t(
          "Agree on the price, on picking it up yourself or on when it is delivered. The store answers before anything is sent.",
        )}
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
      <section aria-labelledby="deliver-to" className="rounded-card border border-line bg-paper p-5">
        <div className="flex flex-wrap items-center justify-between gap-x-3">
          <h3 id="deliver-to" className="flex items-center gap-2.5 text-lg">
            <TruckIcon className="shrink-0 text-purple" /> {t("Delivered to")}
          </h3>
          <Link
            to={stepHref(2, address.id)}
            className="grid min-h-11 place-items-center text-md font-semibold text-purple hover:underline"
          >
            {t("Change address")}
          </Link>
        </div>
        <DeliveryAddress address={address} className="mt-1 text-md leading-relaxed" />
      </section>
    </div>
  );
}

interface PaymentChoiceProps {
  offered: readonly PaymentMode[];
  chosen: PaymentMode | null;
  onChoose: (mode: PaymentMode) => void;
  /** Why this can't be paid on delivery; null where it can. */
  noCash?: string | null;
  /** Nothing is paid before the store has answered an offer. */
  afterAnswer?: boolean;
}

const AFTER_ANSWER = msg("UPI or card, once the price is agreed on. Secured by Razorpay.");

/** How to pay. A single way is shown all the same, so that nobody is surprised at the door. */
export function PaymentChoice(props: PaymentChoiceProps) {
  const { offered, chosen, onChoose, noCash = null, afterAnswer = false } = props;
  return (
    <fieldset>
      <legend className="mb-2 text-sm font-semibold">{t("Payment")}</legend>
      <div className="grid gap-3 md:auto-cols-fr md:grid-flow-col">
        {offered.map((mode) => (
          <label
            key={mode}
            className={classNames(
              "flex min-h-14 items-start gap-3 rounded-card border px-4 py-3 transition-colors",
              mode === chosen
                ? "border-purple bg-purple-tint outline-1 outline-purple"
                : "border-line bg-paper hover:border-edge",
            )}
          >
            <input
              type="radio"
              name="payment_mode"
              value={mode}
              checked={mode === chosen}
              onChange={() => onChoose(mode)}
              aria-describedby={`payment-${mode}`}
              className="mt-0.5 size-5 shrink-0"
            />
            <span>
              <span className="block font-semibold">{paymentName(mode)}</span>
              <span id={`payment-${mode}`} className="block text-sm text-mute">
                {t(afterAnswer && !isCash(mode) ? AFTER_ANSWER : paymentWords[mode].text)}
              </span>
            </span>
          </label>
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
