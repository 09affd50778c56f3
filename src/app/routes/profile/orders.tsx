import { Link, redirect } from "react-router";
import { OrderCard } from "#app/features/orders/order-card.tsx";
import { pageMeta } from "#app/lib/page-meta.ts";
import { shopContext } from "#app/shop-context.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { PackageIcon } from "#app/ui/icons.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
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
  const orders = await context.get(shopContext).orders.listMyOrders({ page, limit: PAGE_SIZE });
  if (!orders.ok) return null;
  const pages = pageCount(orders.value.count, PAGE_SIZE);
  if (page > pages) throw redirect(hrefFor(pages));
  return { ...orders.value, page, pages };
}

function hrefFor(page: number): string {
  return page === 1 ? "/profile/orders" : `/profile/orders?page=${page}`;
}

export default function OrdersPage({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return null;
  if (loaderData.count === 0) {
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
        {loaderData.data.map((order) => (
          <li key={order.id}>
            <OrderCard order={order} />
          </li>
        ))}
      </ul>
      <div className="mt-8">
        <Pagination page={loaderData.page} pages={loaderData.pages} hrefFor={hrefFor} />
      </div>
    </>
  );
}
