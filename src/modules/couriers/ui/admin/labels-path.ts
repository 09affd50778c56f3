/** Labels for these orders as one PDF: an A6 page each, or four to a sheet of A4. */
export function labelsPath(orderIds: readonly string[], sheet: "A6" | "A4"): string {
  return `/admin/delivery/labels.pdf?${new URLSearchParams({ sheet, orders: orderIds.join(",") })}`;
}
