import { type RefObject, use, useEffect, useRef, useState } from "react";
import { useNavigate, useRevalidator } from "react-router";
import { t } from "#kernel/languages/messages.ts";
import type { Address } from "#modules/addresses/contract/address.ts";
import type { Cart } from "#modules/cart/contract/cart.ts";
import type { OfferSettings } from "#modules/offers/contract/offer.ts";
import type { Allowance } from "#modules/orders/contract/limit-words.ts";
import type { Order } from "#modules/orders/contract/order.ts";
import type { SaleTerms } from "#modules/settings/contract/settings.ts";
import type { DeliveryPromise } from "#modules/shipping/contract/delivery-promise.ts";
import { fetchPart, tellMissing } from "#ui/page/parts.tsx";
import { blockedWords } from "./blocked-words.ts";
import { CartStep, EmptyCart } from "./cart-step.tsx";
import {
  type Collecting,
  collectedCart,
  destinationOf,
  useDestination,
} from "./destination/use-destination.ts";
import { cartChanges, useCart, useChargeFor, usePaymentTime } from "./known-cart.ts";
import type { LaterSteps } from "./later-steps.ts";
import { ActionBar, leftToPay, PriceSummary } from "./price-summary.tsx";
import { furthestStep, type Step, StepBar, StepHeading, stepHref } from "./step-bar.tsx";
import { useLastStep } from "./use-last-step.ts";
import { usePlaceOrder } from "./use-place-order.ts";

let loaded: LaterSteps | undefined;
let coming: Promise<LaterSteps> | undefined;

/** Fetches what is drawn after the first step. */
export function fetchLaterSteps(): Promise<LaterSteps> {
  const found = fetchPart(() => import("./later-steps.ts"), "laterSteps");
  coming = found.then((steps) => {
    loaded = steps;
    return steps;
  });
  return coming;
}

interface CheckoutProps {
  customerId: string;
  step: Step;
  cart: Cart;
  addresses: readonly Address[];
  /** The address of the page's link, or the one that suggests itself. */
  addressId: string | null;
  collecting: Collecting;
  terms: SaleTerms;
  /** The promise for the address of the last step; null before it. */
  promise: DeliveryPromise | null;
  /** Rupees of store credit that the customer has. */
  credit: number;
  /** How much more the customer may order now; null where that is not known. */
  allowance?: Allowance | null;
  /** Whether and how the store takes offers; null where it takes none. */
  offerTerms?: Pick<OfferSettings, "answer_hours"> | null;
  /** Whether tax papers are given, which can name a business. */
  takesGstin?: boolean;
  ownName: string;
  likelyState: string;
  paying: boolean;
  onPay: (order: Order) => void;
  onPlaced: (order: Order) => void;
}

