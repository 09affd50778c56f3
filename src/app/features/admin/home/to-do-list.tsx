import { Link } from "react-router";
import * as officePaths from "#app/office-paths.ts";
import { CheckIcon, ChevronRightIcon } from "#app/ui/icons.tsx";
import { Panel } from "#app/ui/office/parts.tsx";
import { orderNumber } from "#contract/order-number.ts";
import type { OrderStatus } from "#contract/order-status.ts";
import { storeTime } from "#contract/store-time.ts";

const row = "flex min-h-12 items-center gap-3 rounded-field px-2 py-2";

/** What waits to be done, each a way to where it is done where there is one. */
export function ToDoList({ toDo }: { toDo: ToDo }) {
  const items = toDoItems(toDo);
  return (
    <Panel title="To do today" className="mt-2">
      {items.length === 0 ? (
        <p className="flex items-center gap-2 py-2 text-leaf">
          <CheckIcon />
          Nothing waits for you.
        </p>
      ) : (
        <ul className="-mx-2">
          {items.map((item) => (
            <li key={item.text} className="border-t border-line first:border-t-0">
              {item.to === undefined ? (
                <div className={row}>
                  <ItemText {...item} />
                </div>
              ) : (
                <Link to={item.to} className={`${row} hover:bg-purple-tint`}>
                  <ItemText {...item} />
                  <ChevronRightIcon size={18} className="shrink-0 text-mute" />
                </Link>
              )}
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

function ItemText({ count, text, note }: Item) {
  return (
    <>
      {count !== undefined && (
        <span className="min-w-9 rounded-full bg-purple-tint px-2 py-1 text-center font-bold text-purple tabular">
          {count.toLocaleString("en-IN")}
        </span>
      )}{" "}
      <span className="min-w-0 flex-1">
        <span className="font-semibold">{text}</span>
        {note && <span className="block text-xs text-mute"> {note}</span>}
      </span>
    </>
  );
}

/** What waits to be done, as the shop counts it. */
export interface ToDo {
  toAccept: number;
  toShip: number;
  unpaid: number;
  overdueMessages: number;
  newMessages: number;
  failedMails: number;
  waitingMails: { count: number; since: string | null };
  lateJobs: { count: number; since: string | null };
  failedRefunds: { count: number; oldest: { orderId: string; status: OrderStatus } | null };
  unpictured: { count: number; names: string[] };
  missingDetails: string[];
  backups: { state: string; last: string | null; failure: string | null };
}

interface Item {
  /** Where it is done; absent where only whoever runs the shop's machine can do something. */
  to?: string;
  count?: number;
  text: string;
  note?: string;
}

/** The things that wait, most pressing first; what does not wait is left out. */
export function toDoItems(toDo: ToDo): Item[] {
  const { unpictured, missingDetails } = toDo;
  const counted: (Item & { count: number })[] = [
    {
      to: officePaths.ordersOf("PENDING"),
      count: toDo.toAccept,
      text: `${plural(toDo.toAccept, "order")} to accept`,
    },
    { to: officePaths.delivery, count: toDo.toShip, text: `${plural(toDo.toShip, "order")} to ship` },
    {
      to: officePaths.ordersOf("PENDING"),
      count: toDo.unpaid,
      text: `unpaid ${plural(toDo.unpaid, "order")}`,
      note: "To be paid online; on hold until their time runs out.",
    },
    {
      to: refundsLink(toDo.failedRefunds.oldest),
      count: toDo.failedRefunds.count,
      text: `${plural(toDo.failedRefunds.count, "refund")} that failed`,
      note: "Somebody waits for this money. The link leads to the oldest.",
    },
    {
      to: `${officePaths.messages}?part=OVERDUE`,
      count: toDo.overdueMessages,
      text: `overdue ${plural(toDo.overdueMessages, "message")}`,
      note: "A message is acknowledged within 48 hours and settled within a month.",
    },
    {
      to: `${officePaths.messages}?part=OPEN`,
      count: toDo.newMessages,
      text: `${plural(toDo.newMessages, "message")} to answer`,
    },
    {
      to: officePaths.failedMails,
      count: toDo.failedMails,
      text: `${plural(toDo.failedMails, "email")} that failed`,
    },
    {
      count: toDo.waitingMails.count,
      text: `${plural(toDo.waitingMails.count, "email")} waiting for the mail server`,
      note: `${sinceLine(toDo.waitingMails)}They go out by themselves as soon as it takes them.`,
    },
    {
      count: toDo.lateJobs.count,
      text: `${plural(toDo.lateJobs.count, "email or refund", "emails or refunds")} not being sent`,
      note: `${sinceLine(toDo.lateJobs)}Tell whoever runs the shop's machine: its queue stands still.`,
    },
    {
      to: `${officePaths.allProducts}?show=unpictured`,
      count: unpictured.count,
      text: `${plural(unpictured.count, "product")} without an image`,
      note: namesLine(unpictured),
    },
  ];
  const items: Item[] = [...counted.filter(({ count }) => count > 0), ...backupItems(toDo.backups)];
  if (missingDetails.length === 0) return items;
  const details = {
    to: officePaths.storeDetails,
    text: "Complete the store details",
    note: `Still missing: ${missingDetails.join(", ")}.`,
  };
  return [...items, details];
}

/** What whoever runs the shop's machine has to be told. */
function backupItems({ state, last, failure }: ToDo["backups"]): Item[] {
  if (state === "copy")
    return [
      {
        text: "This is a restored copy of the shop",
        note: "It sends no emails, takes no backups and refunds nothing until whoever runs it says that it is the shop now.",
      },
    ];
  if (state !== "failing" && state !== "late") return [];
  const since = last ? `The last one is of ${storeTime(last)}.` : "There is none yet.";
  return [
    {
      text: state === "late" ? "Backups are overdue" : "The last backup failed",
      note: `${since} Tell whoever runs the shop's machine${failure ? `: ${failure}` : "."}`,
    },
  ];
}

/** The list in which the order of a refund stands, with nothing else in it. */
function refundsLink(oldest: ToDo["failedRefunds"]["oldest"]): string {
  return oldest ? officePaths.order({ status: oldest.status, id: orderNumber(oldest.orderId) }) : "";
}

function plural(count: number, word: string, words = `${word}s`): string {
  return count === 1 ? word : words;
}

function sinceLine({ since }: ToDo["lateJobs"]): string {
  return since ? `Since ${storeTime(since)}. ` : "";
}

function namesLine({ count, names }: ToDo["unpictured"]): string {
  const more = count - names.length;
  return `${names.join(", ")}${more > 0 ? ` and ${more} more` : ""}`;
}
