import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { auditEntries } from "#modules/audit/schema.ts";
import { settings } from "#modules/settings/schema.ts";
import { saveFeatures } from "#modules/settings/server/features.ts";
import { speaking } from "#platform/languages/speak.ts";
import "#src/modules.ts";
import { queuedMails } from "#tests/support/queued-mails.ts";
import { shopForFile, value } from "#tests/support/test-shop.ts";
import { contactMessages } from "../schema.ts";
import {
  countWaitingMessages,
  getMessage,
  listMessages,
  replyToMessage,
  sendMessage,
  setMessageState,
} from "./messages.ts";

const message = {
  full_name: "Anu <b>Thomas</b>",
  email: "anu@example.org",
  subject: "Opening hours",
  message: "Are you open on Onam?\nAnu",
  website: "",
};
/** Without the signs that are mistaken for each other when read out. */
const TICKET = /^RB-[2-9A-HJKMNP-TV-Z]{6}$/;

const shop = await shopForFile();
beforeEach(async () => {
  await shop.database.delete(contactMessages);
  await shop.database.execute(sql`delete from graphile_worker._private_jobs`);
});

describe("a message to the store", () => {
  test("is kept under a ticket number", async () => {
    const { ticket } = value(await sendMessage(shop.guest, message));
    const { full_name: name, website: _, ...typed } = message;
    const untouched = { acknowledgedAt: null, closedAt: null };
    const noted = { id: expect.any(String), createdAt: expect.any(Date), ...untouched };
    const kept = await shop.database.select().from(contactMessages);
    expect(kept).toEqual([{ ...noted, ticket, name, language: "en", ...typed }]);
  });

  test("is answered in the language of the page where it was written, and told to the store in English", async () => {
    const { ticket } = value(await speaking("ml", () => sendMessage(shop.guest, message)));
    const { id } = value(await getMessage(shop.admin, ticket));
    value(await speaking("hi", () => replyToMessage(shop.admin, { id, text: "Yes.", close: false })));
    const mails = await queuedMails(shop.database);
    expect(mails.map(({ subject, language }) => [subject, language])).toEqual([
      [`Message ${ticket}: Opening hours`, "en"],
      [`നിങ്ങളുടെ സന്ദേശം കിട്ടി (${ticket})`, "ml"],
      [`Re: നിങ്ങളുടെ സന്ദേശം കിട്ടി (${ticket})`, "ml"],
    ]);
    value(await saveFeatures(shop.admin, { languages: false }));
    value(await replyToMessage(shop.admin, { id, text: "No.", close: false }));
    value(await speaking("hi", () => sendMessage(shop.guest, message)));
    const later = (await queuedMails(shop.database)).slice(mails.length);
    expect(later.map(({ language }) => language)).toEqual(["en", "en", "en"]);
    value(await saveFeatures(shop.admin, { languages: true }));
  });

  test("is mailed to the store, and acknowledged to its sender without a word that was typed", async () => {
    const { ticket } = value(await sendMessage(shop.guest, message));
    const [toStore, toSender, ...more] = await queuedMails(shop.database);
    expect(more).toEqual([]);
    expect(toStore).toMatchObject({
      to: "shop@example.org",
      subject: `Message ${ticket}: Opening hours`,
      text: expect.stringContaining("Are you open on Onam?\nAnu"),
    });
    expect(toStore?.html).toContain("Anu &lt;b&gt;Thomas&lt;/b&gt;");
    expect(toSender).toMatchObject({
      to: "anu@example.org",
      subject: `We have received your message (${ticket})`,
      text: expect.stringContaining(ticket),
    });
    expect(JSON.stringify(toSender).replace("anu@example.org", "")).not.toMatch(/Anu|Onam|Opening/);
  });

  test("goes to the address that the admins set", async () => {
    const value = { name: "Rebon Fort Kochi", email: "fort@rebon.example" };
    await shop.database.insert(settings).values({ section: "store", value });
    await sendMessage(shop.guest, message);
    const [toStore, toSender] = await queuedMails(shop.database);
    await shop.database.delete(settings);
    expect(toStore?.to).toBe("fort@rebon.example");
    expect(toSender?.text).toContain("Rebon Fort Kochi · http://localhost:3000");
  });

  test("with the trap filled in is thanked for and thrown away", async () => {
    const { ticket } = value(await sendMessage(shop.guest, { ...message, website: "https://spam.example" }));
    expect(ticket).toMatch(TICKET);
    expect(await shop.database.$count(contactMessages)).toBe(0);
    expect(await queuedMails(shop.database)).toEqual([]);
  });

  test("gets another number when its first one is taken", async () => {
    const first = value(await sendMessage(shop.guest, message)).ticket;
    // The database gives the next message a number that is taken, once.
    await shop.database.execute(
      sql.raw(`
      create sequence drawn;
      create function draw_taken() returns trigger language plpgsql as $$ begin
        if nextval('drawn') = 1 then new.ticket := '${first}'; end if; return new; end $$;
      create trigger draw_taken before insert on contact_messages for each row execute function draw_taken();`),
    );
    const second = value(await sendMessage(shop.guest, message)).ticket;
    await shop.database.execute(sql`drop trigger draw_taken on contact_messages`);
    expect(second).not.toBe(first);
    const { rows } = await shop.database.execute(sql`select last_value::int as draws from drawn`);
    expect(rows).toEqual([{ draws: 2 }]);
    expect(await shop.database.$count(contactMessages)).toBe(2);
  });

  test("that can't be queued for mailing is not kept either", async () => {
    await shop.database.execute(sql`alter schema graphile_worker rename to worker_gone`);
    await expect(sendMessage(shop.guest, message)).rejects.toThrow();
    await shop.database.execute(sql`alter schema worker_gone rename to graphile_worker`);
    expect(await shop.database.$count(contactMessages)).toBe(0);
  });
});

