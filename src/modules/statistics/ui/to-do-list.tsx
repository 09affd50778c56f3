import { Link } from "react-router";
import * as officePaths from "#kernel/pages/office-paths.ts";
import { storeTime } from "#kernel/store-time.ts";
import { type FailedMail, retryFailedMails } from "#modules/mail/contract/failed-mail.ts";
import { orderNumber } from "#modules/orders/contract/order-number.ts";
import type { OrderStatus } from "#modules/orders/contract/order-status.ts";
import { Button } from "#ui/button.tsx";
import { callApi } from "#ui/client/api-client.ts";
import { type Column, DataTable } from "#ui/office/data-table.tsx";
import { frame, Panel } from "#ui/office/parts.tsx";
import { EmptyState } from "#ui/page/placeholders.tsx";
import { CheckIcon, ChevronRightIcon } from "#ui/primitives.tsx";
import { MailIcon } from "#ui/rare-icons.tsx";
import { useChange } from "#ui/use-change.ts";

const row = "flex min-h-12 items-center gap-3 rounded-field px-2 py-2";

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
          {items.map(({ to, count, text, note }) => {
            const words = (
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
            return (
              <li key={text} className="border-t border-line first:border-t-0">
                {to === undefined ? (
                  <div className={row}>{words}</div>
                ) : (
                  <Link to={to} className={`${row} hover:bg-purple-tint`}>
                    {words}
                    <ChevronRightIcon size={18} className="shrink-0 text-mute" />
                  </Link>
                )}
              </li>
            );
          })}
        </ul>
      )}
    </Panel>
  );
}

export interface ToDo {
  toAccept: number;
  toShip: number;
  unpaid: number;
  overdueMessages: number;
  newMessages: number;
  overdueClaims: number;
  newClaims: number;
  failedMails: number;
  waitingMails: { count: number; since: string | null };
  lateJobs: { count: number; since: string | null };
  failedRefunds: { count: number; oldest: { orderId: string; status: OrderStatus } | null };
  lateDocuments: number;
  unpictured: { count: number; names: string[] };
  missingDetails: string[];
  backups: { state: string; last: string | null; failure: string | null };
}

interface Item {
  /** Where it is done; absent where only whoever runs the shop's machine can do something. */
  to?: string | undefined;
  count?: number;
  text: string;
  note?: string | undefined;
}

/** The things that wait, most pressing first. */
export function toDoItems(toDo: ToDo): Item[] {
  const { unpictured, missingDetails, failedRefunds, waitingMails, lateJobs } = toDo;
  const pending = officePaths.ordersOf("PENDING");
  const claimsOf = (part: string) => `${officePaths.claims}?part=${part}`;
  const messagesOf = (part: string) => `${officePaths.messages}?part=${part}`;
  const oldest = failedRefunds.oldest;
  const unnamed = unpictured.count - unpictured.names.length;
  const counted: [to: string | undefined, count: number, text: string, note?: string][] = [
    [pending, toDo.toAccept, `${countOf(toDo.toAccept, "order")} to accept`],
    [officePaths.delivery, toDo.toShip, `${countOf(toDo.toShip, "order")} to ship`],
    [
      pending,
      toDo.unpaid,
      `unpaid ${countOf(toDo.unpaid, "order")}`,
      "To be paid online; on hold until their time runs out.",
    ],
    [
      // The list in which the order of the oldest stands, with nothing else in it.
      oldest ? officePaths.order({ status: oldest.status, id: orderNumber(oldest.orderId) }) : "",
      failedRefunds.count,
      `${countOf(failedRefunds.count, "refund")} that failed`,
      "Somebody waits for this money. The link leads to the oldest.",
    ],
    [
      officePaths.tax,
      toDo.lateDocuments,
      toDo.lateDocuments === 1
        ? "shipped order waits for its tax document"
        : "shipped orders wait for their tax documents",
      "What is in the way stands on the page of the tax settings.",
    ],
    [
      claimsOf("OVERDUE"),
      toDo.overdueClaims,
      `overdue ${countOf(toDo.overdueClaims, "claim")}`,
      "A claim is acknowledged within 48 hours and settled within a month.",
    ],
    [claimsOf("OPEN"), toDo.newClaims, `${countOf(toDo.newClaims, "claim")} to answer`],
    [
      messagesOf("OVERDUE"),
      toDo.overdueMessages,
      `overdue ${countOf(toDo.overdueMessages, "message")}`,
      "A message is acknowledged within 48 hours and settled within a month.",
    ],
    [messagesOf("OPEN"), toDo.newMessages, `${countOf(toDo.newMessages, "message")} to answer`],
    [officePaths.failedMails, toDo.failedMails, `${countOf(toDo.failedMails, "email")} that failed`],
    [
      undefined,
      waitingMails.count,
      `${countOf(waitingMails.count, "email")} waiting for the mail server`,
      `${sinceLine(waitingMails)}They go out by themselves as soon as it takes them.`,
    ],
    [
      undefined,
      lateJobs.count,
      `${countOf(lateJobs.count, "email or refund", "emails or refunds")} not being sent`,
      `${sinceLine(lateJobs)}Tell whoever runs the shop's machine: its queue stands still.`,
    ],
    [
      `${officePaths.allProducts}?show=unpictured`,
      unpictured.count,
      `${countOf(unpictured.count, "product")} without an image`,
      `${unpictured.names.join(", ")}${unnamed > 0 ? ` and ${unnamed} more` : ""}`,
    ],
  ];
  const details = {
    to: officePaths.storeDetails,
    text: "Complete the store details",
    note: `Still missing: ${missingDetails.join(", ")}.`,
  };
  return [
    ...counted.filter(([, count]) => count > 0).map(([to, count, text, note]) => ({ to, count, text, note })),
    ...backupItems(toDo.backups),
    ...(missingDetails.length > 0 ? [details] : []),
  ];
}

