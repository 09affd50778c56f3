import type { Address } from "#modules/addresses/contract/address.ts";
import { SumEntry } from "#modules/offers/ui/customer/sum-entry.tsx";
import { CreditChoice } from "./credit-choice.tsx";
import { GstinEntry } from "./gstin-entry.tsx";
import { NegotiationStep, PaymentChoice } from "./negotiation-step.tsx";
import type { useLastStep } from "./use-last-step.ts";

type LastStepProps = ReturnType<typeof useLastStep>["entries"] & {
  address: Address;
  takesGstin: boolean | undefined;
};

/** The last step, with the entries that its hook keeps. It comes later than the cart, which needs the sums alone. */
export function LastStep(props: LastStepProps) {
  const { goods, attempt, usable, offered, mode, noCash, named, offerTerms, editing, errorOf, address } =
    props;
  return (
    <NegotiationStep
      message={attempt.message}
      onMessage={editing(attempt.type)}
      error={errorOf("message")}
      messageRef={props.messageField}
      offer={
        offerTerms && (
          <SumEntry
            goods={goods}
            answerHours={offerTerms.answer_hours}
            entered={attempt}
            onEnter={editing(attempt.nameSum)}
            error={errorOf("offer")}
            fieldRef={props.sumField}
          />
        )
      }
      invoice={
        // A number that was typed while tax was on goes along, so that it has to be seen.
        (props.takesGstin || attempt.gstin !== "") && (
          <GstinEntry
            entered={attempt.gstin}
            onEnter={editing(attempt.enterGstin)}
            error={errorOf("gstin")}
            fieldRef={props.gstinField}
          />
        )
      }
      payment={
        <>
          <CreditChoice usable={usable} chosen={attempt.credit} onChoose={attempt.chooseCredit} />
          <PaymentChoice
            offered={offered}
            noCash={noCash}
            chosen={mode}
            onChoose={attempt.chooseMode}
            afterAnswer={named.sum !== undefined && named.gift === 0}
          />
        </>
      }
      address={address}
    />
  );
}
