import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Mail } from "#kernel/ports/ports.ts";
import { auditEntries } from "#modules/audit/schema.ts";
import { getToDo } from "#modules/statistics/server/get-to-do.ts";
import { openTestShop, type TestShop, value } from "#tests/support/test-shop.ts";
import { contactMessages } from "../schema.ts";
import { replyToMessage, setMessageState } from "./change-message.ts";
import { getMessage, listMessages } from "./messages.ts";
import { sendMessage } from "./send-message.ts";

const input = {
  full_name: "Anu Thomas",
  email: "anu@example.org",
  subject: "Opening hours",
  message: "Are you open on Onam?",
  website: "",
};

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
beforeEach(async () => {
  await shop.database.delete(contactMessages);
  await shop.database.execute(sql`delete from graphile_worker._private_jobs`);
});
afterAll(() => shop.close());

const list = async (asked = {}) => value(await listMessages(shop.admin, { page: 1, limit: 20, ...asked }));

/** A message that came this long ago, by PostgreSQL's words. */
async function write(age = "0 hours", subject = "Opening hours"): Promise<string> {
  const { ticket } = value(await sendMessage(shop.guest, { ...input, subject }));
  await shop.database.execute(
    sql`update contact_messages set created_at = now() - ${age}::interval where ticket = ${ticket}`,
  );
  return value(await getMessage(shop.admin, ticket)).id;
}
const mails = async () =>
  (
    await shop.database.execute<{ mail: Mail }>(
      sql`select payload as mail from graphile_worker._private_jobs order by id`,
    )
  ).rows.map(({ mail }) => mail);

test("a reply is mailed below the acknowledgement, kept, and acknowledges the message", async () => {
  const id = await write();
  const reply = { id, text: "Yes,\nfrom <ten> to five.", close: false };
  const answered = value(await replyToMessage(shop.admin, reply));
  const [, acknowledgement, mail] = await mails();
  expect(mail).toMatchObject({
    to: "anu@example.org",
    subject: `Re: ${acknowledgement?.subject}`,
    thread: `ticket-${answered.ticket.toLowerCase()}`,
    replyTo: "shop@example.org",
    text: expect.stringMatching(
      /Hello Anu Thomas,\n\nYes,\nfrom <ten> to five\.[\s\S]*Are you open on Onam\?/,
    ),
  });
  expect(acknowledgement).toMatchObject({ thread: mail?.thread, replyTo: mail?.replyTo });
  expect(mail?.html).toContain("Yes,<br>from &lt;ten&gt; to five.");
  expect(answered).toMatchObject({ state: "ACKNOWLEDGED", overdue: null, replies: [{ text: reply.text }] });
  expect(await list()).toEqual({ data: [answered], count: 1 });
});

test("a reply that ends the matter closes it; opened again it stays acknowledged", async () => {
  const id = await write();
  const reply = { id, text: "Yes.", close: true };
  const closed = value(await replyToMessage(shop.admin, reply));
  expect(closed.state).toBe("CLOSED");
  // An afterthought opens nothing.
  const again = value(await replyToMessage(shop.admin, { ...reply, close: false }));
  expect([again.state, again.replies.length]).toEqual(["CLOSED", 2]);
  const open = value(await setMessageState(shop.admin, { id, state: "ACKNOWLEDGED" }));
  expect(open).toMatchObject({
    state: "ACKNOWLEDGED",
    acknowledged_at: closed.acknowledged_at,
    closed_at: null,
  });
});

test("the clock: 48 hours to acknowledge, a month to settle, and what is closed is never late", async () => {
  const fresh = await write("47 hours 59 minutes", "fresh");
  const late = await write("48 hours 1 minute", "late");
  const old = await write("1 month 1 hour", "old");
  const done = await write("3 months", "done");
  value(await setMessageState(shop.admin, { id: done, state: "CLOSED" }));
  const told = async () =>
    Object.fromEntries((await list()).data.map(({ subject, overdue }) => [subject, overdue]));
  expect(await told()).toEqual({ fresh: null, late: "acknowledge", old: "settle", done: null });
  expect(value(await getToDo(shop.admin))).toMatchObject({ overdueMessages: 2, newMessages: 1 });
  for (const id of [fresh, late, old])
    value(await setMessageState(shop.admin, { id, state: "ACKNOWLEDGED" }));
  expect(await told()).toEqual({ fresh: null, late: null, old: "settle", done: null });
  expect(value(await getToDo(shop.admin))).toMatchObject({ overdueMessages: 1, newMessages: 0 });
});

test("a month ends on the last day of a shorter one, by the store's calendar", async () => {
  const id = await write();
  // Half past midnight of 31 January in Kochi.
  await shop.database.execute(sql`update contact_messages set created_at = '2026-01-30T19:00:00Z'`);
  const [message] = (await list()).data;
  expect(message).toMatchObject({
    id,
    acknowledge_by: "2026-02-01T19:00:00.000Z",
    settle_by: "2026-02-27T19:00:00.000Z",
  });
});

test("the list has parts and a search, and what waits stands before what is done", async () => {
  const done = await write("1 hour", "Returns");
  await write("2 hours", "100% wool");
  await write("3 hours", "Sizes");
  value(await setMessageState(shop.admin, { id: done, state: "CLOSED" }));
  const subjects = async (asked = {}) => (await list(asked)).data.map(({ subject }) => subject);
  expect(await subjects()).toEqual(["100% wool", "Sizes", "Returns"]);
  expect(await subjects({ part: "OPEN" })).toEqual(["100% wool", "Sizes"]);
  expect(await subjects({ part: "CLOSED" })).toEqual(["Returns"]);
  expect(await subjects({ part: "OVERDUE" })).toEqual([]);
  expect(await subjects({ search: "0% WOOL" })).toEqual(["100% wool"]);
  expect(await list({ page: 2, limit: 2 })).toMatchObject({ data: [{ subject: "Returns" }], count: 3 });
});

test("nobody else may read or answer, and the log of changes names the ticket and no person", async () => {
  const id = await write();
  const reply = { id, text: "Anu, yes.", close: false };
  const customer = shop.as(await shop.newCustomer());
  expect(await listMessages(customer, { page: 1, limit: 20 })).toMatchObject({ code: "forbidden" });
  expect(await replyToMessage(customer, reply)).toMatchObject({ code: "forbidden" });
  expect(await setMessageState(shop.guest, { id, state: "CLOSED" })).toMatchObject({
    code: "unauthenticated",
  });
  expect(await getMessage(shop.guest, "RB-222222")).toMatchObject({ code: "unauthenticated" });
  const { ticket } = value(await replyToMessage(shop.admin, reply));
  const logged = (await shop.database.select().from(auditEntries)).filter(
    ({ subjectId }) => subjectId === id,
  );
  expect(logged).toMatchObject([{ area: "messages", action: "replied", subjectName: ticket }]);
  expect(JSON.stringify(logged)).not.toMatch(/anu/i);
});
