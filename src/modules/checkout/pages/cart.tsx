import { replace } from "react-router";
import { storeTime } from "#kernel/store-time.ts";
import { SignInScreen, useSessionRevalidation } from "#modules/accounts/ui/profile/personal-page.tsx";
import { listAddresses } from "#modules/addresses/server/addresses.ts";
import { AddressBook } from "#modules/addresses/ui/address-book.tsx";
import { getCart } from "#modules/cart/server/cart.ts";
import { getOfferTerms } from "#modules/offers/server/offer-settings.ts";
import { listMyOrders } from "#modules/orders/server/read-orders.ts";
import { isUnpaid, reservedUntil } from "#modules/orders/ui/order-words.ts";
import { PaymentDialogs, UnpaidNotice } from "#modules/payments/ui/payment-dialogs.tsx";
import { useOnlinePayment } from "#modules/payments/ui/use-online-payment.ts";
import { deliveryTerms } from "#modules/settings/contract/delivery-days.ts";
import { getSaleTerms } from "#modules/settings/server/get-settings.ts";
import { redirectToCanonical } from "#platform/pages/canonical-address.server.ts";
import { shopContext } from "#platform/pages/shop-context.server.ts";
import { pageMeta } from "#ui/page-meta.ts";
import { Checkout } from "../ui/checkout.tsx";
import { preselectAddress } from "../ui/preselect-address.server.ts";
import { furthestStep, parseStep, stepHref } from "../ui/step-bar.tsx";
import type { Route } from "./+types/cart";

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: "Cart" });
}

/** Everything that the three steps need; for a guest the terms of delivery alone. A step that is not possible yet leads to the last one that is. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  if (shop.actor.kind === "guest") return { customerId: null, terms: await shop.run(getSaleTerms) };
  const [cart, addresses, orders, terms] = await Promise.all([
    shop.run(getCart),
    shop.run(listAddresses),
    shop.run(listMyOrders, { page: 1, limit: 1 }),
    shop.run(getSaleTerms),
  ]);
  if (!cart.ok || !addresses.ok || !orders.ok) return { customerId: null, terms };
  const asked = url.searchParams.get("address");
  const [lastOrder] = orders.value.data;
  const addressId = preselectAddress(addresses.value.data, asked, lastOrder?.addresses ?? null);
  const step = parseStep(url.searchParams.get("step"));
  // The last step is about one address, which its link names.
  const possible = furthestStep(cart.value.products, asked === addressId ? addressId : null);
  if (step > possible) throw replace(stepHref(possible, addressId));
  redirectToCanonical(url, {
    step: step > 1 ? String(step) : "",
    address: asked === addressId ? (asked ?? "") : "",
  });
  const offers = step === 3 ? await shop.run(getOfferTerms) : null;
  return {
    offerTerms: offers?.enabled ? offers : null,
    customerId: shop.actor.userId,
    ownName: shop.actor.name,
    step,
    cart: cart.value,
    addresses: addresses.value.data,
    addressId,
    terms,
    unpaid: lastOrder && isUnpaid(lastOrder) ? lastOrder : null,
  };
}

type Loaded = Extract<Route.ComponentProps["loaderData"], { customerId: string }> & { likelyState: string };

function CartToOrder({ ownName, likelyState, unpaid, ...checkout }: Loaded) {
  const { view, pay, present, close } = useOnlinePayment();
  const { addresses, terms } = checkout;
  return (
    <>
      {unpaid && (
        <UnpaidNotice
          order={unpaid}
          reservedUntil={storeTime(reservedUntil(unpaid, terms.unpaid_hours))}
          {...(terms.online_payment && { onPay: () => void pay(unpaid) })}
        />
      )}
      <Checkout
        {...checkout}
        addressBook={(selection) => (
          <AddressBook
            addresses={addresses}
            ownName={ownName}
            likelyState={likelyState}
            selection={selection}
          />
        )}
        paying={view.at !== "idle"}
        onPay={pay}
        onPlaced={present}
      />
      <PaymentDialogs view={view} terms={terms} onPay={pay} onClose={close} />
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
          <SignInScreen title="You're Not Logged In" text="Sign in to see your cart and to order." />
          <p className="text-center text-md">{deliveryTerms(loaderData.terms)}</p>
        </>
      ) : (
        <CartToOrder key={customerId} {...loaderData} likelyState={matches[1].loaderData.store.state} />
      )}
    </div>
  );
}
