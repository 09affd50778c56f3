import { formatRupees } from "#kernel/money.ts";
import * as officePaths from "#kernel/pages/office-paths.ts";
import { ACKNOWLEDGE_HOURS } from "#kernel/policies/ticket-times.ts";
import { storeDay, storeTime } from "#kernel/store-time.ts";
import { LATE_AFTER_DAYS } from "#modules/delivery/contract/parcel.ts";
import { orderNumber } from "#modules/orders/contract/order-number.ts";
import type { OrderStatus } from "#modules/orders/contract/order-status.ts";

interface TicketsToDo {
  overdue: number;
  unanswered: number;
}

export interface ToDo {
  toAccept: number;
  toShip: number;
  /** Those of them that should have been sent by now. */
  lateToShip: number;
  unpaid: number;
  offers: { count: number; until: string | null };
  returnedParcels: { count: number; since: string | null };
  cashOwed: { count: number; sum: number; since: string | null };
  messages: TicketsToDo;
  claims: TicketsToDo;
  failedMails: number;
  waitingMails: { count: number; since: string | null };
  lateJobs: { count: number; since: string | null };
  failedRefunds: { count: number; oldest: { orderId: string; status: OrderStatus } | null };
  waitingDocuments: number;
  unpictured: { count: number; names: string[] };
  missingDetails: string[];
  bookDifferences: { count: number; first: string | null };
  backups: { state: string; last: string | null; failure: string | null; log: { until: string } | null };
}

type Counted = [to: string | undefined, count: number, text: string, note?: string];

interface Item {
  /** Where it is done; absent where only whoever runs the shop's machine can do something. */
  to?: string | undefined;
  count?: number;
  text: string;
  note?: string | undefined;
}

/** The things that wait, most pressing first. */
export function toDoItems(toDo: ToDo): Item[] {
  const { missingDetails } = toDo;
  const details = {
    to: officePaths.storeDetails,
    text: "Complete the store details",
    note: `Still missing: ${missingDetails.join(", ")}.`,
  };
  const counted = [...ofOrders(toDo), ...ofPeople(toDo), ...ofTheShop(toDo)];
  return [
    ...counted.filter(([, count]) => count > 0).map(([to, count, text, note]) => ({ to, count, text, note })),
    ...backupItems(toDo.backups),
    ...(missingDetails.length > 0 ? [details] : []),
  ];
}

function ofOrders(toDo: ToDo): Counted[] {
  const { offers, returnedParcels, failedRefunds, cashOwed } = toDo;
  const pending = officePaths.ordersOf("PENDING");
  const oldest = failedRefunds.oldest;
  return [
    [
      pending,
      offers.count,
      `${countOf(offers.count, "offer")} to answer`,
      offers.until
        ? `${offers.count === 1 ? "Until" : "The first until"} ${storeTime(offers.until)}; then it lapses.`
        : "",
    ],
    [pending, toDo.toAccept, `${countOf(toDo.toAccept, "order")} to accept`],
    [
      officePaths.delivery,
      toDo.toShip,
      `${countOf(toDo.toShip, "order")} to ship`,
      toDo.lateToShip > 0
        ? `${toDo.lateToShip} of them late: accepted more than ${LATE_AFTER_DAYS.ACCEPTED} days ago.`
        : "",
    ],
    [
      officePaths.delivery,
      returnedParcels.count,
      returnedParcels.count === 1
        ? "parcel that came back or was lost"
        : "parcels that came back or were lost",
      `${sinceLine(returnedParcels)}Somebody has to say what becomes of products and money.`,
    ],
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
      officePaths.delivery,
      cashOwed.count,
      `${countOf(cashOwed.count, "parcel")} whose cash a courier owes`,
      `${formatRupees(cashOwed.sum)}${cashOwed.since ? `, the oldest collected on ${storeDay(cashOwed.since)}` : ""}.`,
    ],
  ];
}

function ofPeople({ waitingDocuments, claims, messages }: ToDo): Counted[] {
  return [
    [
      officePaths.tax,
      waitingDocuments,
      waitingDocuments === 1
        ? "shipped order waits for its tax document"
        : "shipped orders wait for their tax documents",
      "What is in the way stands on the page of the tax settings.",
    ],
    ...ofTickets(officePaths.claims, "claim", claims),
    ...ofTickets(officePaths.messages, "message", messages),
  ];
}

const ofTickets = (path: string, one: string, { overdue, unanswered }: TicketsToDo): Counted[] => [
  [
    `${path}?part=OVERDUE`,
    overdue,
    `overdue ${countOf(overdue, one)}`,
    `A ${one} is acknowledged within ${ACKNOWLEDGE_HOURS} hours and settled within a month.`,
  ],
  [`${path}?part=OPEN`, unanswered, `${countOf(unanswered, one)} to answer`],
];

function ofTheShop(toDo: ToDo): Counted[] {
  const { unpictured, waitingMails, lateJobs, bookDifferences } = toDo;
  const unnamed = unpictured.count - unpictured.names.length;
  return [
    [
      undefined,
      bookDifferences.count,
      `${countOf(bookDifferences.count, "difference")} between the book and the other records of money`,
      `The first: ${bookDifferences.first}. Tell whoever runs the shop's machine.`,
    ],
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
}

function backupItems({ state, last, failure, log }: ToDo["backups"]): Item[] {
  if (state === "copy") {
    const note =
      "It sends no emails, takes no backups and refunds nothing until whoever runs it says that it is the shop now.";
    return [{ text: "This is a restored copy of the shop", note }];
  }
  if (state === "behind" && log) {
    const note = `What happened since ${storeTime(log.until)} is on the shop's machine only. Tell whoever runs it.`;
    return [{ text: "Backups are behind", note }];
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
