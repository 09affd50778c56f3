import * as z from "zod/mini";
import { defineCall, listOf, messageOf } from "#kernel/call.ts";
import { entityId, timestamp } from "#kernel/fields.ts";

/** One place where a person is signed in. Its token stays with the browser that has it. */
export const mySession = z.object({
  id: z.string(),
  /** 'Chrome'; null for what is no known browser. */
  browser: z.nullable(z.string()),
  /** 'iPhone', 'Windows'; null when the browser doesn't tell. */
  device: z.nullable(z.string()),
  /** The sign-in. */
  first_used_at: timestamp,
  /** Exact to an hour. */
  last_used_at: timestamp,
  /** Whether the call was made with it. */
  is_this_one: z.boolean(),
});
export type MySession = z.infer<typeof mySession>;

export const listMySessions = defineCall("GET", "/my-sessions", "customer", {
  summary: "Where the person is signed in, this session first, then the one that was used last",
  response: listOf(mySession),
});

export const endMySession = defineCall("DELETE", "/my-sessions", "customer", {
  summary: "Signs the person out in one place",
  query: z.object({ id: entityId }),
  response: messageOf(mySession),
  errors: ["not_found"],
});

export const endOtherSessions = defineCall("POST", "/end-other-sessions", "customer", {
  summary: "Signs the person out everywhere but here",
  response: messageOf(z.object({ ended: z.number() })),
});
