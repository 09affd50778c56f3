import { type ComponentProps, type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import { useNavigate, useRevalidator } from "react-router";
import type { Address } from "#modules/addresses/contract/address.ts";
import type { AddressBook } from "#modules/addresses/ui/address-book.tsx";
import type { Cart } from "#modules/cart/contract/cart.ts";
import { cartSettled } from "#modules/cart/ui/cart-calls.ts";
import type { OfferSettings } from "#modules/offers/contract/offer.ts";
import type { Order } from "#modules/orders/contract/order.ts";
import { ADDRESS_REQUIRED } from "#modules/orders/contract/order-status.ts";
import { isUnpaid } from "#modules/orders/ui/order-words.ts";
import type { SaleTerms } from "#modules/settings/contract/settings.ts";
import { useCart, usePlaceOrder } from "./attempt.ts";
import { CartStep, EmptyCart } from "./cart-step.tsx";
import { ActionBar, amountToPay, PriceSummary } from "./price-summary.tsx";
import { canBeOrdered, furthestStep, type Step, StepBar, StepHeading, stepHref } from "./step-bar.tsx";
import { useLastStep } from "./use-last-step.tsx";

type AddressChoice = NonNullable<ComponentProps<typeof AddressBook>["selection"]>;

interface CheckoutProps {
  customerId: string;
  step: Step;
  cart: Cart;
  addresses: readonly Address[];
  /** The address of the page's link, or the one that suggests itself. */
  addressId: string | null;
  terms: SaleTerms;
  /** Whether and how the store takes offers; null where it takes none. */
  offerTerms?: Pick<OfferSettings, "answer_hours"> | null;
  addressBook: (choice: AddressChoice) => ReactNode;
  paying: boolean;
  onPay: (order: Order) => Promise<unknown>;
  onPlaced: (order: Order) => void;
}

export function Checkout(props: CheckoutProps) {
  const { customerId, step, cart: loaded, addresses, addressId, terms, offerTerms = null } = props;
  const cart = useCart(loaded);
  const { busy, place } = usePlaceOrder();
  const last = useLastStep({ customerId, step, cart, terms, offerTerms });
  const { attempt, mode, named, reject } = last;
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const [chosenId, setChosenId] = useState(addressId);
  const [addressError, setAddressError] = useState("");
  const [leaving, setLeaving] = useState(false);
  const content = useStepFocus(step);
  const typed: AddressChoice["handle"] = useRef(null);
  const chosen = addresses.find(({ id }) => id === chosenId) ?? addresses.find(({ id }) => id === addressId);
  const knownId = chosen?.id ?? null;
  const furthest = furthestStep(cart.products, knownId);
  const reached = attempt.reached < furthest ? attempt.reached : furthest;

  function choose(id: string) {
    setChosenId(id);
    setAddressError("");
  }

  async function next() {
    if (step === 3) return order();
    setLeaving(true);
    const addressId = step === 2 ? await addressToUse() : knownId;
    if (step === 1 || addressId) {
      await cartSettled();
      await navigate(stepHref(step === 1 ? 2 : 3, addressId));
    }
    setLeaving(false);
  }

  /** The chosen address; one that is being typed is saved first. Null when there is none, and the page then says what is missing. */
  async function addressToUse(): Promise<string | null> {
    const unsaved = typed.current?.hasUnsaved() ?? false;
    if (chosen && !unsaved) return chosen.id;
    if (!unsaved) setAddressError(ADDRESS_REQUIRED);
    return typed.current?.save() ?? null;
  }

  function placed(order: Order) {
    attempt.clear();
    // The answer to an earlier, lost click may be an order that is paid the other way.
    if (mode === "PREPAID" && isUnpaid(order)) return props.onPay(order);
    props.onPlaced(order);
    return revalidate();
  }

  async function order() {
    if (!chosen) return navigate(stepHref(2, null));
    if (!mode) return;
    if (named.error) return reject("offer", named.error);
    const { message } = attempt;
    const { sum, gift } = named;
    const outcome = await place({ customerId, cart, addressId: chosen.id, message, mode, sum, gift });
    if (outcome.next === "placed") return placed(outcome.order);
    if (outcome.next === "cart") return navigate(stepHref(1, chosen.id));
    if (outcome.error) reject(outcome.field ?? "message", outcome.error);
  }

  const selection = { chosenId: knownId, onChoose: choose, error: addressError || undefined, handle: typed };
  if (cart.products.length === 0) return <EmptyCart customerId={customerId} />;
  return (
    <>
      <h1 className="text-3xl">Checkout</h1>
      <StepBar current={step} reached={reached} addressId={knownId} />
      <div className="flex flex-col gap-6 pt-7 lg:grid lg:grid-cols-[minmax(0,1fr)_360px] lg:items-start lg:gap-x-14">
        <div ref={content} className="min-w-0">
          {step === 1 && <CartStep cart={cart} />}
          {step === 2 && (
            <>
              <StepHeading>Shipping address</StepHeading>
              <div className="mt-5">{props.addressBook(selection)}</div>
            </>
          )}
          {step === 3 && chosen && last.draw(chosen)}
        </div>
        <div className="contents lg:sticky lg:top-28 lg:block">
          <PriceSummary cart={cart} terms={terms} gift={named.gift} />
          <ActionBar
            total={amountToPay(cart, named.gift)}
            onBack={step === 1 ? null : () => navigate(stepHref(step === 3 ? 2 : 1, knownId))}
            nextLabel={step === 3 ? "Place Order" : "Next"}
            onNext={next}
            loading={busy || leaving || props.paying}
            blocked={whyBlocked(cart, step === 3 && !mode)}
          />
        </div>
      </div>
    </>
  );
}

/** Why the customer can't go on; null when there is no reason. */
function whyBlocked({ products }: Cart, isUnpayable: boolean): string | null {
  if (canBeOrdered(products)) return isUnpayable ? "The store takes no payments at the moment." : null;
  return products.some(({ stock }) => stock === 0)
    ? "Remove the sold items to continue."
    : "Lower the marked quantities to continue.";
}

/** The box of the steps, in which the heading of another step than before gets the focus. */
function useStepFocus(step: Step): RefObject<HTMLDivElement | null> {
  const content = useRef<HTMLDivElement>(null);
  const shownStep = useRef(step);
  useEffect(() => {
    if (shownStep.current !== step) content.current?.querySelector("h2")?.focus({ preventScroll: true });
    shownStep.current = step;
  }, [step]);
  return content;
}
