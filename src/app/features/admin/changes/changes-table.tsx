import type { Change } from "#contract/change.ts";
import { nameOrEmail } from "#contract/person-name.ts";
import { storeTime } from "#contract/store-time.ts";
import { isBlank } from "#contract/visible-text.ts";
import { areaNames, fieldName, sentenceOf, valueText } from "./change-words.ts";

const cell = "border-t border-line px-3 py-3 align-top first:pl-5 last:pr-5";
const head = "px-3 py-3 font-semibold whitespace-nowrap first:pl-5 last:pr-5";

/** The log's entries, newest first; what changed field by field opens on demand. */
export function ChangesTable({ changes }: { changes: readonly Change[] }) {
  return (
    <table aria-label="Changes" className="w-full text-left">
      <thead className="bg-cotton-deep">
        <tr>
          {["When (IST)", "Who", "What", "Part"].map((title) => (
            <th key={title} scope="col" className={head}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {changes.map((change) => (
          <tr key={change.id}>
            <td className={`${cell} w-px whitespace-nowrap tabular`}>{storeTime(change.at)}</td>
            <td className={`${cell} w-44 lg:w-52`}>
              <span className="block font-semibold [overflow-wrap:anywhere]">
                {nameOrEmail(change.actor)}
              </span>
              {!isBlank(change.actor.name) && (
                <span className="block text-xs text-mute [overflow-wrap:anywhere]">{change.actor.email}</span>
              )}
            </td>
            <td className={`${cell} [overflow-wrap:anywhere]`}>
              {sentenceOf(change)}
              <FieldChanges change={change} />
            </td>
            <td className={`${cell} whitespace-nowrap`}>{areaNames[change.area]}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function FieldChanges({ change }: { change: Change }) {
  const fields = Object.entries(change.changes);
  if (fields.length === 0) return null;
  return (
    <details>
      <summary className="-mb-2 w-fit cursor-pointer py-3 font-semibold text-purple underline underline-offset-2">
        {fields.length === 1 ? "1 field" : `${fields.length} fields`}
        <span className="sr-only"> of: {sentenceOf(change)}</span>
      </summary>
      <dl className="mt-2 grid gap-2 rounded-field bg-cotton p-3">
        {fields.map(([field, { from, to }]) => (
          <div key={field}>
            <dt className="text-xs font-semibold text-mute">{fieldName(field)}</dt>
            <dd className="whitespace-pre-line">
              <span className="sr-only">from </span>
              <span className="text-mute">{valueText(field, from)}</span>
              <span aria-hidden="true"> → </span>
              <span className="sr-only"> to </span>
              {valueText(field, to)}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
