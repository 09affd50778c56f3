import { data, Link } from "react-router";
import { t } from "#kernel/languages/messages.ts";
import * as accountPaths from "#kernel/pages/account-paths.ts";
import type { Claim } from "#modules/claims/contract/claim.ts";
import type { ClaimKind } from "#modules/claims/contract/claim-states.ts";
import { getOrderClaims } from "#modules/claims/server/list-claims.ts";
import { OrderClaims } from "#modules/claims/ui/customer/order-claims.tsx";
import type { CollectPlace } from "#modules/collect/contract/collect-place.ts";
import { getReadyWords, getWhereToCollect } from "#modules/collect/server/my-collection.ts";
import { CollectPart } from "#modules/collect/ui/customer/collect-part.tsx";
import type { MyParcel } from "#modules/couriers/contract/my-parcel.ts";
import { listMyParcels } from "#modules/couriers/server/read-parcels.ts";
import { ParcelWay } from "#modules/couriers/ui/parcel-way.tsx";
import { TakeMeasures } from "#modules/garments/ui/take-measures.tsx";
import type { Offer } from "#modules/offers/contract/offer.ts";
import { listMyOffers } from "#modules/offers/server/list-offers.ts";
import { OfferPart } from "#modules/offers/ui/customer/offer-part.tsx";
import type { Order } from "#modules/orders/contract/order.ts";
import { orderNumber } from "#modules/orders/contract/order-number.ts";
import { getMyOrder } from "#modules/orders/server/read-orders.ts";
import { OrderScreen } from "#modules/orders/ui/customer/order-screen.tsx";
import { OrderActions } from "#modules/payments/ui/order-actions.tsx";
import { PaymentDialogs } from "#modules/payments/ui/payment-dialogs.tsx";
import { useOnlinePayment } from "#modules/payments/ui/use-online-payment.ts";
import type { SaleTerms } from "#modules/settings/contract/settings.ts";
import { getSaleTerms } from "#modules/settings/server/get-settings.ts";
import { shopContext } from "#platform/pages/page-loader.server.ts";
import { buttonClass } from "#ui/button.tsx";
import { useDataWhileUnsaved } from "#ui/client/unsaved-changes.ts";
import { EmptyState } from "#ui/page/placeholders.tsx";
import { pageMeta } from "#ui/page-meta.ts";
import { PackageIcon } from "#ui/rare-icons.tsx";
import type { Route } from "./+types/order";

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: t("Order {number}", { number: orderNumber(args.params.orderId) }) });
}

/** One of the customer's own orders, or null for the order; without anything for a guest, whom the layout asks to sign in. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const [found, terms] = await Promise.all([shop.run(getMyOrder, params.orderId), shop.run(getSaleTerms)]);
  const [parcels, claims, offers, ready, where] = found.ok
    ? await Promise.all([
        shop.run(listMyParcels, found.value.id),
        shop.run(getOrderClaims, found.value),
        shop.run(listMyOffers, [found.value.id]),
        shop.run(getReadyWords, found.value),
        shop.run(getWhereToCollect, found.value),
      ])
    : [null, null, null, null, null];
  const more = {
    parcels: parcels?.ok ? parcels.value : [],
    claimed: claims?.ok ? claims.value : { claims: [], kinds: [] },
    offer: offers?.ok ? (offers.value[0] ?? null) : null,
    next: ready?.ok ? ready.value : null,
    place: where?.ok ? where.value : null,
  };
  if (found.ok) return data({ order: found.value, terms, ...more });
  return data({ order: null, terms, ...more }, found.code === "not_found" ? 404 : 200);
}

export default function OrderPage({ loaderData, matches }: Route.ComponentProps) {
  const { order, ...more } = useDataWhileUnsaved(loaderData.order && loaderData) ?? loaderData;
  const { whatsapp } = matches[1].loaderData.store;
  return order ? <OneOrder {...more} order={order} whatsapp={whatsapp} /> : <NoSuchOrder />;
}

interface OneOrderProps {
  order: Order;
  terms: SaleTerms;
  whatsapp: string;
  parcels: MyParcel[];
  claimed: { claims: Claim[]; kinds: ClaimKind[] };
  offer: Offer | null;
  next: string[] | null;
  place: CollectPlace | null;
}

function OneOrder({ parcels, claimed, offer, place, ...shown }: OneOrderProps) {
  const { view, pay, close } = useOnlinePayment();
  return (
    <>
      <OrderScreen
        {...shown}
        parcel={parcels[0]?.stage ?? null}
        actions={<OrderActions order={shown.order} terms={shown.terms} onPay={pay} />}
        parts={
          <>
            {offer && <OfferPart offer={offer} open={shown.order.price_open} />}
            {place && <CollectPart place={place} />}
            <ParcelWay parcels={parcels} />
            <OrderClaims order={shown.order} {...claimed} />
          </>
        }
        lineAction={({ name, garment }) => <TakeMeasures name={name} garment={garment} />}
      />
      <PaymentDialogs view={view} terms={shown.terms} onPay={pay} onClose={close} />
    </>
  );
}

/** Shown for an order of somebody else as well: a mail may be opened by who is signed in with another account. */
function NoSuchOrder() {
  return (
    <EmptyState
      level={1}
      icon={<PackageIcon size={36} />}
      title={t("Order not found")}
      text={t(
        "This order is not among yours. Perhaps you placed it with another account: sign in with the email address that its email came to.",
      )}
      action={
        <Link to={accountPaths.myOrders} className={buttonClass()}>
          {t("Go to My Orders")}
        </Link>
      }
    />
  );
}
