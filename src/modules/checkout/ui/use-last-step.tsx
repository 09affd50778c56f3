import { type ReactNode, useRef, useState } from "react";
import type { Address } from "#modules/addresses/contract/address.ts";
import type { Cart } from "#modules/cart/contract/cart.ts";
import type { OfferSettings } from "#modules/offers/contract/offer.ts";
import { SumEntry } from "#modules/offers/ui/customer/sum-entry.tsx";
import { readNamedSum } from "#modules/offers/ui/named-sum.ts";
import type { SaleTerms } from "#modules/settings/contract/settings.ts";
import { useAttempt } from "./attempt.ts";
import { modeToUse, NegotiationStep, offeredModes, PaymentChoice } from "./negotiation-step.tsx";
import type { Step } from "./step-bar.tsx";

type Field = "message" | "offer";

interface LastStepProps {
  customerId: string;
  step: Step;
  cart: Cart;
  terms: SaleTerms;
  /** Whether and how the store takes offers; null where it takes none. */
  offerTerms: Pick<OfferSettings, "answer_hours"> | null;
}

/** What is entered in the last step, and the step itself. */
export function useLastStep({ customerId, step, cart, terms, offerTerms }: LastStepProps) {
  const attempt = useAttempt(customerId, step);
  const [wrong, setWrong] = useState<{ field: Field; words: string } | null>(null);
  const messageField = useRef<HTMLTextAreaElement>(null);
  const sumField = useRef<HTMLInputElement>(null);
  const offered = offeredModes(terms);
  const mode = modeToUse(offered, attempt.mode);
  const named = offerTerms ? readNamedSum(cart.total, attempt) : { gift: 0 };

  /** Says at a field what is wrong with it. */
  function reject(field: Field, words: string) {
    setWrong({ field, words });
    (field === "offer" ? sumField : messageField).current?.focus();
  }

  const errorOf = (field: Field) => (wrong?.field === field ? wrong.words : undefined);
  const editing =
    <T,>(enter: (entered: T) => void) =>
    (entered: T) => {
      enter(entered);
      setWrong(null);
    };

  const draw = (address: Address): ReactNode => (
    <NegotiationStep
      message={attempt.message}
      onMessage={editing(attempt.type)}
      error={errorOf("message")}
      messageRef={messageField}
      offer={
        offerTerms && (
          <SumEntry
            goods={cart.total}
            answerHours={offerTerms.answer_hours}
            entered={attempt}
            onEnter={editing(attempt.nameSum)}
            error={errorOf("offer")}
            fieldRef={sumField}
          />
        )
      }
      payment={
        <PaymentChoice
          offered={offered}
          chosen={mode}
          onChoose={attempt.chooseMode}
          afterAnswer={named.sum !== undefined && named.gift === 0}
        />
      }
      address={address}
    />
  );
  return { attempt, mode, named, reject, draw };
}
