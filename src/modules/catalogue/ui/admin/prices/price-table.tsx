import { type Column, DataTable } from "#ui/office/data-table.tsx";
import { Price } from "#ui/price.tsx";
import type { Prices } from "../../../contract/prices/price-calls.ts";

interface PriceRow {
  id: string;
  name: string;
  from: Prices;
  to: Prices | null;
}

interface PriceTableProps<Row extends PriceRow> {
  label: string;
  rows: readonly Row[];
  /** The title of the last column, and what it says of a row. */
  note: readonly [title: string, of: (row: Row) => string];
}

/** Products with what they cost before and after. */
export function PriceTable<Row extends PriceRow>({
  label,
  rows,
  note: [title, noteOf],
}: PriceTableProps<Row>) {
  const columns: Column<Row>[] = [
    { title: "Name", cell: ({ name, id }) => name || id, names: true },
    { title: "Before", cell: ({ from }) => <Price product={from} size="table" /> },
    { title: "After", cell: ({ to }) => (to ? <Price product={to} size="table" /> : "–") },
    { title, cell: noteOf },
  ];
  return (
    <div className="overflow-x-auto rounded-field border border-line">
      <DataTable aria-label={label} rows={rows} columns={columns} />
    </div>
  );
}
