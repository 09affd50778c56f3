import { replace } from "react-router";
import { preselectAddress } from "#app/features/addresses/preselect-address.ts";
import { furthestStep, parseStep, stepHref } from "#app/features/checkout/step-guard.ts";
import { SignInScreen } from "#app/features/profile/sign-in-screen.tsx";
import { useSessionRevalidation } from "#app/features/profile/use-session-revalidation.ts";
import { pageMeta } from "#app/lib/page-meta.ts";
import { shopContext } from "#app/shop-context.ts";
import type { Route } from "./+types/cart";
import { Checkout } from "./checkout.tsx";

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: "Cart" });
}

/** Everything that the three steps need; null for a guest. A step that is not possible yet leads to the last one that is. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  if (shop.actor.kind === "guest") return null;
  const [cart, addresses, orders, terms] = await Promise.all([
    shop.cart.getCart(),
    shop.addresses.listAddresses(),
    shop.orders.listMyOrders({ page: 1, limit: 1 }),
    shop.settings.getSaleTerms(),
  ]);
  if (!cart.ok || !addresses.ok || !orders.ok) return null;
  const asked = url.searchParams.get("address");
  const [lastOrder] = orders.value.data;
  const addressId = preselectAddress(addresses.value.data, asked, lastOrder?.addresses ?? null);
  const step = parseStep(url.searchParams.get("step"));
  // The last step is about one address, which its link names.
  const possible = furthestStep(cart.value, asked === addressId ? addressId : null);
  if (step > possible) throw replace(stepHref(possible, addressId));
  return {
    shopperId: shop.actor.userId,
    step,
    cart: cart.value,
    addresses: addresses.value.data,
    addressId,
    terms,
  };
}

export default function CartPage({ loaderData }: Route.ComponentProps) {
  useSessionRevalidation(loaderData?.shopperId ?? null);
  return (
    <div className="page py-6 lg:py-10">
      {loaderData ? (
        <Checkout key={loaderData.shopperId} {...loaderData} />
      ) : (
        <SignInScreen title="You're Not Logged In" text="Sign in to see your cart and to order." />
      )}
    </div>
  );
}
