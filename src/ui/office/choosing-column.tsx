import type { Column } from "./data-table.tsx";
import { Checkbox } from "./parts.tsx";

interface ChoosingColumnProps<Row> {
  rows: readonly Row[];
  chosen: { has(id: string): boolean };
  onChoose: (rows: readonly Row[], isChosen: boolean) => void;
}

/** The first column of a table of which some rows are chosen: a box for each, and one above for all of them. */
export function choosingColumn<Row extends { id: string; name: string }>(
  props: ChoosingColumnProps<Row>,
): Column<Row> {
  const { rows, chosen, onChoose } = props;
  const count = rows.filter(({ id }) => chosen.has(id)).length;
  return {
    title: "",
    head: (
      <Checkbox
        label="Select all on this page"
        checked={count > 0 && (count === rows.length || "some")}
        onCheckedChange={(isChosen) => onChoose(rows, isChosen)}
      />
    ),
    cell: (row) => (
      <Checkbox
        label={`Select ${row.name}`}
        checked={chosen.has(row.id)}
        onCheckedChange={(isChosen) => onChoose([row], isChosen)}
      />
    ),
    ownRoom: true,
  };
}
