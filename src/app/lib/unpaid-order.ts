import type { Order } from "#contract/order.ts";

/** Whether an order still waits for its online payment: it stands, is not on its way yet, and no money has settled it. */
export function isUnpaid({
  payment_mode,
  payment_status,
  status,
}: Pick<Order, "payment_mode" | "payment_status" | "status">): boolean {
  return (
    payment_mode === "PREPAID" &&
    payment_status !== "SUCCESS" &&
    (status === "PENDING" || status === "ACCEPTED")
  );
}

/** The moment (ISO 8601) until which the products of an unpaid order are kept, which is `hours` after it was placed. */
export function reservedUntil({ created_at }: Pick<Order, "created_at">, hours: number): string {
  return new Date(Date.parse(created_at) + hours * 3_600_000).toISOString();
}
