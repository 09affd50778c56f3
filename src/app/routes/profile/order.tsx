import { data, Link } from "react-router";
import { TakeMeasures } from "#app/features/fit/take-measures.tsx";
import { OrderScreen } from "#app/features/orders/order-screen.tsx";
import { PaymentDialogs } from "#app/features/payment/payment-dialogs.tsx";
import { useOnlinePayment } from "#app/features/payment/use-online-payment.ts";
import { pageMeta } from "#app/lib/page-meta.ts";
import * as paths from "#app/paths.ts";
import { shopContext } from "#app/shop-context.server.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { PackageIcon } from "#app/ui/rare-icons.tsx";
import type { Order } from "#contract/order.ts";
import { orderNumber } from "#contract/order-number.ts";
import type { SaleTerms } from "#contract/sale-terms.ts";
import { getMyOrder } from "#domain/orders/read-orders.ts";
import { getSaleTerms } from "#domain/settings/get-settings.ts";
import type { Route } from "./+types/order";

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: `Order ${orderNumber(args.params.orderId)}` });
}

/** One of the customer's own orders, or null for the order; without anything for a guest, whom the layout asks to sign in. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const [found, terms] = await Promise.all([shop.run(getMyOrder, params.orderId), shop.run(getSaleTerms)]);
  if (found.ok) return data({ order: found.value, terms });
  return data({ order: null, terms }, found.code === "not_found" ? 404 : 200);
}

export default function OrderPage({ loaderData, matches }: Route.ComponentProps) {
  const { order, terms } = loaderData;
  const { whatsapp } = matches[1].loaderData.store;
  return order ? <OneOrder order={order} terms={terms} whatsapp={whatsapp} /> : <NoSuchOrder />;
}

function OneOrder(shown: { order: Order; terms: SaleTerms; whatsapp: string }) {
  const { view, pay, close } = useOnlinePayment();
  return (
    <>
      <OrderScreen
        {...shown}
        onPay={pay}
        lineAction={({ name, garment }) => <TakeMeasures name={name} garment={garment} />}
      />
      <PaymentDialogs view={view} terms={shown.terms} onPay={pay} onClose={close} />
    </>
  );
}

/** Also for an order of somebody else: a mail may be opened by who is signed in with another account. */
function NoSuchOrder() {
  return (
    <EmptyState
      level={1}
      icon={<PackageIcon size={36} />}
      title="Order not found"
      text="This order is not among yours. Perhaps you placed it with another account: sign in with the email address that its email came to."
      action={
        <Link to={paths.myOrders} className={buttonClass()}>
          Go to My Orders
        </Link>
      }
    />
  );
}
