import { data, useRevalidator } from "react-router";
import * as officePaths from "#kernel/pages/office-paths.ts";
import { listClaimsOfOrders } from "#modules/claims/server/list-claims.ts";
import { ClaimLinks } from "#modules/claims/ui/admin/claim-links.tsx";
import { listReady } from "#modules/collect/server/list-collections.ts";
import { ReadyPart } from "#modules/collect/ui/admin/ready-part.tsx";
import { listParcelsOf } from "#modules/couriers/server/read-parcels.ts";
import { ParcelPart } from "#modules/couriers/ui/admin/parcel-part.tsx";
import { listOffers, listWaitingOrders } from "#modules/offers/server/list-offers.ts";
import { OfficeOfferPart } from "#modules/offers/ui/admin/office-offer.tsx";
import type { Order } from "#modules/orders/contract/order.ts";
import { orderStatusWords, statusFacts, statusOfPath } from "#modules/orders/contract/order-status.ts";
import { listOrderNotes } from "#modules/orders/server/office/order-notes.ts";
import { countOrders, getOrderPulse, listOrders } from "#modules/orders/server/read-orders.ts";
import { LiveOrders } from "#modules/orders/ui/admin/live-orders.tsx";
import { OrderNotes } from "#modules/orders/ui/admin/order-notes.tsx";
import { OrdersFailure, OrderTabs } from "#modules/orders/ui/admin/order-tabs.tsx";
import { ORDERS_PAGE_SIZE } from "#modules/orders/ui/admin/order-words.ts";
import { OrdersScreen } from "#modules/orders/ui/admin/orders-screen.tsx";
import { forAdmin, mustRead, readPage } from "#platform/pages/admin-loader.server.ts";
import { AdminPage, adminMeta, officePage, shownOf } from "#ui/office/admin-page.tsx";
import { MissingPage } from "#ui/office/parts.tsx";
import type { Route } from "./+types/orders";

export function meta({ loaderData }: Route.MetaArgs) {
  const shown = shownOf(loaderData);
  return adminMeta(shown ? `${orderStatusWords[shown.status].admin} orders` : "Orders");
}

export function loader({ context, params, url }: Route.LoaderArgs) {
  return forAdmin(context, "orders.read", async (shop) => {
    const status = statusOfPath(params.status);
    if (!status) throw data(null, { status: 404 });
    // First of all: what happens while the rest is read shows up as a change then.
    const { in_hand, accepted } = statusFacts[status];
    const pulse = mustRead(await shop.run(getOrderPulse));
    const [list, counts] = await Promise.all([
      readPage(url, ORDERS_PAGE_SIZE, async (query) =>
        mustRead(
          await shop.run(listOrders, {
            ...query,
            status,
            // Later none is open any more.
            ...(in_hand &&
              !accepted && {
                openPricesFirst: mustRead(await shop.run(listWaitingOrders)),
              }),
          }),
        ),
      ),
      shop.run(countOrders).then(mustRead),
    ]);
    const ids = list.rows.map(({ id }) => id);
    const [booked, claims, offers, notes, ready] = await Promise.all([
      shop.run(listParcelsOf, ids).then(mustRead),
      shop.run(listClaimsOfOrders, ids).then(mustRead),
      shop.run(listOffers, ids).then(mustRead),
      shop.run(listOrderNotes, ids).then(mustRead),
      shop.run(listReady, list.rows).then(mustRead),
    ]);
    return { status, list, counts, pulse, booked, claims, offers, notes, ready };
  });
}

export default officePage<typeof loader>(({ status, list, counts, pulse, booked, ...of }) => {
  const { revalidate } = useRevalidator();
  const parcelsOf = Map.groupBy(booked.parcels, ({ order_id }) => order_id);
  return (
    <AdminPage title="Orders" tabs={<OrderTabs counts={counts} />}>
      <LiveOrders pulse={pulse} />
      <OrdersScreen
        key={status}
        status={status}
        list={list}
        partsOf={(order) => (
          <>
            <OrderNotes orderId={order.id} notes={of.notes} onChanged={revalidate} />
            <OfferOf order={order} offers={of.offers} />
            {of.ready.map(
              ({ order_id, until }) => order_id === order.id && <ReadyPart key={order_id} until={until} />,
            )}
            <ParcelPart
              order={order}
              parcels={parcelsOf.get(order.id) ?? []}
              offersCouriers={booked.offersCouriers}
              onChanged={revalidate}
            />
            <ClaimLinks claims={of.claims.filter(({ order_id }) => order_id === order.id)} />
          </>
        )}
      />
    </AdminPage>
  );
});

interface OfferOfProps {
  order: Order;
  offers: Extract<Awaited<ReturnType<typeof listOffers>>, { ok: true }>["value"];
}

/** The offer about an order, if there is one. */
function OfferOf({ order, offers: { offers, pool, answers } }: OfferOfProps) {
  const offer = offers.find(({ order_id }) => order_id === order.id);
  return offer && <OfficeOfferPart {...{ offer, pool, answers }} open={order.price_open} />;
}

export function ErrorBoundary() {
  return (
    <MissingPage
      title="oops! page not found"
      text="There is no such status of orders."
      to={officePaths.orders}
      back="To the orders"
      unread={<OrdersFailure />}
    />
  );
}
