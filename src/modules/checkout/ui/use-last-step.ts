import { useRef, useState } from "react";
import { t } from "#kernel/languages/messages.ts";
import { toPaise, toRupees } from "#kernel/money.ts";
import type { Cart } from "#modules/cart/contract/cart.ts";
import type { OfferSettings } from "#modules/offers/contract/offer.ts";
import type { readNamedSum } from "#modules/offers/ui/named-sum.ts";
import { type Allowance, cashRefusal, orderRefusal } from "#modules/orders/contract/limit-words.ts";
import type { PaymentMode } from "#modules/orders/contract/order-status.ts";
import { creditToTake } from "#modules/orders/contract/order-sums.ts";
import type { SaleTerms } from "#modules/settings/contract/settings.ts";
import type { DeliveryPromise } from "#modules/shipping/contract/delivery-promise.ts";
import { useAttempt } from "./attempt.ts";
import { modeToUse, offeredModes, paymentName } from "./payment-words.ts";
import { amountToPay, leftToPay } from "./price-summary.tsx";
import type { LastField } from "./send-order.ts";
import type { Step } from "./step-bar.tsx";

interface LastStepProps {
  customerId: string;
  step: Step;
  cart: Cart;
  terms: SaleTerms;
  /** The promise for the address; null before it is chosen. */
  promise: DeliveryPromise | null;
  /** Whether it is collected in the store. */
  collects: boolean;
  /** Rupees of store credit that the customer has. */
  credit: number;
  /** How much more the customer may order now; null where that is not known. */
  allowance?: Allowance | null;
  /** Whether and how the store takes offers; null where it takes none. */
  offerTerms?: Pick<OfferSettings, "answer_hours"> | null;
  /** Comes with the later steps. */
  readNamedSum: typeof readNamedSum | undefined;
}

/** The entries of the last step, and what they come to. */
export function useLastStep(props: LastStepProps) {
  const { customerId, step, cart, terms, promise, collects, credit, readNamedSum } = props;
  const { allowance = null, offerTerms = null } = props;
  const attempt = useAttempt(customerId, step);
  const [wrong, setWrong] = useState<{ field: LastField; words: string } | null>(null);
  const messageField = useRef<HTMLTextAreaElement>(null);
  const sumField = useRef<HTMLInputElement>(null);
  const gstinField = useRef<HTMLInputElement>(null);
  const named = (offerTerms && readNamedSum?.(cart.total, attempt)) ?? { gift: 0 };
  const toPay = (mode: PaymentMode | null) => {
    const whole = { totalPaise: toPaise(amountToPay(cart, named.gift)), mode };
    const usable = toRupees(creditToTake(toPaise(credit), whole));
    const used = attempt.credit ? usable : 0;
    return { usable, used, asked: { pieces: piecesIn(cart), value: leftToPay(cart, used, named.gift) } };
  };
  // Before the last step only what the customer has on order is known to stand in the way: the address may be another one yet.
  const counted = step === 3 ? undefined : (["customer"] as const);
  const takesAny = terms.cash_on_delivery || terms.online_payment;
  // At the till nobody refuses a parcel: the limits of cash on delivery don't hold there.
  const noCash =
    allowance && takesAny && !collects ? cashRefusal(allowance, toPay("COD").asked, counted) : null;
  const offered = offeredModes(terms, noCash === null ? promise : { cod: false }, collects);
  const mode = modeToUse(offered, attempt.mode);
  const { usable, used, asked } = toPay(mode);
  const isSure = step === 3 || credit === 0;
  const tooMuch = allowance && isSure ? orderRefusal(allowance, asked, counted) : null;

  /** Says at a field what is wrong with it. */
  function reject(field: LastField, words: string) {
    setWrong({ field, words });
    ({ message: messageField, offer: sumField, gstin: gstinField })[field].current?.focus();
  }

  const errorOf = (field: LastField) => (wrong?.field === field ? wrong.words : undefined);
  const editing =
    <T>(enter: (entered: T) => void) =>
    (entered: T) => {
      enter(entered);
      setWrong(null);
    };

  const entries = {
    ...{
      goods: cart.total,
      several: cart.products.length > 1,
      attempt,
      usable,
      offered,
      mode,
      noCash,
      collects,
      named,
      offerTerms,
    },
    ...{ editing, errorOf, messageField, sumField, gstinField },
  };
  // How it is paid, in the words of the choice.
  const isCreditAll = used > 0 && leftToPay(cart, used, named.gift) === 0;
  const paidBy = step === 3 && mode ? (isCreditAll ? t("Store credit") : paymentName(mode, collects)) : null;
  return { attempt, mode, named, used, useCredit: used > 0, paidBy, reject, entries, noCash, tooMuch };
}

const piecesIn = ({ products }: Cart) => products.reduce((sum, { quantity }) => sum + quantity, 0);
