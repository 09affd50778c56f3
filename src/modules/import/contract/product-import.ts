import * as z from "zod/mini";
import { defineCall, listOf, oneOf } from "#kernel/call.ts";
import { entityId, pageQuery, timestamp, visible } from "#kernel/fields.ts";

/** The column that says why a row was left out; ignored when the mended file comes back. */
export const REASON_COLUMN = "reason";

export const MAX_CSV_BYTES = 5 * 1024 * 1024;
export const MAX_IMPORT_ROWS = 5000;
export const MAX_ZIP_BYTES = 200 * 1024 * 1024;
export const MAX_ZIP_ENTRIES = 2000;

export const rowOutcomes = ["new", "change", "same", "error"] as const;
export type RowOutcome = (typeof rowOutcomes)[number];

export const importRow = z.object({
  /** The row as a spreadsheet counts it; the heading is row 1. */
  line: z.number(),
  name: z.string(),
  outcome: z.enum(rowOutcomes),
  /** The fields of an existing product that would change, in words; of a new one what is known of the garment. */
  changes: z.array(z.object({ field: z.string(), from: z.string(), to: z.string() })),
  pictures: z.array(z.object({ name: z.string(), found: z.boolean() })),
  errors: z.array(z.string()),
  warnings: z.array(z.string()),
  /** The cells of a row with errors, so that it can be mended; none otherwise. */
  cells: z.array(z.string()),
});
export type ImportRow = z.infer<typeof importRow>;

export const importPlan = z.object({
  id: z.string(),
  file_name: z.string(),
  /** Stands for everything below: an import is made of this plan or not at all. */
  plan: z.string(),
  totals: z.object({ new: z.number(), change: z.number(), same: z.number(), error: z.number() }),
  notes: z.array(z.string()),
  /** Categories that rows name and the shop lacks: once they are made, those rows are errors no more. */
  missing_categories: z.array(z.string()),
  /** The headings of the file, as `cells` follow them. */
  columns: z.array(z.string()),
  rows: z.array(importRow),
});
export type ImportPlan = z.infer<typeof importPlan>;

export const importRecord = z.object({
  id: z.string(),
  file_name: z.string(),
  created_at: timestamp,
  created_by: z.string(),
  created: z.number(),
  updated: z.number(),
  /** Rows with errors, which were not taken in. */
  left_out: z.number(),
});
export type ImportRecord = z.infer<typeof importRecord>;

export const sendImportFile = defineCall("POST", "/products-import-file", "products", {
  summary:
    "Takes a CSV of products, or a zip with their images (and the CSV), for an hour; `id` adds the second file to the first",
  query: z.object({
    name: z.string().check(visible, z.minLength(1), z.maxLength(200)),
    id: z.optional(entityId),
  }),
  bodyKind: "file",
  response: oneOf(z.object({ id: z.string() })),
  status: 201,
  errors: ["not_found", "payload_too_large", "unsupported_media_type", "validation_failed"],
});

export const planImport = defineCall("GET", "/products-import", "products", {
  summary: "The dry run: what importing these files would do, row by row; nothing is written",
  query: z.object({ id: entityId }),
  response: oneOf(importPlan),
  errors: ["not_found", "validation_failed"],
});

export const prepareImportImages = defineCall("POST", "/products-import-pictures", "products", {
  summary: "Prepares the next few images of an import; to be called until all are done",
  body: z.object({ id: entityId }),
  response: oneOf(
    z.object({
      done: z.number(),
      total: z.number(),
      /** How many of them turned out to be no images that the shop can read: their rows have errors now. */
      refused: z.number(),
    }),
  ),
  errors: ["not_found"],
});

export const importProducts = defineCall("POST", "/products-import", "products", {
  summary: "Imports the rows without errors, all or none; the same files are never imported twice",
  body: z.object({ id: entityId, plan: z.string() }),
  response: oneOf(importRecord),
  errors: ["not_found", "changed_meanwhile"],
});

export const listImports = defineCall("GET", "/products-imports", "products", {
  summary: "The imports of products, newest first",
  query: z.object(pageQuery(10)),
  response: listOf(importRecord),
});
