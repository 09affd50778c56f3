import { useEffect, useRef, useState } from "react";
import { useNavigate, useRevalidator } from "react-router";
import { AddressBook } from "#app/features/addresses/address-book.tsx";
import { ActionBar } from "#app/features/checkout/action-bar.tsx";
import { CartStep } from "#app/features/checkout/cart-step.tsx";
import { amountToPay } from "#app/features/checkout/discount.ts";
import { EmptyCart } from "#app/features/checkout/empty-cart.tsx";
import { NegotiationStep } from "#app/features/checkout/negotiation-step.tsx";
import { PaymentChoice } from "#app/features/checkout/payment-choice.tsx";
import { modeToUse, offeredModes } from "#app/features/checkout/payment-modes.ts";
import { PriceSummary } from "#app/features/checkout/price-summary.tsx";
import { StepBar } from "#app/features/checkout/step-bar.tsx";
import { canBeOrdered, furthestStep, type Step, stepHref } from "#app/features/checkout/step-guard.ts";
import { StepHeading } from "#app/features/checkout/step-heading.tsx";
import { useAttempt } from "#app/features/checkout/use-attempt.ts";
import { useCart } from "#app/features/checkout/use-cart.ts";
import { usePlaceOrder } from "#app/features/checkout/use-place-order.ts";
import { dayInKochi } from "#app/features/orders/order-words.ts";
import { PaymentDialogs } from "#app/features/payment/payment-dialogs.tsx";
import { useOnlinePayment } from "#app/features/payment/use-online-payment.ts";
import { heldUntil, isUnpaid } from "#app/lib/unpaid-order.ts";
import type { Address } from "#contract/address.ts";
import type { Cart } from "#contract/cart.ts";
import type { SaleTerms } from "#contract/sale-terms.ts";

interface CheckoutProps {
  shopperId: string;
  step: Step;
  cart: Cart;
  addresses: readonly Address[];
  /** The address of the page's link, or the one that suggests itself. */
  addressId: string | null;
  terms: SaleTerms;
}

const NO_ADDRESS = "Please select a shipping address.";
const GONE = "Please remove or lower the marked pieces to go on.";
const NO_PAYMENT = "The store takes no payments at the moment.";

/** The three steps from a cart to an order. */
export function Checkout({ shopperId, step, cart: loaded, addresses, addressId, terms }: CheckoutProps) {
  const { cart, change, settled } = useCart(loaded);
  const { busy, place } = usePlaceOrder();
  const { view, pay, present, close } = useOnlinePayment();
  const attempt = useAttempt(shopperId);
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const [chosenId, setChosenId] = useState(addressId);
  const [reached, setReached] = useState(step);
  const [errors, setErrors] = useState<{ address?: string; message?: string | undefined }>({});
  const [leaving, setLeaving] = useState(false);
  const content = useRef<HTMLDivElement>(null);
  const messageField = useRef<HTMLTextAreaElement>(null);
  const shownStep = useRef(step);
  if (step > reached) setReached(step);
  const chosen = addresses.find(({ id }) => id === chosenId) ?? addresses.find(({ id }) => id === addressId);
  const furthest = furthestStep(cart, chosen?.id ?? null);
  const offered = offeredModes(terms);
  const mode = modeToUse(offered, attempt.mode);

  useEffect(() => {
    if (shownStep.current !== step) content.current?.querySelector("h2")?.focus({ preventScroll: true });
    shownStep.current = step;
  }, [step]);

  function choose(id: string) {
    setChosenId(id);
    setErrors({});
  }

  function type(text: string) {
    attempt.type(text);
    setErrors({});
  }

  async function next() {
    if (step === 3) return order();
    if (step === 2 && !chosen) return setErrors({ address: NO_ADDRESS });
    setLeaving(true);
    await settled();
    await navigate(stepHref(step === 1 ? 2 : 3, chosen?.id ?? null));
    setLeaving(false);
  }

  async function order() {
    if (!chosen) return navigate(stepHref(2, null));
    if (!mode) return;
    const { message } = attempt;
    const outcome = await place({ shopperId, cart, addressId: chosen.id, message, mode });
    if (outcome.next === "placed") {
      attempt.clear();
      // The answer to an earlier, lost click may be an order that is paid the other way.
      if (mode === "PREPAID" && isUnpaid(outcome.order)) return pay(outcome.order);
      present(outcome.order);
      return revalidate();
    }
    if (outcome.next === "cart") return navigate(stepHref(1, chosen.id));
    if (outcome.error) {
      setErrors({ message: outcome.error });
      messageField.current?.focus();
    }
  }

  const unpayable = step === 3 && !mode ? NO_PAYMENT : null;
  const dialogs = (
    <PaymentDialogs
      view={view}
      heldUntil={(unpaid) => dayInKochi(heldUntil(unpaid, terms.unpaid_hours), true)}
      onPay={pay}
      onClose={close}
    />
  );
  if (cart.products.length === 0) {
    return (
      <>
        <EmptyCart shopperId={shopperId} />
        {dialogs}
      </>
    );
  }
  return (
    <>
      <h1 className="text-3xl">Checkout</h1>
      <StepBar
        current={step}
        reached={reached < furthest ? reached : furthest}
        addressId={chosen?.id ?? null}
      />
      <div className="flex flex-col gap-6 pt-7 lg:grid lg:grid-cols-[minmax(0,1fr)_360px] lg:items-start lg:gap-x-14">
        <div ref={content} className="min-w-0">
          {step === 1 && <CartStep cart={cart} change={change} />}
          {step === 2 && (
            <>
              <StepHeading>Shipping address</StepHeading>
              <div className="mt-5">
                <AddressBook
                  addresses={addresses}
                  selection={{ chosenId: chosen?.id ?? null, onChoose: choose, error: errors.address }}
                />
              </div>
            </>
          )}
          {step === 3 && chosen && (
            <NegotiationStep
              message={attempt.message}
              onMessage={type}
              error={errors.message}
              messageRef={messageField}
              payment={<PaymentChoice offered={offered} chosen={mode} onChoose={attempt.chooseMode} />}
              address={chosen}
            />
          )}
        </div>
        <div className="contents lg:sticky lg:top-28 lg:block">
          <PriceSummary cart={cart} />
          <ActionBar
            total={amountToPay(cart)}
            onBack={step === 1 ? null : () => navigate(stepHref(step === 3 ? 2 : 1, chosen?.id ?? null))}
            nextLabel={step === 3 ? "Place Order" : "Next"}
            onNext={next}
            loading={busy || leaving || view.at !== "idle"}
            blocked={canBeOrdered(cart) ? unpayable : GONE}
          />
        </div>
      </div>
      {dialogs}
    </>
  );
}
