import { type ReactNode, useState } from "react";
import { Link } from "react-router";
import { t } from "#kernel/languages/messages.ts";
import { formatRupees } from "#kernel/money.ts";
import * as accountPaths from "#kernel/pages/account-paths.ts";
import { cancelMyOrder, type Order } from "#modules/orders/contract/order.ts";
import { allowedTransitions, isCash, isSent } from "#modules/orders/contract/order-status.ts";
import type { SaleTerms } from "#modules/settings/contract/settings.ts";
import { Button, buttonClass } from "#ui/button.tsx";
import { callApi } from "#ui/client/api-client.ts";
import { ConfirmDialog } from "#ui/dialog/confirm-dialog.tsx";
import { Dialog } from "#ui/dialog/dialog.tsx";
import { TruckIcon } from "#ui/rare-icons.tsx";
import { type Change, useChange } from "#ui/use-change.ts";
import { cancelWithRefund, convertToCod } from "../contract/payment.ts";

interface OrderActionsProps {
  order: Order;
  terms: Pick<SaleTerms, "online_payment" | "cash_on_delivery">;
  onPay: (order: Order) => void;
}

export function OrderActions({ order, terms, onPay }: OrderActionsProps) {
  const body = { order_id: order.id };
  const { paid, on_the_way, waits_for } = order.standing;
  const isOnline = !isCash(order.payment_mode);
  const isUnpaid = waits_for === "payment";
  const { due, if_canceled } = order.account;
  return (
    <>
      {isUnpaid && terms.online_payment && (
        <Button size="sm" onClick={() => onPay(order)}>
          {t("Pay Now")}
        </Button>
      )}
      {isUnpaid && order.hand_over === "collect" && (
        <AskedChange
          variant="accent"
          button={t("Pay in the store")}
          make={() => callApi(convertToCod, { body })}
          title={t("Pay in the store?")}
          harmless
          done={t("You pay when you collect it.")}
          failed={t("Error converting order")}
        >
          {t(
            "You will pay {amount} in cash or by UPI when you collect it. An online payment that still arrives is refunded in full.",
            { amount: formatRupees(due) },
          )}
        </AskedChange>
      )}
      {isUnpaid && isSent(order.hand_over) && terms.cash_on_delivery && order.promise?.cod !== false && (
        <AskedChange
          variant="accent"
          button={t("Convert to COD")}
          make={() => callApi(convertToCod, { body })}
          title={t("Pay cash on delivery?")}
          harmless
          done={({ message }) => message}
          failed={t("Error converting order")}
        >
          {t(
            "You will pay {amount} in cash when the clothes are in your hands. An online payment that still arrives is refunded in full.",
            { amount: formatRupees(due) },
          )}
        </AskedChange>
      )}
      {paid && (
        <Link to={accountPaths.receipt(order.id)} className={buttonClass({ variant: "accent", size: "sm" })}>
          {t("View Receipt")}
        </Link>
      )}
      {on_the_way && <TrackShipment order={order} />}
      {allowedTransitions(order, "customer").map((move) => (
        <AskedChange
          key={move.to}
          variant="outline"
          button={t(move.button)}
          cancelLabel={t("Keep Order")}
          // An order that is paid online is canceled together with its refund, which is another call.
          make={() => callApi(isOnline ? cancelWithRefund : cancelMyOrder, { body })}
          done={t("Order canceled successfully")}
          more={({
            data: {
              account: {
                back: { on_its_way },
              },
            },
          }) =>
            on_its_way > 0
              ? t("{amount} will be refunded to the way you paid with.", { amount: formatRupees(on_its_way) })
              : null
          }
          failed={t("Error canceling order")}
        >
          {if_canceled.online > 0
            ? t(
                "The order will be canceled, and its products go back to the shop for others to buy. {amount} will be refunded to the way you paid with.",
                { amount: formatRupees(if_canceled.online) },
              )
            : t("The order will be canceled, and its products go back to the shop for others to buy.")}
          {if_canceled.credit > 0 && ` ${t("The store credit that you used will be yours again.")}`}
        </AskedChange>
      ))}
    </>
  );
}

interface AskedChangeProps<T> extends Change<T> {
  title?: string;
  /** Nothing is lost by it. */
  harmless?: boolean;
  variant: "outline" | "accent";
  button: string;
  cancelLabel?: string;
  children: ReactNode;
}

function AskedChange<T>(props: AskedChangeProps<T>) {
  const { variant, button, cancelLabel, title, harmless = false, children, ...change } = props;
  const [asking, setAsking] = useState(false);
  const { busy, run } = useChange();

  async function confirm() {
    await run(change);
    setAsking(false);
  }

  return (
    <>
      <Button variant={variant} size="sm" onClick={() => setAsking(true)}>
        {button}
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        onConfirm={confirm}
        loading={busy !== null}
        confirmLabel={button}
        {...{ title, harmless, cancelLabel }}
      >
        {children}
      </ConfirmDialog>
    </>
  );
}

/** Where a shipped order is: what the store entered when it handed the parcel over. */
function TrackShipment({ order: { courier, tracking_number, tracking_url } }: { order: Order }) {
  const [open, setOpen] = useState(false);
  const known = courier || tracking_number || tracking_url;
  return (
    <>
      <Button size="sm" onClick={() => setOpen(true)}>
        <TruckIcon size={18} />
        {t("Track Shipment")}
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title={t("Track Shipment")}
        description={
          known
            ? t("Your parcel is on its way.")
            : t("Your parcel is on its way. The store brings it without a tracking number.")
        }
      >
        {known && (
          <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2 text-md">
            {courier && (
              <>
                <dt className="text-mute">{t("Courier")}</dt>
                <dd className="font-semibold">{courier}</dd>
              </>
            )}
            {tracking_number && (
              <>
                <dt className="text-mute">{t("Tracking number")}</dt>
                <dd className="font-semibold break-all tabular select-all">{tracking_number}</dd>
              </>
            )}
          </dl>
        )}
        {tracking_url && (
          <a
            href={tracking_url}
            target="_blank"
            rel="noopener noreferrer"
            className={buttonClass({ className: "mt-6 w-full" })}
          >
            {t("Follow the parcel")}
            <span className="sr-only"> {t("(opens in a new tab)")}</span>
          </a>
        )}
      </Dialog>
    </>
  );
}
