import * as z from "zod/mini";
import { defineCall, listOf } from "#kernel/call.ts";
import { pageQuery, rupees, timestamp } from "#kernel/fields.ts";

export const customer = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  totalnoorders: z.number(),
  /** Rupees of the goods that were ordered, at the price agreed on, less what was canceled, returned or reduced. */
  totalspent: rupees,
  /** When the last order was placed; null when there is none. */
  lastordered: z.nullable(timestamp),
});
export type Customer = z.infer<typeof customer>;

export const customerSorts = ["name", "email", "totalnoorders", "totalspent", "lastordered"] as const;
export type CustomerSort = (typeof customerSorts)[number];

export const listCustomers = defineCall("GET", "/customers", "customers.read", {
  summary: "Customers with an account; those whose name or email contains the search, in the asked order",
  query: z.object({
    ...pageQuery(20),
    search: z.optional(z.string()),
    sort: z._default(z.optional(z.enum(customerSorts)), "name"),
    order: z._default(z.optional(z.enum(["asc", "desc"])), "asc"),
  }),
  response: listOf(customer),
});
export type CustomerQuery = z.infer<typeof listCustomers.query>;

/** The response is a file of comma-separated values: UTF-8 with a byte order mark, quoted as RFC 4180 says. */
export const exportCustomers = defineCall("GET", "/customers-export", "customers.read", {
  summary: "Customers with an account by name; those whose name or email contains the search",
  query: z.pick(listCustomers.query, { search: true }),
  response: z.string(),
  answerKind: "csv",
});
