import type { Cart } from "#contract/cart.ts";
import { deliveryTerms } from "#contract/delivery-days.ts";
import { formatRupees } from "#contract/money.ts";
import type { SaleTerms } from "#contract/sale-terms.ts";
import { amountToPay, discountOf } from "./discount.ts";
import { priceNote } from "./line-notes.ts";

/** What the cart comes to. */
export function PriceSummary({ cart, terms }: { cart: Cart; terms: SaleTerms }) {
  const { amount, percent } = discountOf(cart);
  const changed = cart.products.filter((line) => priceNote(line));
  return (
    <section aria-labelledby="price-summary" className="rounded-card border border-line bg-paper p-5 md:p-6">
      <h2 id="price-summary" className="text-xl">
        Price summary
      </h2>
      <dl className="mt-4 grid grid-cols-[1fr_auto] gap-y-2.5 text-md tabular">
        <dt className="text-mute">Subtotal</dt>
        <dd className="text-right">{formatRupees(cart.subtotal)}</dd>
        <dt className="text-mute">Discount ({percent}%)</dt>
        <dd className={amount > 0 ? "text-right font-semibold text-leaf" : "text-right"}>
          {amount > 0 && "−"}
          {formatRupees(amount)}
        </dd>
        <dt className="text-mute">Delivery</dt>
        <dd className="text-right">
          {cart.delivery_charge > 0 ? formatRupees(cart.delivery_charge) : "Free"}
        </dd>
        <dt className="mt-1.5 border-t border-line pt-4 text-lg font-bold">Total</dt>
        <dd className="mt-1.5 border-t border-line pt-4 text-right text-lg font-bold">
          {formatRupees(amountToPay(cart))}
        </dd>
      </dl>
      <p className="mt-4 text-sm">{deliveryTerms(terms)}</p>
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
        Your purchase supports a social cause. Returns and exchanges are not expected.
      </p>
    </section>
  );
}
