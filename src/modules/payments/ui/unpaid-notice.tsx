import { Link } from "react-router";
import { t } from "#kernel/languages/messages.ts";
import { formatRupees } from "#kernel/money.ts";
import * as accountPaths from "#kernel/pages/account-paths.ts";
import { storeTime } from "#kernel/store-time.ts";
import type { Order } from "#modules/orders/contract/order.ts";
import { orderNumber } from "#modules/orders/contract/order-number.ts";
import { Button, buttonClass } from "#ui/button.tsx";
import { rich } from "#ui/rich.tsx";

interface UnpaidNoticeProps {
  order: Order;
  onPay?: () => void;
}

/** Shown after a payment was abandoned: the order stands and waits to be paid. */
export function UnpaidNotice({ order, onPay }: UnpaidNoticeProps) {
  return (
    <section
      aria-label={t("Your order is not paid yet")}
      className="mb-6 flex flex-wrap items-center gap-x-6 gap-y-3 rounded-card border border-line bg-gold-tint px-5 py-4"
    >
      <div className="min-w-0 flex-1 basis-72">
        <p className="font-semibold">{t("Your order is not paid yet")}</p>
        <p className="text-md">
          {rich(
            "Your order {number} of {amount} is waiting for payment. We keep your products for you until {when}.",
            {
              number: <span className="tabular">{orderNumber(order.id)}</span>,
              amount: formatRupees(order.account.due),
              when: <span className="whitespace-nowrap">{storeTime(order.standing.until ?? "")}</span>,
            },
          )}
        </p>
      </div>
      <div className="flex flex-wrap gap-3">
        <Link to={accountPaths.myOrders} className={buttonClass({ variant: "outline" })}>
          {t("View Order Details")}
        </Link>
        {onPay && <Button onClick={onPay}>{t("Pay Now")}</Button>}
      </div>
    </section>
  );
}