function backupItems({ state, last, failure }: ToDo["backups"]): Item[] {
  if (state === "copy") {
    const note =
      "It sends no emails, takes no backups and refunds nothing until whoever runs it says that it is the shop now.";
    return [{ text: "This is a restored copy of the shop", note }];
  }
  if (state !== "failing" && state !== "late") return [];
  const text = state === "late" ? "Backups are overdue" : "The last backup failed";
  const since = last ? `The last one is of ${storeTime(last)}.` : "There is none yet.";
  return [{ text, note: `${since} Tell whoever runs the shop's machine${failure ? `: ${failure}` : "."}` }];
}

function countOf(count: number, word: string, words = `${word}s`): string {
  return count === 1 ? word : words;
}

function sinceLine({ since }: ToDo["lateJobs"]): string {
  return since ? `Since ${storeTime(since)}. ` : "";
}

const columns: readonly Column<FailedMail>[] = [
  { title: "To", cell: ({ to }) => to ?? "nobody any more", names: true, className: "break-all" },
  { title: "About", cell: ({ about }) => about },
  {
    title: "Order",
    cell: ({ order_id }) => (order_id ? orderNumber(order_id) : "–"),
    className: "whitespace-nowrap tabular",
  },
  { title: "Written", cell: ({ created_at }) => storeTime(created_at), className: "whitespace-nowrap" },
  { title: "Last tried", cell: ({ tried_at }) => storeTime(tried_at), className: "whitespace-nowrap" },
];

export function FailedMails({ mails, count }: { mails: FailedMail[]; count: number }) {
  const { busy, run } = useChange();
  if (mails.length === 0) {
    return (
      <EmptyState
        icon={<MailIcon size={36} />}
        title="No email failed"
        text="Every email got out, or is still being tried."
      />
    );
  }
  const retry = () =>
    run({
      make: () => callApi(retryFailedMails),
      done: "The emails are tried again",
      failed: "The emails can't be tried again",
    });
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-4">
        <p className="max-w-[38.5em] text-mute">
          {count === 1 ? "This email was" : `These ${count} emails were`} tried several times over hours.
          Check the address, then try again; customers see the state of their orders in their profile either
          way.
        </p>
        <Button loading={busy !== null} onClick={() => void retry()}>
          Try again
        </Button>
      </div>
      <div className={`overflow-x-auto ${frame}`}>
        <DataTable aria-label="Emails that failed" rows={mails} columns={columns} />
      </div>
    </>
  );
}
