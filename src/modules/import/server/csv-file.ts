import type { ProductColumn } from "#modules/catalogue/contract/product-file.ts";

/** A row of the file: its cells by column, blank where the row ends early, and all of them as they stood. */
export interface CsvRow {
  /** As a spreadsheet counts: the heading is row 1. */
  line: number;
  cells: Partial<Record<ProductColumn, string>>;
  all: string[];
  /** Whether cells stand where there is no heading: a separator slipped into a text. */
  overflows: boolean;
  /** Why the shop can't hold such a product. */
  refusal?: string;
  /** Said of a row that is taken. */
  remarks: readonly string[];
}

export interface CsvFile {
  headings: string[];
  /** The columns that the shop knows. One that is missing leaves the products as they are. */
  columns: ReadonlySet<ProductColumn>;
  rows: CsvRow[];
  /** Whether another shop's system wrote it, whose words need not be ours. */
  isForeign: boolean;
  notes: string[];
}
