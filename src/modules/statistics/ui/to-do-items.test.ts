import { expect, test } from "vitest";
import { type ToDo, toDoItems } from "./to-do-items.ts";

const nothing: ToDo = {
  toAccept: 0,
  toShip: 0,
  lateToShip: 0,
  unpaid: 0,
  offers: { count: 0, until: null },
  returnedParcels: { count: 0, since: null },
  cashOwed: { count: 0, sum: 0, since: null },
  messages: { overdue: 0, unanswered: 0 },
  claims: { overdue: 0, unanswered: 0 },
  failedMails: 0,
  waitingMails: { count: 0, since: null },
  lateJobs: { count: 0, since: null },
  failedRefunds: { count: 0, oldest: null },
  waitingDocuments: 0,
  unpictured: { count: 0, names: [] },
  bookDifferences: { count: 0, first: null },
  missingDetails: [],
  backups: {
    state: "ok",
    last: "2026-11-21T21:00:00.000Z",
    failure: null,
    log: { until: "2026-11-22T08:35:00.000Z" },
  },
};

test("what does not wait is not there", () => expect(toDoItems(nothing)).toEqual([]));

test("a book that says something else than the tables is named, with the first difference", () => {
  const bookDifferences = { count: 2, first: "order 7: due is 100 by the book, 0 by the tables" };
  expect(toDoItems({ ...nothing, bookDifferences })).toEqual([
    {
      count: 2,
      text: "differences between the book and the other records of money",
      note: `The first: ${bookDifferences.first}. Tell whoever runs the shop's machine.`,
    },
  ]);
});

const lastBackup =
  "The last one is of 22 Nov 2026, 2:30 am. Tell whoever runs the shop's machine: Disk full.";
test.each([
  ["failing", "The last backup failed", lastBackup],
  ["late", "Backups are overdue", lastBackup],
  ["behind", "Backups are behind", expect.stringContaining("What happened since 22 Nov 2026, 2:05 pm is on")],
  ["copy", "This is a restored copy of the shop", expect.stringContaining("It sends no emails")],
])("backups that are %s are named", (state, text, note) => {
  const backups = { ...nothing.backups, state, failure: "Disk full." };
  expect(toDoItems({ ...nothing, backups })).toEqual([{ text, note }]);
});

test("what waits leads to where it is done", () => {
  const items = toDoItems({
    ...nothing,
    toAccept: 1,
    toShip: 2,
    lateToShip: 1,
    offers: { count: 2, until: "2026-11-23T11:29:00.000Z" },
    returnedParcels: { count: 1, since: "2026-11-22T04:35:00.000Z" },
    cashOwed: { count: 3, sum: 2098.5, since: "2026-11-20T04:35:00.000Z" },
    unpaid: 1,
    messages: { overdue: 1, unanswered: 2 },
    failedMails: 3,
    waitingMails: { count: 1, since: "2026-11-22T04:35:00.000Z" },
    lateJobs: { count: 2, since: "2026-11-22T04:40:00.000Z" },
    failedRefunds: {
      count: 2,
      oldest: { orderId: "0a1b2c3d-0000-4000-8000-000000000000", status: "CANCELED-USER" },
    },
    waitingDocuments: 2,
    unpictured: { count: 5, names: ["A & B", "C"] },
    missingDetails: ["phone", "email"],
  });
  expect(items.map(({ to, count, text }) => [count, text, to])).toEqual([
    [2, "offers to answer", "/admin/orders/pending"],
    [1, "order to accept", "/admin/orders/pending"],
    [2, "orders to ship", "/admin/delivery"],
    [1, "parcel that came back or was lost", "/admin/delivery"],
    [1, "unpaid order", "/admin/orders/pending"],
    [2, "refunds that failed", "/admin/orders/canceled-user?search=0a1b2c3d"],
    [3, "parcels whose cash a courier owes", "/admin/delivery"],
    [2, "shipped orders wait for their tax documents", "/admin/store_settings/tax"],
    [1, "overdue message", "/admin/customers/messages?part=OVERDUE"],
    [2, "messages to answer", "/admin/customers/messages?part=OPEN"],
    [3, "emails that failed", "/admin/home/mails"],
    [1, "email waiting for the mail server", undefined],
    [2, "emails or refunds not being sent", undefined],
    [5, "products without an image", "/admin/products/all_products?show=unpictured"],
    [undefined, "Complete the store details", "/admin/store_settings/store_details"],
  ]);
  expect(items.find(({ text }) => text.startsWith("email waiting"))?.note).toBe(
    "Since 22 Nov 2026, 10:05 am. They go out by themselves as soon as it takes them.",
  );
  const noteOf = (word: string) => items.find(({ text }) => text.includes(word))?.note;
  expect(noteOf("offers")).toBe("The first until 23 Nov 2026, 4:59 pm; then it lapses.");
  expect(noteOf("to ship")).toBe("1 of them late: accepted more than 3 days ago.");
  expect(noteOf("came back")).toMatch(/^Since 22 Nov 2026, 10:05 am\. /);
  expect(noteOf("cash")).toBe("₹2,098.50, the oldest collected on 20 Nov 2026.");
  expect(items.at(-2)?.note).toBe("A & B, C and 3 more");
  expect(items.at(-1)?.note).toBe("Still missing: phone, email.");
});
