import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Mail } from "#kernel/ports/ports.ts";
import { settings } from "#modules/settings/schema.ts";
import { openTestShop, type TestShop, value } from "#tests/support/test-shop.ts";
import { contactMessages } from "../schema.ts";
import { sendMessage } from "./send-message.ts";

const message = {
  full_name: "Anu <b>Thomas</b>",
  email: "anu@example.org",
  subject: "Opening hours",
  message: "Are you open on Onam?\nAnu",
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

const queued = async () => {
  const { rows } = await shop.database.execute<{ mail: Mail }>(
    sql`select payload as mail from graphile_worker._private_jobs order by id`,
  );
  return rows.map(({ mail }) => mail);
};

describe("a message to the store", () => {
  test("is kept under a ticket number", async () => {
    const { ticket } = value(await sendMessage(shop.guest, message));
    expect(ticket).toMatch(/^RB-[2-9A-Z]{6}$/);
    const { full_name: name, website: _, ...typed } = message;
    expect(await shop.database.select().from(contactMessages)).toEqual([
      {
        id: expect.any(String),
        createdAt: expect.any(Date),
        acknowledgedAt: null,
        closedAt: null,
        ticket,
        name,
        ...typed,
      },
    ]);
  });

  test("is mailed to the store, and acknowledged to its sender without a word that was typed", async () => {
    const { ticket } = value(await sendMessage(shop.guest, message));
    const [toStore, toSender, ...more] = await queued();
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
    await shop.database
      .insert(settings)
      .values({ section: "store", value: { name: "Rebon Fort Kochi", email: "fort@rebon.example" } });
    value(await sendMessage(shop.guest, message));
    const [toStore, toSender] = await queued();
    await shop.database.delete(settings);
    expect(toStore?.to).toBe("fort@rebon.example");
    expect(toSender?.text).toContain("Rebon Fort Kochi · http://localhost:3000");
  });

  test("with the trap filled in is thanked for and thrown away", async () => {
    const { ticket } = value(await sendMessage(shop.guest, { ...message, website: "https://spam.example" }));
    expect(ticket).toMatch(/^RB-[2-9A-Z]{6}$/);
    expect(await shop.database.$count(contactMessages)).toBe(0);
    expect(await queued()).toEqual([]);
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
