import type { Change, ChangeArea } from "#contract/change.ts";
import { formatRupees } from "#contract/money.ts";
import { storeTime } from "#contract/store-time.ts";

export const areaNames: Record<ChangeArea, string> = {
  catalogue: "Catalogue",
  orders: "Orders",
  messages: "Messages",
  settings: "Settings",
  staff: "Staff",
};

/** What was done, before the kind and the name of the thing. Any other action is told by its own word. */
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
  "staff appointed": (name) => `Made ${name} staff, by a command on the server`,
  "staff removed": (name) => `Removed ${name} from the staff`,
  "staff left": (name) => `Left the staff: ${name}`,
  "message replied": (name) => `Answered the message ${name}`,
  "message reopened": (name) => `Opened the message ${name} again`,
  "mails retried": () => "Had the emails that failed tried again",
  "import imported": (name) => `Imported products: ${name}`,
  "import undone": (name) => `Undid the import: ${name}`,
  "settings updated": (name) => `Changed the settings: ${name}`,
};

/** What an entry of the log tells, in a sentence without the person. */
export function sentenceOf(change: Pick<Change, "action" | "subject_type" | "subject_name">): string {
  const { action, subject_type: kind, subject_name: name } = change;
  const whole = sentences[`${kind} ${action}`];
  return whole ? whole(name) : `${verbs[action] ?? inWords(action)} ${kind} ${name}`;
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
const MONEY = /price|charge|free_delivery_from|amount/;
const MOMENT = /_at$/;

/** A field's value as an admin reads it; null, which is nothing, as a dash. */
export function valueText(field: string, value: unknown): string {
  if (value === null || value === undefined || value === "") return "–";
  if (typeof value === "boolean") return value ? "Yes" : "No";
  if (typeof value === "number")
    return MONEY.test(field) ? formatRupees(value) : value.toLocaleString("en-IN");
  if (Array.isArray(value)) return value.map((entry) => valueText(field, entry)).join(", ");
  if (typeof value === "object")
    return Object.values(value)
      .map((part) => valueText(field, part))
      .join(" · ");
  return MOMENT.test(field) ? storeTime(String(value)) : String(value);
}
