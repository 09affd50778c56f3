import * as z from "zod/mini";
import { defineCall, listOf, oneOf } from "#kernel/call.ts";
import { timestamp } from "#kernel/fields.ts";

export const failedMail = z.object({
  id: z.string(),
  /** The recipient; null when it is about an order that is gone. */
  to: z.nullable(z.string()),
  /** The mail's subject, or what it is about. */
  about: z.string(),
  order_id: z.nullable(z.string()),
  created_at: timestamp,
  tried_at: timestamp,
  attempts: z.number(),
});
export type FailedMail = z.infer<typeof failedMail>;

export const listFailedMails = defineCall("GET", "/failed-mails", "customers.read", {
  summary: "Mails that were tried as often as they may be and did not get out, the newest first",
  response: listOf(failedMail),
});

export const retryFailedMails = defineCall("POST", "/failed-mails", "customers", {
  summary: "Tries every mail that failed once more; returns how many these are",
  response: oneOf(z.object({ count: z.number() })),
});
