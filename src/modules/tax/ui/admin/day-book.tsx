import { useId, useState } from "react";
import { Field, Input } from "#ui/form/field.tsx";
import { ExportButton } from "#ui/office/parts.tsx";
import { daysMeant, exportDayBook, exportJournal } from "../../contract/day-book.ts";

/** The files of the book, for the days that are chosen: at first the financial year. */
export function DayBook({ thisMonth }: { thisMonth: string }) {
  const id = useId();
  const [days, setDays] = useState(() => daysMeant({}, new Date(`${thisMonth}-15T00:00:00Z`)));
  return (
    <section aria-labelledby={id} className="mt-8 min-w-0">
      <h2 id={id} className="text-xl">
        Day book
      </h2>
      <p className="mt-1 max-w-3xl text-mute">
        Everything that was ordered, paid, sent back and owed in these days, from one account to another: as a
        table, or as a journal for accounting programs such as hledger.
      </p>
      <div className="mt-4 flex max-w-3xl flex-wrap items-end gap-4">
        {(["from", "to"] as const).map((name) => (
          <Field key={name} label={name === "from" ? "First day" : "Last day"} className="flex-1 basis-40">
            {(control) => (
              <Input
                {...control}
                type="date"
                value={days[name]}
                onChange={(event) => setDays({ ...days, [name]: event.target.value })}
              />
            )}
          </Field>
        ))}
        <ExportButton call={exportDayBook} query={days} what="the day book" />
        <ExportButton call={exportJournal} query={days} what="the journal" as="journal" />
      </div>
    </section>
  );
}
