import * as z from "zod/mini";
import { defineCall, listOf, oneOf } from "#kernel/call.ts";
import { rupees } from "#kernel/fields.ts";
import { orderStatuses } from "#modules/orders/contract/order-status.ts";

/** A month of the store's clock, such as 2026-11. */
const month = z.string();

export const overallStats = z.object({
  /** Rupees of the goods of all completed orders, tax included, less what was returned or reduced. */
  totalSales: rupees,
  /** Beside them, of the same orders: gifts and delivery that stand, the tax by their papers, and what goods were returned or reduced. */
  gifts: rupees,
  delivery: rupees,
  tax: rupees,
  returns: rupees,
  /** Products that are not deleted, hidden ones included. */
  totalProducts: z.number(),
  completedOrders: z.number(),
  /** Customers with an account. */
  uniqueUsers: z.number(),
  /** The last twelve months, the oldest first; `totalSales` by the month in which its orders were placed. */
  monthlySales: z.array(z.object({ month, total_sales: rupees })),
});
export type OverallStats = z.infer<typeof overallStats>;

export const statusCount = z.object({ status: z.enum(orderStatuses), count: z.number() });
export type StatusCount = z.infer<typeof statusCount>;

/** How the orders that were placed in a month stand today. */
export const monthlyOrders = z.object({
  month,
  pending: z.number(),
  accepted: z.number(),
  shipped: z.number(),
  completed: z.number(),
  canceleduser: z.number(),
  canceledadmin: z.number(),
});
export type MonthlyOrders = z.infer<typeof monthlyOrders>;

export const getOverallStats = defineCall("GET", "/overall-stats", "reports", {
  summary: "What the shop has sold, what it has, and its sales of the last twelve months",
  response: oneOf(overallStats),
});

export const getOrderStats = defineCall("GET", "/order-stats", "orders.read", {
  summary: "Orders by status; with is_monthly=true by month and status, for the last twelve months",
  query: z.object({ is_monthly: z.optional(z.enum(["true", "false"])) }),
  response: listOf(z.union([statusCount, monthlyOrders])),
});
