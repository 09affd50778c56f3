import { useEffect, useEffectEvent, useState } from "react";
import { formatRupees } from "#kernel/money.ts";
import { orderNumber } from "#modules/orders/contract/order-number.ts";
import { Button } from "#ui/button.tsx";
import { callApi } from "#ui/client/api-client.ts";
import { Panel } from "#ui/office/parts.tsx";
import { lazyPart } from "#ui/page/parts.tsx";
import { useChange } from "#ui/use-change.ts";
import { checkQrSale, type QrSale } from "../../contract/sale.ts";

const QrCode = lazyPart(() => import("#ui/qr-code.tsx"), "QrCode");

/** Milliseconds between two questions whether it was paid; with each twelfth the code is read anew, whose time ends. */
const PAUSE = 2500;

const endWords: Record<QrSale["state"], string> = {
  waiting: "It waits still",
  paid: "It was paid after all",
  given_up: "Given up: everything is on sale again",
};

/** How the wait stands, in words. */
function waitWords(qr: QrSale["qr"] | undefined): string {
  if (!qr) return "The code is fetched from Razorpay.";
  return qr.closed ? "This code is over: give the sale up and sell anew." : "Not paid yet.";
}

interface QrWaitProps {
  orderId: string;
  onEnd: (sale: QrSale) => void;
}

/** A sale that waits for its payment: Razorpay's code, and whether it was paid. Without a network it goes on asking. */
export function QrWait({ orderId, onEnd }: QrWaitProps) {
  const [sale, setSale] = useState<QrSale | null>(null);
  const { busy, run } = useChange();
  const [asked, setAsked] = useState(0);
  const show = sale?.qr == null || asked % 12 === 0;

  const take = (next: QrSale) => {
    if (next.state === "waiting") setSale((known) => ({ ...next, qr: next.qr ?? known?.qr ?? null }));
    else onEnd(next);
  };
  const ask = useEffectEvent(async () => {
    const answer = await callApi(checkQrSale, { body: { order_id: orderId, give_up: false, show } });
    if (answer.ok) take(answer.value.data);
    setAsked((count) => count + 1);
  });
  useEffect(() => {
    const timer = setTimeout(() => void ask(), asked === 0 ? 0 : PAUSE);
    return () => clearTimeout(timer);
  }, [asked]);

  const giveUp = () =>
    run({
      name: "give up",
      make: () => callApi(checkQrSale, { body: { order_id: orderId, give_up: true, show: false } }),
      done: ({ data }) => {
        take(data);
        return endWords[data.state];
      },
      failed: "It was not given up",
    });
  const total = sale ? formatRupees(sale.total) : "";
  const qr = sale?.qr?.closed ? null : sale?.qr;
  return (
    <Panel
      title={`Waiting for ${total || "the payment"}`}
      text={`Sale ${orderNumber(orderId)}${sale ? `, ${sale.customer}` : ""}: the customer scans, and it is handed over as soon as it is paid.`}
    >
      {qr?.content && <QrCode text={qr.content} label={`Pay ${total} by UPI`} />}
      <p role="status" className="my-4">
        {waitWords(sale?.qr)}
      </p>
      <div className="flex flex-wrap items-center gap-4">
        {qr && (
          <a className="font-semibold underline" href={qr.page_url} target="_blank" rel="noreferrer">
            The code at Razorpay
          </a>
        )}
        <Button variant="outline" size="lg" loading={busy !== null} onClick={() => void giveUp()}>
          Give the sale up
        </Button>
      </div>
    </Panel>
  );
}
