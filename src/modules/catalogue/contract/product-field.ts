import type * as z from "zod/mini";

/** The parts of the product's form. */
export const formParts = [
  "texts",
  "languages",
  "facts",
  "details",
  "measurements",
  "care",
  "images",
  "flaws",
] as const;

/** A field of a product, with all that its places have to know of it. */
export interface ProductField {
  /** How it is written in a cell, and typed: most are a text, an amount, a number, a choice. */
  is: "text" | "rupees" | "whole" | "yes" | "place" | "choice" | "several" | "own";
  /** The rules of what is sent; null for what is worked out. */
  input: z.ZodMiniType | null;
  /** Its column of the table, as `schema.ts` calls it; null where another table keeps it. */
  column: string | null;
  /** Its column of the product file, and what may stand there; null where files don't have it. */
  cell: { name: string; guide: string } | null;
  /** Its value where nothing is known. */
  start: unknown;
  /** Where it stands in the form; null where it has no place. With a look it is drawn there as that says. */
  part: (typeof formParts)[number] | null;
  look?: { label: string; kind?: "long"; hint?: string; placeholder?: string; maxLength?: number };
}
