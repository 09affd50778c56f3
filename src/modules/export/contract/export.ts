import * as z from "zod/mini";
import { defineCall } from "#kernel/call.ts";
import { listCustomers } from "#modules/customers/contract/customer.ts";
import { listOrders } from "#modules/orders/contract/order.ts";

/** A file of comma-separated values: UTF-8 with a byte order mark, quoted as RFC 4180 says. */
const csv = z.string();

export const exportProducts = defineCall("GET", "/products-export", "admin", {
  summary: "All products that are not deleted, newest first, as the import takes them back",
  response: csv,
  answerKind: "csv",
});

export const exportOrders = defineCall("GET", "/orders-export", "admin", {
  summary: "All orders, newest first, one to a row; by status and search as in the list",
  query: z.pick(listOrders.query, { status: true, search: true }),
  response: csv,
  answerKind: "csv",
});

export const exportCustomers = defineCall("GET", "/customers-export", "admin", {
  summary: "Customers with an account by name; those whose name or email contains the search",
  query: z.pick(listCustomers.query, { search: true }),
  response: csv,
  answerKind: "csv",
});
