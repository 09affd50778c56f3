/** The beginning of an order's id: enough to tell orders apart, to say it and to search for it. */
export function orderNumber(id: string): string {
  return id.slice(0, 8);
}

/** The same where it stands for the whole id, on screens: '3f2a91c4...'. */
export function shortOrderId(id: string): string {
  return `${orderNumber(id)}...`;
}

/** The same in mails, receipts and payments: '3F2A91C4'. */
export function printedOrderNumber(id: string): string {
  return orderNumber(id).toUpperCase();
}
