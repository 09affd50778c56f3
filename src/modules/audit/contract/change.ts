import * as z from "zod/mini";
import { defineCall, listOf } from "#kernel/call.ts";
import { pageQuery, timestamp } from "#kernel/fields.ts";
import { changeAreas } from "./change-areas.ts";

/** The most changes that a search finds: the newest. Whoever looks for an older one asks more exactly. */
export const MOST_CHANGES_COUNTED = 250;

/** One entry of the log of changes. Nobody can alter or remove it. */
export const change = z.object({
  id: z.string(),
  at: timestamp,
  /** As they were called then; "The shop itself", without an email, when nobody did it. */
  actor: z.object({ name: z.string(), email: z.string() }),
  area: z.enum(changeAreas),
  /** A verb in the past: created, updated, deleted, and so on. */
  action: z.string(),
  subject_type: z.string(),
  subject_id: z.string(),
  subject_name: z.string(),
  /** Field by field, what it was and what it became; null is nothing. Amounts in rupees, long texts cut. */
  changes: z.record(z.string(), z.object({ from: z.unknown(), to: z.unknown() })),
});
export type Change = z.infer<typeof change>;

export const listChanges = defineCall("GET", "/changes", "log", {
  summary: "Who changed what and when, newest first; a search finds the newest 250",
  query: z.object({
    ...pageQuery(25),
    area: z.optional(z.enum(changeAreas)),
    search: z.optional(z.string()),
  }),
  response: listOf(change),
});
export type ChangeQuery = z.infer<typeof listChanges.query>;
