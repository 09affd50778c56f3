import { formatRupees } from "#kernel/money.ts";
import * as officePaths from "#kernel/pages/office-paths.ts";
import { nameOrEmail } from "#kernel/person-name.ts";
import { storeTime } from "#kernel/store-time.ts";
import { isBlank } from "#kernel/visible-text.ts";
import { type Column, DataTable, plainLook } from "#ui/office/data-table.tsx";
import { counted, type ListPage, ListScreen } from "#ui/office/list-screen.tsx";
import { breaks, TextLink } from "#ui/office/parts.tsx";
import { SearchIcon } from "#ui/primitives.tsx";
import { BookIcon } from "#ui/rare-icons.tsx";
import { type Change, MOST_CHANGES_COUNTED } from "../contract/change.ts";
import { type ChangeArea, changeAreas } from "../contract/change-areas.ts";

const columns: readonly Column<Change>[] = [
  { title: "When (IST)", cell: ({ at }) => storeTime(at), className: "w-px whitespace-nowrap tabular" },
  {
    title: "Who",
    cell: ({ actor }) => (
      <>
        <span className="block font-semibold">{nameOrEmail(actor)}</span>
        {!isBlank(actor.name) && <span className="block text-xs text-mute">{actor.email}</span>}
      </>
    ),
    className: `w-44 lg:w-52 ${breaks}`,
  },
  {
    title: "What",
    cell: (change) => (
      <>
        {sentenceOf(change)}
        <FieldChanges change={change} />
        {change.subject_type === "prices" && (
          <TextLink
            to={officePaths.priceChange(change.subject_id)}
            className="inline-flex min-h-11 w-fit items-center"
          >
            See them, or put them back
          </TextLink>
        )}
      </>
    ),
    className: breaks,
  },
  { title: "Part", cell: ({ area }) => areaNames[area], className: "whitespace-nowrap" },
];
const look = { ...plainLook, cell: "border-t border-line align-top", room: "px-3 py-3 first:pl-5 last:pr-5" };

export function ChangesScreen(props: { list: ListPage<Change>; area: ChangeArea | undefined }) {
  const { list, area = "" } = props;
  const options = [{ id: "", name: "All parts" }, ...changeAreas.map((id) => ({ id, name: areaNames[id] }))];
  const count = counted(list.count, "change");
  return (
    <ListScreen
      many="changes"
      list={list}
      choices={[{ name: "area", label: "Part of the shop", options, chosen: area }]}
      counted={list.search && list.count >= MOST_CHANGES_COUNTED ? `The newest ${count}` : count}
      empty={{
        icon: <BookIcon size={36} />,
        title: "No changes yet",
        text: "Whatever is changed in the back office is written down here, with who did it and when.",
      }}
      unmatched={{
        icon: <SearchIcon size={36} />,
        title: "No changes match",
        text: "Search for a person, a product, an order's number, or what was done.",
        clear: "Show all changes",
      }}
      region={{ className: "overflow-x-auto" }}
    >
      <DataTable aria-label="Changes" rows={list.rows} columns={columns} look={look} />
    </ListScreen>
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

const areaNames: Record<ChangeArea, string> = {
  catalogue: "Catalogue",
  orders: "Orders",
  messages: "Messages",
  settings: "Settings",
  staff: "Staff",
};

/** Verbs before the kind and the name of the subject. Any other action stands as its own word. */
const verbs: Record<string, string> = {
  created: "Added",
  updated: "Changed",
  hidden: "Hid",
  unfeatured: "Took off the home page:",
  featured: "Put on the home page:",
};

/** Whole sentences, where verb, kind and name in a row would not be one. */
const sentences: Record<string, (name: string) => string> = {
  "invitation invited": (name) => `Invited ${name} to the staff`,
  "invitation withdrawn": (name) => `Withdrew the invitation of ${name}`,
  "staff joined": (name) => `Joined the staff as ${name}`,
  "staff appointed": (name) => `Made ${name} an owner, by a command on the server`,
  "staff role": (name) => `Gave ${name} another role`,
  "staff removed": (name) => `Removed ${name} from the staff`,
  "staff left": (name) => `Left the staff: ${name}`,
  "message replied": (name) => `Answered the message ${name}`,
  "message reopened": (name) => `Opened the message ${name} again`,
  "order state chosen": (name) => `Chose the State that order ${name} goes to`,
  "order weight disputed": (name) => `Noted that the courier disputes the weight of order ${name}`,
  "order weight answered": (name) => `Answered the courier about the weight of order ${name}`,
  "order weight taken back": (name) => `Noted the courier's answer: it took its weight of order ${name} back`,
  "order weight paid": (name) => `Decided that the courier's weight of order ${name} is paid`,
  "credit given": (name) => `Gave store credit, entry ${name}`,
  "credit taken back": (name) => `Took store credit back, entry ${name}`,
  "prices changed": (name) => `Changed the prices of ${name}`,
  "prices put back": (name) => `Put back the prices of ${name}`,
  "mails retried": () => "Had the emails that failed tried again",
  "import imported": (name) => `Imported products: ${name}`,
  "import undone": (name) => `Undid the import: ${name}`,
  "settings updated": (name) => `Changed the settings: ${name}`,
};

/** An entry of the log as a sentence without the person. */
export function sentenceOf(change: Pick<Change, "action" | "subject_type" | "subject_name">): string {
  const { action, subject_type: kind, subject_name: name } = change;
  return sentences[`${kind} ${action}`]?.(name) ?? `${verbs[action] ?? inWords(action)} ${kind} ${name}`;
}

/** A field of the wire in words: 'discounted_price' is 'Discounted price', a part of a thing stands after a colon. */
export function fieldName(field: string): string {
  return field.split(".").map(inWords).join(": ");
}

function inWords(text: string): string {
  const words = text.replaceAll("_", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Amounts travel as rupees, so only their names tell them from counts. */
const MONEY = /price|charge|free_delivery_from|amount|balance/;
const MOMENT = /_at$/;

/** A field's value as an admin reads it; null, which is nothing, as a dash. */
export function valueText(field: string, value: unknown): string {
  if (value === null || value === undefined || value === "") return "–";
  if (typeof value === "boolean") return value ? "Yes" : "No";
  if (typeof value === "number")
    return MONEY.test(field) ? formatRupees(value) : value.toLocaleString("en-IN");
  if (Array.isArray(value)) return value.map((entry) => valueText(field, entry)).join(", ");
  if (typeof value === "object")
    return Array.from(Object.values(value), (part) => valueText(field, part)).join(" · ");
  return MOMENT.test(field) ? storeTime(String(value)) : String(value);
}
