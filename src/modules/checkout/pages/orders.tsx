import { Link } from "react-router";
import { t } from "#kernel/languages/messages.ts";
import { pageAsked, pageCount } from "#kernel/lists.ts";
import * as accountPaths from "#kernel/pages/account-paths.ts";
import * as paths from "#kernel/pages/paths.ts";
import { listReadyWords } from "#modules/collect/server/my-collection.ts";
import { ReadyNote } from "#modules/collect/ui/customer/collect-part.tsx";
import { listMyOffers } from "#modules/offers/server/list-offers.ts";
import { OfferButtons, OfferNote } from "#modules/offers/ui/customer/offer-part.tsx";
import { getMyOrder, listMyOrders } from "#modules/orders/server/read-orders.ts";
import { OrderCard } from "#modules/orders/ui/customer/order-card.tsx";
import { OrderActions } from "#modules/payments/ui/order-actions.tsx";
import { PaymentDialogs } from "#modules/payments/ui/payment-dialogs.tsx";
import { useOnlinePayment, usePaymentReturn } from "#modules/payments/ui/use-online-payment.ts";
import { getSaleTerms } from "#modules/settings/server/get-settings.ts";
import { redirectToCanonical, shopContext } from "#platform/pages/page-loader.server.ts";
import { buttonClass } from "#ui/button.tsx";
import { Pagination } from "#ui/page/pagination.tsx";
import { EmptyState } from "#ui/page/placeholders.tsx";
import { pageMeta } from "#ui/page-meta.ts";
import { PackageIcon } from "#ui/rare-icons.tsx";
import type { Route } from "./+types/orders";

const PAGE_SIZE = 20;

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: t("My Orders") });
}

/** One page of the customer's orders, the first with the one on top that the address names; null for a guest, whom the layout asks to sign in. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const asked = pageAsked(url.searchParams.get("page"));
  const shop = context.get(shopContext);
  const first = url.searchParams.get("first");
  const [orders, terms, named] = await Promise.all([
    shop.run(listMyOrders, { page: asked, limit: PAGE_SIZE }),
    shop.run(getSaleTerms),
    first && shop.run(getMyOrder, first),
  ]);
  if (!orders.ok) return null;
  const pages = pageCount(orders.value.count, PAGE_SIZE);
  const page = Math.min(asked, pages);
  const top = page === 1 && named && named.ok ? named.value : null;
  redirectToCanonical(url, { page: page > 1 ? String(page) : "", first: top?.id ?? "" });
  const data = top ? [top, ...orders.value.data.filter(({ id }) => id !== top.id)] : orders.value.data;
  const ids = data.map(({ id }) => id);
  const [offers, ready] = await Promise.all([shop.run(listMyOffers, ids), shop.run(listReadyWords, data)]);
  return {
    data,
    count: orders.value.count,
    page,
    pages,
    terms,
    offers: offers.ok ? offers.value : [],
    ready: ready.ok ? ready.value : [],
  };
}

export default function OrdersPage({ loaderData }: Route.ComponentProps) {
  return loaderData && <Orders {...loaderData} />;
}

function Orders(loaded: NonNullable<Route.ComponentProps["loaderData"]>) {
  const { data, count, page, pages, terms, offers, ready } = loaded;
  const payment = useOnlinePayment();
  const { view, pay, close } = payment;
  usePaymentReturn(payment);
  if (count === 0) {
    return (
      <EmptyState
        level={1}
        icon={<PackageIcon size={36} />}
        title={t("No orders yet")}
        text={t("Once you have found a product, you can follow its way to you here.")}
        action={
          <Link to={paths.shop} className={buttonClass()}>
            {t("Shop the collection")}
          </Link>
        }
      />
    );
  }
  return (
    <>
      <h1 className="mb-6 text-3xl">{t("My Orders")}</h1>
      <ul className="grid gap-4">
        {data.map((order) => {
          const offer = offers.find(({ order_id }) => order_id === order.id);
          const waits = ready.find(({ order_id }) => order_id === order.id);
          return (
            <li key={order.id}>
              <OrderCard
                order={order}
                notes={
                  <>
                    {offer && <OfferNote offer={offer} open={order.price_open} />}
                    {waits && <ReadyNote {...waits} />}
                  </>
                }
                actions={
                  <>
                    {offer && order.price_open && <OfferButtons offer={offer} />}
                    <OrderActions order={order} terms={terms} onPay={pay} />
                  </>
                }
              />
            </li>
          );
        })}
      </ul>
      <div className="mt-8">
        <Pagination
          page={page}
          pages={pages}
          hrefFor={(to) => (to > 1 ? `${accountPaths.myOrders}?page=${to}` : accountPaths.myOrders)}
        />
      </div>
      <PaymentDialogs view={view} terms={terms} onPay={pay} onClose={close} />
    </>
  );
}
