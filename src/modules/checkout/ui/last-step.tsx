import { Link } from "react-router";
import { t } from "#kernel/languages/messages.ts";
import type { Address } from "#modules/addresses/contract/address.ts";
import type { CollectPlace } from "#modules/collect/contract/collect-place.ts";
import { StorePlace } from "#modules/collect/ui/customer/store-place.tsx";
import { SumEntry } from "#modules/offers/ui/customer/sum-entry.tsx";
import type { Collector } from "#modules/orders/contract/collector.ts";
import { DeliveryAddress } from "#modules/orders/ui/customer/order-card.tsx";
import { HouseIcon, TruckIcon } from "#ui/rare-icons.tsx";
import { CreditChoice } from "./credit-choice.tsx";
import { GstinEntry } from "./gstin-entry.tsx";
import { IfMissing } from "./if-missing.tsx";
import { NegotiationStep, PaymentChoice } from "./negotiation-step.tsx";
import { STORE, stepHref } from "./step-bar.tsx";
import type { useLastStep } from "./use-last-step.ts";

type LastStepProps = ReturnType<typeof useLastStep>["entries"] & {
  /** Where it goes: an address, or else where it is collected, and by whom. */
  address: Address | undefined;
  place: CollectPlace | null;
  by: Collector;
  takesGstin: boolean | undefined;
};

/** The last step, with the entries that its hook keeps. It comes later than the cart, which needs the sums alone. */
export function LastStep(props: LastStepProps) {
  const { goods, attempt, usable, offered, mode, noCash, named, offerTerms, editing, errorOf, collects } =
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
            collects={collects}
            chosen={mode}
            onChoose={attempt.chooseMode}
            afterAnswer={named.sum !== undefined && named.gift === 0}
          />
          {props.several && <IfMissing chosen={attempt.missing} onChoose={attempt.chooseMissing} />}
        </>
      }
      collects={collects}
      place={<Place {...props} />}
    />
  );
}

/** Where it goes, or is collected and by whom, and the way back to change that. */
function Place({ address, place, by }: Pick<LastStepProps, "address" | "place" | "by">) {
  const Icon = address ? TruckIcon : HouseIcon;
  return (
    <section aria-labelledby="deliver-to" className="rounded-card border border-line bg-paper p-5">
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <h3 id="deliver-to" className="flex items-center gap-2.5 text-lg">
          <Icon className="shrink-0 text-purple" />{" "}
          {address ? t("Delivered to") : t("Collected in the store by")}
        </h3>
        <Link
          to={stepHref(2, address?.id ?? STORE)}
          className="grid min-h-11 place-items-center text-md font-semibold text-purple hover:underline"
        >
          {address ? t("Change address") : t("Change")}
        </Link>
      </div>
      {address && <DeliveryAddress address={address} className="mt-1 text-md leading-relaxed" />}
      {place && (
        <>
          <p className="mt-1 text-md">
            <span className="font-semibold">{by.recipient}</span> · {by.mobile}
          </p>
          <StorePlace place={place} className="mt-2 text-md" />
        </>
      )}
    </section>
  );
}
