import { useEffect, useRef, useState } from "react";
import { useNavigate, useRevalidator } from "react-router";
import { AddressBook } from "#app/features/addresses/address-book.tsx";
import { ActionBar } from "#app/features/checkout/action-bar.tsx";
import { keepMessage, readMessage } from "#app/features/checkout/attempt.ts";
import { CartStep } from "#app/features/checkout/cart-step.tsx";
import { amountToPay } from "#app/features/checkout/discount.ts";
import { EmptyCart } from "#app/features/checkout/empty-cart.tsx";
import { NegotiationStep } from "#app/features/checkout/negotiation-step.tsx";
import { OrderPlacedDialog } from "#app/features/checkout/order-placed-dialog.tsx";
import { PriceSummary } from "#app/features/checkout/price-summary.tsx";
import { StepBar } from "#app/features/checkout/step-bar.tsx";
import { canBeOrdered, furthestStep, type Step, stepHref } from "#app/features/checkout/step-guard.ts";
import { StepHeading } from "#app/features/checkout/step-heading.tsx";
import { useCart } from "#app/features/checkout/use-cart.ts";
import { usePlaceOrder } from "#app/features/checkout/use-place-order.ts";
import type { Address } from "#contract/address.ts";
import type { Cart } from "#contract/cart.ts";

interface CheckoutProps {
  shopperId: string;
  step: Step;
  cart: Cart;
  addresses: readonly Address[];
  /** The address of the page's link, or the one that suggests itself. */
  addressId: string | null;
}

const NO_ADDRESS = "Please select a shipping address.";
const GONE = "Please remove or lower the marked pieces to go on.";

/** The three steps from a cart to an order. */
export function Checkout({ shopperId, step, cart: loaded, addresses, addressId }: CheckoutProps) {
  const { cart, change, settled } = useCart(loaded);
  const { busy, place } = usePlaceOrder();
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const [chosenId, setChosenId] = useState(addressId);
  const [reached, setReached] = useState(step);
  const [message, setMessage] = useState("");
  const [errors, setErrors] = useState<{ address?: string; message?: string | undefined }>({});
  const [leaving, setLeaving] = useState(false);
  const [placed, setPlaced] = useState(false);
  const content = useRef<HTMLDivElement>(null);
  const messageField = useRef<HTMLTextAreaElement>(null);
  const shownStep = useRef(step);
  if (step > reached) setReached(step);
  const chosen = addresses.find(({ id }) => id === chosenId) ?? addresses.find(({ id }) => id === addressId);
  const furthest = furthestStep(cart, chosen?.id ?? null);

  useEffect(() => setMessage(readMessage(shopperId)), [shopperId]);
  useEffect(() => {
    if (shownStep.current !== step) content.current?.querySelector("h2")?.focus({ preventScroll: true });
    shownStep.current = step;
  }, [step]);

  function choose(id: string) {
    setChosenId(id);
    setErrors({});
  }

  function type(text: string) {
    setMessage(text);
    setErrors({});
    keepMessage(shopperId, text);
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
    const outcome = await place({ shopperId, cart, addressId: chosen.id, message });
    if (outcome.next === "placed") {
      setPlaced(true);
      setMessage("");
      return revalidate();
    }
    if (outcome.next === "cart") return navigate(stepHref(1, chosen.id));
    if (outcome.error) {
      setErrors({ message: outcome.error });
      messageField.current?.focus();
    }
  }

  const dialog = <OrderPlacedDialog open={placed} onClose={() => setPlaced(false)} />;
  if (cart.products.length === 0) {
    return (
      <>
        <EmptyCart shopperId={shopperId} />
        {dialog}
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
              message={message}
              onMessage={type}
              error={errors.message}
              messageRef={messageField}
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
            loading={busy || leaving}
            blocked={canBeOrdered(cart) ? null : GONE}
          />
        </div>
      </div>
      {dialog}
    </>
  );
}
