import { Badge } from "#app/ui/badge.tsx";
import { classNames } from "#app/ui/class-names.ts";
import type { ImportRow, RowOutcome } from "#contract/product-import.ts";
import { outcomeWords } from "./import-words.ts";

const tones = { new: "success", change: "purple", same: "quiet", error: "danger" } as const satisfies Record<
  RowOutcome,
  string
>;

const head =
  "sticky top-0 z-10 border-b border-line bg-cotton-deep px-3 py-3 font-semibold whitespace-nowrap first:pl-5 last:pr-5";
const cell = "border-b border-line px-3 py-2 align-top first:pl-5 last:pr-5 group-last:border-b-0";

/** What would happen, row by row. */
export function PlanTable({ rows }: { rows: readonly ImportRow[] }) {
  return (
    <table
      aria-label="What would happen"
      className="w-full border-separate border-spacing-0 text-left text-sm"
    >
      <thead>
        <tr>
          <th scope="col" className={classNames(head, "text-right")}>
            Row
          </th>
          <th scope="col" className={head}>
            Name
          </th>
          <th scope="col" className={head}>
            What would happen
          </th>
          <th scope="col" className={head}>
            Images
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.line} className="group">
            <td className={classNames(cell, "text-right tabular text-mute")}>{row.line}</td>
            <th scope="row" className={classNames(cell, "font-semibold [overflow-wrap:anywhere]")}>
              {row.name || <span className="font-normal text-mute">No name</span>}
            </th>
            <td className={classNames(cell, "[overflow-wrap:anywhere]")}>
              <Badge tone={tones[row.outcome]}>{outcomeWords[row.outcome].one}</Badge>
              <Details row={row} />
            </td>
            <td className={classNames(cell, "[overflow-wrap:anywhere]")}>
              {each(row.pictures).map((image) => (
                <span key={image.name} className="block">
                  {image.name}{" "}
                  <span className={image.found ? "text-leaf" : "font-semibold text-clay"}>
                    {image.found ? "found" : "missing"}
                  </span>
                </span>
              ))}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A product may show one image twice; it is found or missing once. */
function each(pictures: ImportRow["pictures"]): ImportRow["pictures"] {
  return [...new Map(pictures.map((image) => [image.name, image])).values()];
}

function Details({ row: { outcome, changes, errors, warnings } }: { row: ImportRow }) {
  if (changes.length + errors.length + warnings.length === 0) return null;
  return (
    <ul className="mt-1.5 grid gap-1">
      {changes.map(({ field, from, to }) => (
        <li key={field}>
          {field.replaceAll("_", " ")}:{" "}
          {outcome !== "new" && (
            <>
              <del className="text-mute">{from || "nothing"}</del> →{" "}
            </>
          )}
          {to || "nothing"}
        </li>
      ))}
      {errors.map((error) => (
        <li key={error} className="font-medium text-clay">
          {error}
        </li>
      ))}
      {warnings.map((warning) => (
        <li key={warning} className="text-mute">
          {warning}
        </li>
      ))}
    </ul>
  );
}
