import type { ReactNode } from "react";
import { t } from "#kernel/languages/messages.ts";
import { effectivePrice, formatRupees, toPaise, toRupees } from "#kernel/money.ts";
import { shownPin } from "#kernel/typed/digits.ts";
import type { Cart, CartLine } from "#modules/cart/contract/cart.ts";
import { lineHoldWords } from "#modules/holds/contract/hold-words.ts";
import { deliveryTerms } from "#modules/settings/contract/delivery-days.ts";
import type { SaleTerms } from "#modules/settings/contract/settings.ts";
import type { DeliveryPromise } from "#modules/shipping/contract/delivery-promise.ts";
import { namedDay } from "#modules/shipping/contract/promise-words.ts";
import { Button } from "#ui/button.tsx";

interface PriceSummaryProps {
  cart: Cart;
  terms: SaleTerms;
  /** The promise for the chosen address; null until the last step. */
  promise: DeliveryPromise | null;
  /** Whether it is collected in the store. */
  collects?: boolean;
  /** Rupees of store credit that are used. */
  credit?: number;
  /** Rupees that the customer gives on top. */
  gift?: number;
}

export function PriceSummary(props: PriceSummaryProps) {
  const { cart, terms, promise, collects = false, credit = 0, gift = 0 } = props;
  const { amount, percent } = discountOf(cart);
  const changed = cart.products.filter((line) => priceNote(line));
  return (
    <section
      data-clear
      aria-labelledby="price-summary"
      className="rounded-card border border-line bg-paper p-5 md:p-6"
    >
      <h2 id="price-summary" className="text-xl">
        {t("Price summary")}
      </h2>
      <dl className="mt-4 grid grid-cols-[1fr_auto] gap-y-2.5 text-md tabular">
        <dt className="text-mute">{t("Subtotal")}</dt>
        <dd className="text-right">{formatRupees(cart.subtotal)}</dd>
        <dt className="text-mute">{t("Discount ({percent}%)", { percent })}</dt>
        <dd className={amount > 0 ? "text-right font-semibold text-leaf" : "text-right"}>
          {amount > 0 && "−"}
          {formatRupees(amount)}
        </dd>
        {gift > 0 && (
          <>
            <dt className="text-mute">{t("Gift")}</dt>
            <dd className="text-right">{formatRupees(gift)}</dd>
          </>
        )}
        <dt className="text-mute">{collects ? t("Collect in the store") : deliveryLabel(cart)}</dt>
        <dd className="text-right">
          {cart.delivery_charge > 0 ? formatRupees(cart.delivery_charge) : t("Free")}
        </dd>
        <dt className="mt-1.5 border-t border-line pt-4 text-lg font-bold">{t("Total")}</dt>
        <dd className="mt-1.5 border-t border-line pt-4 text-right text-lg font-bold">
          {formatRupees(amountToPay(cart, gift))}
        </dd>
        {credit > 0 && (
          <>
            <dt className="text-mute">{t("Store credit")}</dt>
            <dd className="text-right text-leaf">−{formatRupees(credit)}</dd>
            <dt className="font-bold">{t("To pay")}</dt>
            <dd className="text-right font-bold">{formatRupees(leftToPay(cart, credit, gift))}</dd>
          </>
        )}
      </dl>
      <p className="mt-4 text-sm">
        {collects ? t("You get an email when it is ready.") : arrivalWords(terms, promise)}
      </p>
      {changed.length > 0 && (
        <ul className="mt-4 grid gap-2 rounded-field bg-gold-tint p-3 text-sm">
          {changed.map((line) => (
            <li key={line.id}>
              <span className="font-semibold">{line.name}</span>: {priceNote(line)}
            </li>
          ))}
        </ul>
      )}
      <p className="mt-2 text-sm text-mute">
        {t("Your purchase supports a social cause. Returns and exchanges are not expected.")}
      </p>
    </section>
  );
}

function arrivalWords(terms: SaleTerms, promise: DeliveryPromise | null): string {
  return promise?.arrives_by
    ? t("Arrives by {day}.", { day: namedDay(promise.arrives_by) })
    : deliveryTerms(terms);
}

