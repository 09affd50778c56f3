import { t } from "#kernel/languages/messages.ts";
import { formatRupees } from "#kernel/money.ts";
import { orderNumber } from "#modules/orders/contract/order-number.ts";
import { type Receipt, receiptFacts, receiptSums } from "#modules/receipts/contract/receipt.ts";
import { Lines, Row } from "#modules/receipts/ui/receipt-sheet.tsx";
import { QrCode } from "#ui/qr-code.tsx";

/** A receipt as narrow as a printer of receipts: black alone, and a code by which products come back. */
export function Slip({ receipt, orderId }: { receipt: Receipt; orderId: string }) {
  const { store, lines, note, payment } = receipt;
  const number = orderNumber(orderId);
  // Nothing is sent from the counter.
  const sums = receiptSums(receipt).filter(({ label }) => label !== t("Delivery"));
  return (
    <article aria-label={`Receipt ${receipt.number}`} className="grid gap-3 bg-paper text-ink">
      <header className="text-center">
        <p className="text-lg font-semibold">{store.name}</p>
        <Lines lines={receiptFacts(receipt).store} className="text-xs" />
      </header>
      <p>
        {receipt.number}
        <span className="block">{receipt.date}</span>
      </p>
      {note && <p className="font-semibold">{note}</p>}
      <ul className="border-y border-line py-2">
        {lines.map((line) => (
          <li key={line.id} className="flex break-inside-avoid gap-3">
            <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">
              {line.quantity > 1 && `${line.quantity} × `}
              {line.name}
            </span>
            <span className="tabular">{formatRupees(line.amount)}</span>
          </li>
        ))}
      </ul>
      <dl className="grid break-inside-avoid grid-cols-[1fr_auto] tabular">
        {sums.map(({ label, text, total }) => (
          <Row key={label} label={label} total={total}>
            {text}
          </Row>
        ))}
      </dl>
      <p>{payment.mode}</p>
      <div className="mx-auto w-28 break-inside-avoid text-center">
        <QrCode text={number} label={`Number ${number}`} />
        <p className="font-semibold">{number}</p>
      </div>
      <p className="text-center">Please bring this number when something comes back.</p>
    </article>
  );
}
