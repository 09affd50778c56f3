import { formatRupees, formatSigned } from "#kernel/money.ts";
import { storeTime } from "#kernel/store-time.ts";
import { DataTable } from "#ui/office/data-table.tsx";
import type { TillDay, TillLine } from "../../contract/till.ts";

/** The words for a difference: which way, and how much. */
export const differenceWords = (difference: number): string =>
  difference === 0
    ? "The count was right."
    : `${formatRupees(Math.abs(difference))} ${difference > 0 ? "more" : "less"} than there should have been.`;

const partWords: Record<TillLine["part"], string> = {
  in: "Paid",
  out: "Paid back",
  till: "The till",
};

/** The sums of a day at the till. */
export function DaySheet({ day: { session, lines, difference } }: { day: TillDay }) {
  const { opened_at, opened_by, opened_with, closed_at, closed_by, closed_with, note } = session;
  return (
    <>
      <p>
        Opened {storeTime(opened_at)}
        {opened_by && ` by ${opened_by}`} with {formatRupees(opened_with)}.
      </p>
      {closed_at && closed_with !== null && (
        <p>
          Closed {storeTime(closed_at)}
          {closed_by && ` by ${closed_by}`} with {formatRupees(closed_with)}.
        </p>
      )}
      <div className="my-4 overflow-x-auto">
        <DataTable
          aria-label="What the day came to"
          rows={lines}
          columns={[
            { title: "Part", cell: ({ part }) => partWords[part] },
            { title: "What", cell: ({ name }) => name, names: true },
            { title: "How often", cell: ({ count }) => count, numeric: true },
            { title: "Amount", cell: ({ amount }) => formatSigned(amount), numeric: true },
          ]}
        />
      </div>
      <p className="font-semibold">{differenceWords(difference)}</p>
      {note && <p className="text-mute [overflow-wrap:anywhere]">{note}</p>}
    </>
  );
}
