import { formatRupees } from "#kernel/money.ts";
import { lazyPart } from "#ui/page/parts.tsx";

const QrCode = lazyPart(() => import("#ui/qr-code.tsx"), "QrCode");

/** The store's address for UPI, and whose it is. */
export interface UpiAddress {
  vpa: string;
  name: string;
}

/** The address as a QR code with the amount in rupees: the customer's app fills both in, and shows the number of the payment. */
export function UpiQr({ upi: { vpa, name }, total }: { upi: UpiAddress; total: number }) {
  if (!vpa)
    return <p>No UPI address is set: show the QR code on paper, and take down the number of the payment.</p>;
  const query = new URLSearchParams({ pa: vpa, pn: name, am: total.toFixed(2), cu: "INR", tn: "Counter" });
  const text = `upi://pay?${query.toString().replaceAll("+", "%20")}`;
  return <QrCode text={text} label={`Pay ${formatRupees(total)} to ${vpa}`} />;
}