const list = async (asked = {}) => value(await listMessages(shop.admin, { page: 1, limit: 20, ...asked }));

/** A message that came this long ago, by PostgreSQL's words. */
async function write(age = "0 hours", subject = "Opening hours"): Promise<string> {
  const { ticket } = value(await sendMessage(shop.guest, { ...message, subject }));
  await shop.database.execute(
    sql`update contact_messages set created_at = now() - ${age}::interval where ticket = ${ticket}`,
  );
  return value(await getMessage(shop.admin, ticket)).id;
}

test("a reply is mailed below the acknowledgement, kept, and acknowledges the message", async () => {
  const id = await write();
  const reply = { id, text: "Yes,\nfrom <ten> to five.", close: false };
  const answered = value(await replyToMessage(shop.admin, reply));
  const [, acknowledgement, mail] = await queuedMails(shop.database);
  expect(mail).toMatchObject({
    to: "anu@example.org",
    subject: `Re: ${acknowledgement?.subject}`,
    thread: `ticket-${answered.ticket.toLowerCase()}`,
    replyTo: "shop@example.org",
    text: expect.stringMatching(
      /Hello Anu <b>Thomas<\/b>,\n\nYes,\nfrom <ten> to five\.[\s\S]*Are you open on Onam\?/,
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
  expect(await countWaitingMessages(shop.database, shop.admin.now())).toEqual({ overdue: 2, unanswered: 1 });
  for (const id of [fresh, late, old])
    value(await setMessageState(shop.admin, { id, state: "ACKNOWLEDGED" }));
  expect(await told()).toEqual({ fresh: null, late: null, old: "settle", done: null });
  expect(await countWaitingMessages(shop.database, shop.admin.now())).toEqual({ overdue: 1, unanswered: 0 });
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

test("the log of changes names the ticket and no person", async () => {
  const id = await write();
  const reply = { id, text: "Anu, yes.", close: false };
  const { ticket } = value(await replyToMessage(shop.admin, reply));
  const logged = (await shop.database.select().from(auditEntries)).filter(
    ({ subjectId }) => subjectId === id,
  );
  expect(logged).toMatchObject([{ area: "messages", action: "replied", subjectName: ticket }]);
  expect(JSON.stringify(logged)).not.toMatch(/anu/i);
});
