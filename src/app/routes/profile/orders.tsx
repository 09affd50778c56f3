import { Link, redirect } from "react-router";
import { OrderCard } from "#app/features/orders/order-card.tsx";
import { dayInKochi } from "#app/features/orders/order-words.ts";
import { PaymentDialogs } from "#app/features/payment/payment-dialogs.tsx";
import { useOnlinePayment } from "#app/features/payment/use-online-payment.ts";
import { usePaymentReturn } from "#app/features/payment/use-payment-return.ts";
import { pageMeta } from "#app/lib/page-meta.ts";
import { heldUntil } from "#app/lib/unpaid-order.ts";
import { shopContext } from "#app/shop-context.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { PackageIcon } from "#app/ui/rare-icons.tsx";
import { pageCount } from "#contract/paging.ts";
import type { Route } from "./+types/orders";

const PAGE_SIZE = 20;

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: "My Orders" });
}

/** One page of the shopper's orders; null for a guest, whom the layout asks to sign in. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const asked = url.searchParams.get("page") ?? "1";
  const page = /^[1-9]\d{0,5}$/.test(asked) ? Number(asked) : 1;
  const shop = context.get(shopContext);
  const [orders, terms] = await Promise.all([
    shop.orders.listMyOrders({ page, limit: PAGE_SIZE }),
    shop.settings.getSaleTerms(),
  ]);
  if (!orders.ok) return null;
  const pages = pageCount(orders.value.count, PAGE_SIZE);
  if (page > pages) throw redirect(hrefFor(pages));
  return { ...orders.value, page, pages, terms };
}

function hrefFor(page: number): string {
  return page === 1 ? "/profile/orders" : `/profile/orders?page=${page}`;
}

export default function OrdersPage({ loaderData }: Route.ComponentProps) {
  return loaderData && <Orders {...loaderData} />;
}

type OrdersProps = NonNullable<Route.ComponentProps["loaderData"]>;

function Orders({ data, count, page, pages, terms }: OrdersProps) {
  const { view, pay, welcomeBack, close } = useOnlinePayment();
  usePaymentReturn({ welcomeBack, pay });
  if (count === 0) {
    return (
      <EmptyState
        level={1}
        icon={<PackageIcon size={36} />}
        title="No orders yet"
        text="Once you have found a piece, you can follow its way to you here."
        action={
          <Link to="/shop" className={buttonClass()}>
            Shop the collection
          </Link>
        }
      />
    );
  }
  return (
    <>
      <h1 className="mb-6 text-3xl">My Orders</h1>
      <ul className="grid gap-6">
        {data.map((order) => (
          <li key={order.id}>
            <OrderCard order={order} terms={terms} onPay={pay} />
          </li>
        ))}
      </ul>
      <div className="mt-8">
        <Pagination page={page} pages={pages} hrefFor={hrefFor} />
      </div>
      <PaymentDialogs
        view={view}
        heldUntil={(order) => dayInKochi(heldUntil(order, terms.unpaid_hours), true)}
        onPay={pay}
        onClose={close}
      />
    </>
  );
}
