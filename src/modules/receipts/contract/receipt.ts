import { msg, t } from "#kernel/languages/messages.ts";
import { formatRupees, formatSigned } from "#kernel/money.ts";
import { nameOrEmail } from "#kernel/person-name.ts";
import type { SumLine } from "#modules/orders/contract/order-sums.ts";

/** A receipt, ready to be set: every text as it is printed, but for the labels of sums, which are for `t`; amounts in rupees. */
export interface Receipt {
  number: string;
  /** Days as they are printed, such as 1 November 2026; `date` is the day the money was settled, as far as the order tells. */
  date: string;
  ordered_on: string;
  /** The day of `date`, as ISO 8601 has it. */
  day: string;
  /** `gst_number` is "" when the store has none. */
  store: Record<"name" | "legal_name" | "registration_number" | "gst_number" | "phone" | "email", string> & {
    address_lines: string[];
  };
  /** The address begins with its recipient, where that is somebody else. */
  customer: { name: string; email: string; address_lines: string[] };
  /** `price` is what one costs before the discount, `amount` price × quantity. */
  lines: { id: string; name: string; quantity: number; price: number; amount: number }[];
  subtotal: number;
  discount: number;
  /** Between discount and delivery: what was agreed on. Below the total: store credit, and what money paid. */
  agreed: SumLine[];
  delivery_charge: number;
  /** Whether tax was charged: there is a tax invoice of the order. A number of GST alone says nothing of it. */
  gst_included: boolean;
  total: number;
  total_in_words: string;
  credit: SumLine[];
  payment: { mode: string; status: string; reference: string };
  /** Sums that went back since: refunds to the online payment, done and on their way, money by hand, and store credit. */
  went_back: Record<"refunded" | "on_its_way" | "by_hand" | "as_credit" | "net_paid", number>;
  /** The fate of the order after it was paid, in words: canceled, and where the money is; "" when it stands. */
  note: string;
}

/** The words of a receipt around its lines, so that the page and the PDF can't differ. */
export function receiptFacts(receipt: Receipt) {
  const { store, customer, payment } = receipt;
  return {
    store: [
      store.legal_name,
      ...(store.registration_number
        ? [t("Registration number {number}", { number: store.registration_number })]
        : []),
      ...(store.gst_number ? [`GSTIN ${store.gst_number}`] : []),
      ...store.address_lines,
      [store.phone, store.email].filter(Boolean).join(" · "),
    ],
    receipt: {
      [t("Receipt number")]: receipt.number,
      [t("Date")]: receipt.date,
      [t("Order of")]: receipt.ordered_on,
    },
    customer: [nameOrEmail(customer), ...customer.address_lines, customer.email],
    payment: [
      payment.mode,
      payment.status,
      ...(payment.reference ? [t("Reference {reference}", { reference: payment.reference })] : []),
    ],
  };
}

const textOf = ({ label, amount }: SumLine) => ({ label: t(label), text: formatSigned(amount) });

/** The sums that went back, by each way, and the sum that the customer has paid in the end; nothing when nothing did. */
function backLines({ went_back: back }: Receipt): SumLine[] {
  const lines = [
    { label: msg("Refunded"), amount: -back.refunded },
    { label: msg("Refund on its way"), amount: -back.on_its_way },
    { label: msg("Paid back by hand"), amount: -back.by_hand },
    { label: msg("Given back as store credit"), amount: -back.as_credit },
  ].filter(({ amount }) => amount !== 0);
  if (lines.length === 0) return [];
  return [...lines, { label: msg("Net paid"), amount: back.net_paid }];
}

/** The sums of a receipt, from the subtotal down; they add up to what was paid and given back. Of tax it speaks only where some was charged. */
export function receiptSums(receipt: Receipt): { label: string; text: string; total?: boolean }[] {
  const { discount, delivery_charge: delivery } = receipt;
  return [
    { label: t("Subtotal"), text: formatRupees(receipt.subtotal) },
    ...(discount > 0 ? [{ label: t("Discount"), text: `−${formatRupees(discount)}` }] : []),
    ...receipt.agreed.map(textOf),
    { label: t("Delivery"), text: delivery > 0 ? formatRupees(delivery) : t("Free") },
    ...(receipt.gst_included ? [{ label: "GST", text: t("Included in the prices") }] : []),
    { label: t("Total"), text: formatRupees(receipt.total), total: true },
    ...receipt.credit.map(textOf),
    ...backLines(receipt).map(textOf),
  ];
}
