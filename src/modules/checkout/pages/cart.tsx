import { useCallback, useEffect, useState } from "react";
import { replace } from "react-router";
import { t } from "#kernel/languages/messages.ts";
import { SignInScreen, useSessionRevalidation } from "#modules/accounts/ui/profile/personal-page.tsx";
import type { Address } from "#modules/addresses/contract/address.ts";
import { listAddresses } from "#modules/addresses/server/addresses.ts";
import type { Cart } from "#modules/cart/contract/cart.ts";
import { getCart } from "#modules/cart/server/cart.ts";
import { getDeliveryPromise } from "#modules/cart/server/get-delivery-promise.ts";
import { getCollectPlace } from "#modules/collect/server/collect-place.ts";
import { getMyBalance } from "#modules/credit/server/balance.ts";
import { getMyHolds } from "#modules/holds/server/my-holds.ts";
import { MyHoldsNotice } from "#modules/holds/ui/my-holds-notice.tsx";
import { getOfferTerms } from "#modules/offers/server/offer-terms.ts";
import type { Order } from "#modules/orders/contract/order.ts";
import { getMyAllowance } from "#modules/orders/server/my-allowance.ts";
import { listMyOrders } from "#modules/orders/server/read-orders.ts";
import { UnpaidNotice } from "#modules/payments/ui/unpaid-notice.tsx";
import { deliveryTerms } from "#modules/settings/contract/delivery-days.ts";
import { getSaleTerms } from "#modules/settings/server/get-settings.ts";
import { takesGstin } from "#modules/tax/server/takes-gstin.ts";
import { redirectToCanonical, shopContext } from "#platform/pages/page-loader.server.ts";
import type { Shop } from "#platform/use-cases/shop.ts";
import { lazyPart } from "#ui/page/parts.tsx";
import { pageMeta } from "#ui/page-meta.ts";
import { Checkout } from "../ui/checkout.tsx";
import { preselectAddress, suggestCollector } from "../ui/destination/preselect-address.server.ts";
import { furthestStep, parseStep, STORE, type Step, stepHref } from "../ui/step-bar.tsx";
import type { Route } from "./+types/cart";

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: t("Cart") });
}

/** Everything that the three steps need; for a guest the terms of delivery alone. A step that is not possible yet leads to the last one that is. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  if (shop.actor.kind === "guest") return { customerId: null, terms: await shop.run(getSaleTerms) };
  const [cart, held, addresses, orders, terms, credit] = await Promise.all([
    shop.run(getCart),
    shop.run(getMyHolds),
    shop.run(listAddresses),
    shop.run(listMyOrders, { page: 1, limit: 1 }),
    shop.run(getSaleTerms),
    shop.run(getMyBalance),
  ]);
  if (!cart.ok || !held.ok || !addresses.ok || !orders.ok) return { customerId: null, terms };
  const asked = url.searchParams.get("address");
  const [lastOrder] = orders.value.data;
  const step = parseStep(url.searchParams.get("step"));
  const asking = { asked, step, ownName: shop.actor.name, addresses: addresses.value.data, lastOrder };
  const going = await findDestination(shop, asking);
  const { placeId, chosen, ...destination } = going;
  const isAsked = asked === placeId;
  // The last step is about one address, which its link names.
  const possible = furthestStep(cart.value.products, isAsked ? placeId : null);
  if (step > possible) throw replace(stepHref(possible, placeId));
  redirectToCanonical(url, { step: step > 1 ? String(step) : "", address: (isAsked && asked) || "" });
  const delivered = chosen
    ? await withDelivery(shop, cart.value, chosen, step)
    : { cart: cart.value, promise: null };
  const allowed = await withAllowance(shop, chosen, step);
  return {
    customerId: shop.actor.userId,
    ownName: shop.actor.name,
    step,
    held: held.value,
    ...delivered,
    addresses: addresses.value.data,
    ...destination,
    terms,
    credit: credit.ok ? credit.value : 0,
    ...allowed,
    unpaid: lastOrder?.standing.waits_for === "payment" ? lastOrder : null,
  };
}

interface Asking {
  /** The address of the page's link. */
  asked: string | null;
  step: Step;
  ownName: string;
  addresses: readonly Address[];
  lastOrder: Order | undefined;
}

