import { formatRupees } from "#kernel/money.ts";
import { nameOrEmail } from "#kernel/person-name.ts";
import type { Receipt } from "./receipt.ts";

/** The words of a receipt around its lines, so that the page and the PDF can't differ. Rows are label and text. */
export function receiptFacts(receipt: Receipt): {
  store: string[];
  receipt: [string, string][];
  customer: string[];
  payment: string[];
} {
  const { store, customer, payment } = receipt;
  return {
    store: [
      store.legal_name,
      ...(store.registration_number ? [`Registration number ${store.registration_number}`] : []),
      ...(store.gst_number ? [`GSTIN ${store.gst_number}`] : []),
      ...store.address_lines,
      [store.phone, store.email].filter(Boolean).join(" · "),
    ],
    receipt: [
      ["Receipt number", receipt.number],
      ["Date", receipt.date],
      ["Order of", receipt.ordered_on],
    ],
    customer: [nameOrEmail(customer), ...customer.address_lines, customer.email],
    payment: [payment.mode, payment.status, ...(payment.reference ? [`Reference ${payment.reference}`] : [])],
  };
}

/** The sums of a receipt, from the subtotal down. Of tax it speaks only when the store has a GST number. */
export function receiptSums(receipt: Receipt): { label: string; text: string; total?: boolean }[] {
  const { discount, delivery_charge: delivery, refunded } = receipt;
  return [
    { label: "Subtotal", text: formatRupees(receipt.subtotal) },
    ...(discount > 0 ? [{ label: "Discount", text: `−${formatRupees(discount)}` }] : []),
    { label: "Delivery", text: delivery > 0 ? formatRupees(delivery) : "Free" },
    ...(receipt.store.gst_number ? [{ label: "GST", text: "Included in the prices" }] : []),
    { label: "Total", text: formatRupees(receipt.total), total: true },
    ...(refunded === null ? [] : [{ label: "Refunded", text: `−${formatRupees(refunded)}` }]),
  ];
}