export function Checkout(props: CheckoutProps) {
  const { customerId, step, cart: loaded, terms, promise } = props;
  const later = useLaterSteps(step);
  const to = useDestination(props, later);
  const known = useCart(loaded);
  const collects = to.place !== null;
  const cart = collects ? collectedCart(known) : known;
  const { busy, place } = usePlaceOrder(later?.sendOrder);
  const last = useLastStep({ ...props, cart, collects, readNamedSum: later?.readNamedSum });
  const { attempt, mode, named, used, useCredit, reject } = last;
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const [leaving, setLeaving] = useState(false);
  usePaymentTime(step, cart);
  const content = useStepFocus(step, cart);
  const by = attempt.collect ?? props.collecting.suggested;
  useChargeFor(cart, to.address?.zip);
  const furthest = furthestStep(cart.products, to.id);
  const reached = attempt.reached < furthest ? attempt.reached : furthest;

  async function next() {
    if (step === 3) return order();
    setLeaving(true);
    const addressId = step === 2 ? await to.confirm() : to.id;
    // The next step is drawn at once then.
    if ((step === 1 || addressId) && (loaded ?? (await fetchLaterSteps().catch(tellMissing)))) {
      await (await cartChanges())?.waitForCart();
      await navigate(stepHref(step === 1 ? 2 : 3, addressId));
    }
    setLeaving(false);
  }

  function placed(order: Order) {
    attempt.clear();
    // The answer to an earlier, lost click may be an order that is paid the other way.
    if (order.standing.waits_for === "payment") return props.onPay(order);
    props.onPlaced(order);
    return revalidate();
  }

  async function order() {
    const destination = destinationOf(to, by, later);
    if (!destination) return navigate(stepHref(2, to.id));
    if (!mode) return;
    if (named.error) return reject("offer", named.error);
    const { message, gstin, missing } = attempt;
    const { sum, gift } = named;
    const outcome = await place({
      customerId,
      cart,
      to: destination,
      message,
      gstin,
      missing,
      mode,
      sum,
      gift,
      useCredit,
    });
    if (outcome.next === "placed") return placed(outcome.order);
    if (outcome.next === "cart") return navigate(stepHref(1, to.id));
    if (outcome.error) reject(outcome.field ?? "message", outcome.error);
  }

  if (cart.products.length === 0) return <EmptyCart customerId={customerId} hidden={props.paying} />;
  return (
    <>
      <h1 className="text-3xl">{t("Checkout")}</h1>
      <StepBar current={step} reached={reached} addressId={to.id} />
      <div className="flex flex-col gap-6 pt-7 lg:grid lg:grid-cols-[minmax(0,1fr)_360px] lg:items-start lg:gap-x-14">
        <div ref={content} className="min-w-0">
          {step === 1 && <CartStep cart={cart} />}
          {step === 2 && later && <later.AddressStep {...props} {...to.entries} onNext={next} />}
          {step === 3 && later && to.id && (
            <>
              <StepHeading>{t("Payment and a word with the store")}</StepHeading>
              <later.LastStep {...last.entries} {...to} by={by} takesGstin={props.takesGstin} />
            </>
          )}
        </div>
        <div className="contents lg:sticky lg:top-28 lg:block">
          <PriceSummary {...{ cart, terms, promise, collects, credit: used, gift: named.gift }} />
          <ActionBar
            sum={leftToPay(cart, used, named.gift)}
            label={last.paidBy}
            credit={used}
            onBack={step === 1 ? null : () => navigate(stepHref(step === 3 ? 2 : 1, to.id))}
            nextLabel={step === 3 ? t("Place Order") : t("Next")}
            onNext={next}
            loading={busy || leaving || props.paying}
            blocked={blockedWords(cart, promise, { ...last, isLast: step === 3 })}
          />
        </div>
      </div>
    </>
  );
}

/**
 * The parts that draw a later step. To be there when 'Next' is pressed, it is fetched once the page has all that it shows. A page that begins at a
 * later step comes to life only with it, so that nothing is lost that was pressed before.
 */
function useLaterSteps(step: Step): LaterSteps | undefined {
  useEffect(() => {
    function fetchAhead() {
      // Nobody waits for it yet: it is tried again where it is needed.
      if (!loaded)
        fetchLaterSteps().catch(() => {
          coming = undefined;
        });
    }
    if (document.readyState === "complete") return fetchAhead();
    addEventListener("load", fetchAhead);
    return () => removeEventListener("load", fetchAhead);
  }, []);
  return step === 1 ? undefined : (loaded ?? use(coming ?? fetchLaterSteps()));
}

/** The box of the steps, in which the heading of another step than before gets the focus, and that of a cart which lost the button that had it. */
function useStepFocus(step: Step, { products }: Cart): RefObject<HTMLDivElement | null> {
  const content = useRef<HTMLDivElement>(null);
  // The buttons that go with a press of them: a line's, and the one that takes note of a price.
  const buttons = products.map(({ id, previous_price }) => `${id} ${previous_price}`).join();
  const shown = useRef({ step, buttons });
  useEffect(() => {
    const isLost = shown.current.buttons !== buttons && document.activeElement === document.body;
    const heading = content.current?.querySelector("h2") ?? document.getElementById("content");
    if (shown.current.step !== step || isLost) heading?.focus({ preventScroll: true });
    shown.current = { step, buttons };
  }, [step, buttons]);
  return content;
}