interface ActionBarProps {
  /** Rupees that are left to pay, once so much store credit is taken off. */
  sum: number;
  credit: number;
  /** How it is paid, once that is chosen. */
  label?: string | null;
  onBack: (() => void) | null;
  nextLabel: string;
  onNext: () => void;
  loading: boolean;
  blocked: ReactNode;
}

/** Back and Next: beside the thumb on phones, below the sums elsewhere. */
export function ActionBar({
  sum,
  credit,
  label = null,
  onBack,
  nextLabel,
  onNext,
  loading,
  blocked,
}: ActionBarProps) {
  return (
    <div
      data-clear="bar"
      className="sticky bottom-0 z-20 -mx-(--page-gutter) border-t border-line bg-paper px-(--page-gutter) py-3 lg:static lg:mx-0 lg:mt-4 lg:border-0 lg:bg-transparent lg:p-0"
    >
      {blocked && (
        <p id="checkout-blocked" className="mb-2.5 text-sm font-medium text-clay">
          {blocked}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        {/* Beside a single button there is room; two have a row of their own on a phone. */}
        <p
          className={`mr-auto leading-tight lg:hidden ${onBack ? "max-sm:w-full" : ""}`}
          aria-hidden={label === null}
        >
          <span className="text-sm text-mute">{label ?? (credit > 0 ? t("To pay") : t("Total"))}</span>
          <span className="text-mute"> · </span>
          <span className="text-lg font-bold tabular">{formatRupees(sum)}</span>
        </p>
        {onBack && (
          <Button variant="outline" className="max-sm:grow" onClick={onBack}>
            {t("Back")}
          </Button>
        )}
        <Button
          className="min-w-28 max-sm:grow lg:flex-1"
          onClick={onNext}
          loading={loading}
          disabled={Boolean(blocked)}
          aria-describedby={blocked ? "checkout-blocked" : undefined}
        >
          {nextLabel}
        </Button>
      </div>
    </div>
  );
}

/** 'Delivery to 682 016' where the charge depends on it. Without a PIN code it is the dearest, so that no step adds to it. */
export function deliveryLabel({ charge_by_pin, pin }: Pick<Cart, "charge_by_pin" | "pin">): string {
  if (!charge_by_pin) return t("Delivery");
  return pin ? t("Delivery to {pin}", { pin: shownPin(pin) }) : t("Delivery, at most");
}

/** The discount in rupees, and as a whole percentage of the subtotal. */
export function discountOf({ subtotal, total }: Pick<Cart, "subtotal" | "total">) {
  const paise = toPaise(subtotal) - toPaise(total);
  const percent = subtotal > 0 ? Math.round((paise / toPaise(subtotal)) * 100) : 0;
  return { amount: toRupees(paise), percent };
}

/** Goods, delivery and a gift together, in rupees. */
export function amountToPay(cart: { total: number; delivery_charge: number }, gift = 0): number {
  return toRupees(toPaise(cart.total) + toPaise(cart.delivery_charge) + toPaise(gift));
}

/** Rupees that are left for money to pay when `credit` rupees of store credit are used. */
export function leftToPay(cart: Parameters<typeof amountToPay>[0], credit: number, gift = 0): number {
  return toRupees(toPaise(amountToPay(cart, gift)) - toPaise(credit));
}

/** Note of a line whose price changed since it was added; null when it did not. */
export function priceNote(
  line: Pick<CartLine, "price" | "discounted_price" | "previous_price">,
): string | null {
  if (line.previous_price === null) return null;
  const before = formatRupees(line.previous_price);
  const now = formatRupees(effectivePrice(line));
  return t("Price changed from {before} to {now} since you added it", { before, now });
}

/** Why a line can't be ordered as it is; null when it can. */
export function lineProblem(line: Pick<CartLine, "stock" | "is_available" | "hold">): string | null {
  if (line.is_available) return null;
  if (line.hold?.state === "others") return lineHoldWords(line.hold);
  return line.stock === 0 ? t("This product has been sold") : t("Only {stock} left", { stock: line.stock });
}