/** Where the order goes by the page's link, or as it suggests itself: to an address, or it is collected. */
async function findDestination(shop: Shop, { asked, step, ownName, addresses, lastOrder }: Asking) {
  const addressId = preselectAddress(addresses, asked, lastOrder?.addresses ?? null);
  const isLikely = addressId === null && lastOrder?.hand_over === "collect";
  const store = step > 1 || asked === STORE ? await shop.run(getCollectPlace) : null;
  const collects = store !== null && (asked === STORE || isLikely);
  const suggested = suggestCollector(ownName, addresses, lastOrder);
  return {
    addressId,
    placeId: collects ? STORE : addressId,
    chosen: collects ? undefined : addresses.find(({ id }) => id === addressId),
    collecting: { store, chosen: collects, suggested },
  };
}

/** The cart with its charge to this address, which makes a difference only where rates go by the place, and for the last step what is promised there. */
async function withDelivery(shop: Shop, cart: Cart, { zip: pin }: Address, step: Step) {
  const [charged, promise] = await Promise.all([
    cart.charge_by_pin ? shop.run(getCart, { pin }) : null,
    step === 3 ? shop.run(getDeliveryPromise, { pin }) : null,
  ]);
  return { cart: charged?.ok ? charged.value : cart, promise: promise?.ok ? promise.value : null };
}

/** How much more may be ordered, and for the last step whether for less than what is marked, and by a business. */
async function withAllowance(shop: Shop, chosen: Address | undefined, step: Step) {
  const [offers, gstin, allowance] = await Promise.all([
    step === 3 ? shop.run(getOfferTerms) : null,
    step === 3 ? shop.run(takesGstin) : false,
    shop.run(getMyAllowance, { address_id: chosen?.id ?? null }),
  ]);
  return {
    offerTerms: offers,
    takesGstin: gstin,
    allowance: allowance.ok ? allowance.value : null,
  };
}

type Loaded = Extract<Route.ComponentProps["loaderData"], { customerId: string }> & { likelyState: string };

// A first visit of the cart does without what only its end needs.
const load = () => import("#modules/payments/ui/payment-of-cart.tsx");
const PaymentOfCart = lazyPart(load, "PaymentOfCart");

function CartToOrder({ unpaid, held, ...checkout }: Loaded) {
  /** The order that the cart has become, until what follows from it is over. */
  const [ended, setEnded] = useState<{ order: Order; pays: boolean } | null>(null);
  const { terms, step } = checkout;
  const pay = (order: Order) => setEnded({ order, pays: true });
  const leave = useCallback(() => setEnded(null), []);
  useEffect(() => {
    if (step === 3) load().catch(() => undefined);
  }, [step]);
  return (
    <>
      {unpaid && <UnpaidNotice order={unpaid} {...(terms.online_payment && { onPay: () => pay(unpaid) })} />}
      <MyHoldsNotice {...held} inCart={checkout.cart.products.map(({ id }) => id)} />
      <Checkout
        {...checkout}
        paying={ended !== null}
        onPay={pay}
        onPlaced={(order) => setEnded({ order, pays: false })}
      />
      {ended && <PaymentOfCart {...ended} terms={terms} onIdle={leave} onMissing={leave} />}
    </>
  );
}

export default function CartPage({ loaderData, matches }: Route.ComponentProps) {
  const { customerId } = loaderData;
  useSessionRevalidation(customerId);
  return (
    <div className="page py-6 lg:py-10">
      {customerId === null ? (
        <>
          <SignInScreen
            title={t("You're Not Logged In")}
            text={t("Sign in to see your cart and to order.")}
          />
          <p className="text-center text-md">{deliveryTerms(loaderData.terms)}</p>
        </>
      ) : (
        <CartToOrder key={customerId} {...loaderData} likelyState={matches[1].loaderData.store.state} />
      )}
    </div>
  );
}
