import * as z from "zod/mini";
import { pageQuery, timestamp } from "#kernel/fields.ts";

/** In the contract of everything that comes in under a ticket number. */
export const ticketFields = {
  id: z.string(),
  /** The number to quote, such as C-7K3M9Q. */
  ticket: z.string(),
  created_at: timestamp,
  acknowledge_by: timestamp,
  settle_by: timestamp,
};

/** By which of the two it is too late and not yet done; null while there is time. */
export const overdue = z.nullable(z.enum(["acknowledge", "settle"]));

/** The query of a list: one of its parts, which are the tickets in a state, or those that are past their time. */
export const ticketQuery = <Part extends string>(parts: readonly Part[]) =>
  z.object({ ...pageQuery(20), part: z.optional(z.enum(parts)), search: z.optional(z.string()) });
