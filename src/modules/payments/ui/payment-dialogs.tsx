import { Dialog as Radix } from "radix-ui";
import { Link, useLocation } from "react-router";
import { t } from "#kernel/languages/messages.ts";
import { formatRupees } from "#kernel/money.ts";
import * as accountPaths from "#kernel/pages/account-paths.ts";
import * as paths from "#kernel/pages/paths.ts";
import { storeTime } from "#kernel/store-time.ts";
import type { Order } from "#modules/orders/contract/order.ts";
import { orderNumber } from "#modules/orders/contract/order-number.ts";
import { whatComesNext } from "#modules/orders/contract/what-comes-next.ts";
import type { SaleTerms } from "#modules/settings/contract/settings.ts";
import { Button, buttonClass, Spinner } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog/dialog.tsx";
import { CheckIcon, classNames } from "#ui/primitives.tsx";
import { rich } from "#ui/rich.tsx";
import type { PaymentView } from "./use-online-payment.ts";

type EndView = Extract<PaymentView, { order: Order }>;

interface PaymentDialogsProps {
  view: PaymentView;
  terms: SaleTerms;
  onPay: (order: Order) => void;
  onClose: () => void;
}

/** Dialogs of a payment. None is open while Razorpay's checkout covers the page. */
export function PaymentDialogs({ view, ...rest }: PaymentDialogsProps) {
  return (
    <>
      <WaitingDialog
        open={view.at === "opening"}
        late
        title={t("Opening the payment page...")}
        text={t("Razorpay takes care of the payment. The shop never sees your card.")}
      />
      <WaitingDialog
        open={view.at === "validating"}
        title={t("Validating your order...")}
        text={t("We are asking the bank about your payment. Please keep this page open.")}
      />
      {"order" in view && <EndDialog key={view.at} view={view} {...rest} />}
    </>
  );
}

interface WaitingDialogProps {
  open: boolean;
  title: string;
  text: string;
  late?: boolean;
}

/** Stands while the shop or the bank is asked about a payment. It can't be closed: within half a minute it ends by itself. */
function WaitingDialog({ open, title, text, late = false }: WaitingDialogProps) {
  const motion = late ? "animate-late" : "animate-rise";
  return (
    <Radix.Root open={open}>
      <Radix.Portal>
        <Radix.Overlay className={classNames("fixed inset-0 z-40 bg-veil", late && motion)} />
        <Radix.Content
          className={classNames(
            "fixed inset-x-4 top-1/2 z-50 mx-auto grid max-w-[420px] -translate-y-1/2 justify-items-center gap-3 rounded-card bg-paper p-8 text-center shadow-float",
            motion,
          )}
        >
          <span className="text-purple">
            <Spinner size={40} />
          </span>
          <Radix.Title className="text-2xl">{title}</Radix.Title>
          <Radix.Description className="text-md text-mute">{text}</Radix.Description>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** How a payment ended, or why it has not yet, with the ways on from there. */
function EndDialog({ view, terms, onPay, onClose }: Omit<PaymentDialogsProps, "view"> & { view: EndView }) {
  const { order } = view;
  // The order that the checkout ends with stands on top anyway.
  const isNewest = useLocation().pathname === paths.cart;
  const details = (look: Parameters<typeof buttonClass>[0]) => (
    <Link
      to={isNewest ? accountPaths.myOrders : accountPaths.myOrdersFrom(order.id)}
      onClick={onClose}
      className={buttonClass(look)}
    >
      {t("View Order Details")}
    </Link>
  );
  const beside = { variant: "outline", className: "sm:flex-1" } as const;
  return (
    <Dialog open onOpenChange={onClose} size="md" {...wordsOf(view)}>
      {view.at === "placed" && (
        <>
          <PlacedOrder order={order} terms={terms} />
          <div className="flex flex-col gap-3 sm:flex-row-reverse">
            {details({ className: "sm:flex-1" })}
            <Link to="/" onClick={onClose} className={buttonClass(beside)}>
              {t("Go Home")}
            </Link>
          </div>
        </>
      )}
      {view.at === "unpaid" && (
        <>
          {view.reason && (
            <p className="mb-4 rounded-field bg-clay-tint px-4 py-3 text-md font-medium text-clay">
              {view.reason}
            </p>
          )}
          <p className="mb-6 rounded-field bg-gold-tint px-4 py-3 text-md">
            {rich(
              "We keep your products for you until {when}. What is not paid by then goes back to the shop.",
              {
                when: <strong className="whitespace-nowrap">{storeTime(order.standing.until ?? "")}</strong>,
              },
            )}
          </p>
          <div className="flex flex-col gap-3 sm:flex-row-reverse">
            <Button onClick={() => onPay(order)} className="sm:flex-1">
              {t("Pay Now")}
            </Button>
            {details(beside)}
          </div>
        </>
      )}
      {(view.at === "unsure" || view.at === "unwanted") && details({ className: "w-full" })}
    </Dialog>
  );
}

function wordsOf(view: EndView): { title: string; description: string } {
  const number = orderNumber(view.order.id);
  if (view.at === "placed")
    return {
      title: t("Order Placed Successfully!"),
      description: t("Thank you. Your order {number} is placed, and a confirmation is on its way by email.", {
        number,
      }),
    };
  if (view.at === "unpaid")
    return {
      title: t("Your order is not paid yet"),
      description: t(
        "No worries, the order {number} itself is placed. You can pay now or later, from My Orders.",
        { number },
      ),
    };
  if (view.at === "unwanted") return unwantedWords(view.order, view.paid);
  // The shop goes on asking without the customer.
  return {
    title: t("Your payment is still being checked"),
    description: t(
      "Your order is placed, and the bank has not told us about the payment yet. We go on asking and write to you as soon as it is confirmed. Please don't pay a second time until then.",
    ),
  };
}

function PlacedOrder({ order, terms }: { order: Order; terms: SaleTerms }) {
  return (
    <>
      {order.standing.paid && (
        <p className="mb-6 flex items-center gap-2.5 rounded-field bg-leaf-tint px-4 py-3 font-semibold text-leaf tabular">
          <CheckIcon className="shrink-0" />
          {order.account.paid.online > 0
            ? t("Paid online: {amount}", { amount: formatRupees(order.account.paid.online) })
            : t("Paid with store credit: {amount}", { amount: formatRupees(order.account.paid.credit) })}
        </p>
      )}
      <div className="mb-6 grid gap-1.5 text-md">
        <h3 className="font-sans text-md font-bold tracking-normal">{t("What comes next")}</h3>
        {whatComesNext(order, terms).map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
    </>
  );
}

/** Words for a payment of an order that needs none any more: the reason, and where the money is. */
export function unwantedWords(order: Order, paid: boolean): { title: string; description: string } {
  const { canceled } = order.standing;
  const title = canceled ? t("This order is canceled") : t("This order is paid in cash on delivery");
  if (!paid) {
    return {
      title,
      description: t(
        "There is nothing to pay for it any more. Should money have been taken all the same, it comes back in full by itself.",
      ),
    };
  }
  const amount = formatRupees(order.refund?.amount ?? order.amount_due);
  return {
    title,
    description: canceled
      ? t(
          "It can't be sent any more, so your payment of {amount} comes back in full to the way you paid with. That usually takes 5 to 7 working days, and we write to you when it is done.",
          { amount },
        )
      : t(
          "It needs no online payment any more, so your payment of {amount} comes back in full to the way you paid with. That usually takes 5 to 7 working days, and we write to you when it is done.",
          { amount },
        ),
  };
}
