import type { FieldPathByValue, FieldValues } from "react-hook-form";
import { TextEntry } from "./entries.tsx";
import type { FormOf } from "./form.tsx";

interface NumberTableProps<Values extends FieldValues, Row extends string, Column extends string> {
  form: FormOf<Values>;
  /** The heading of the column that names the rows. */
  head: string;
  rows: readonly { row: Row; title: string; text?: string }[];
  columns: readonly (readonly [name: Column, label: string])[];
  nameOf(row: Row, column: Column): FieldPathByValue<Values, string>;
}

/** A table with a field for a number in each cell. */
export function NumberTable<Values extends FieldValues, Row extends string, Column extends string>(
  props: NumberTableProps<Values, Row, Column>,
) {
  const { form, head, rows, columns, nameOf } = props;
  return (
    <table className="w-full table-fixed">
      <thead>
        <tr className="text-left align-bottom text-sm">
          <th scope="col" className="pb-2 font-semibold">
            {head}
          </th>
          {columns.map(([name, label]) => (
            <th key={name} scope="col" className="pb-2 pl-3 text-right font-semibold">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ row, title, text }) => (
          <tr key={row} className="align-top">
            <th scope="row" className="py-2.5 pr-2 text-left font-semibold">
              {title}
              {text && <span className="block text-sm font-normal text-mute">{text}</span>}
            </th>
            {columns.map(([name, label]) => (
              <td key={name} className="py-1 pl-3">
                <TextEntry
                  form={form}
                  name={nameOf(row, name)}
                  label={`${title}: ${label}`}
                  labelHidden
                  inputMode="decimal"
                  className="text-right tabular"
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
