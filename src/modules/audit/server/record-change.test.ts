import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ok } from "#kernel/result.ts";
import { inTransaction } from "#platform/database/transaction.ts";
import { openTestShop, type TestShop, value } from "#tests/support/test-shop.ts";
import { MOST_CHANGES_COUNTED } from "../contract/change.ts";
import { auditEntries } from "../schema.ts";
import { listChanges } from "./list-changes.ts";
import { type Change, recordChange, recordChanges } from "./record-change.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const someone = { userId: "00000000-0000-4000-8000-000000000001", name: "Leela", email: "leela@example.org" };
const entry = (subjectId: string, states: Partial<Change> = { after: { name: "Kurta" } }): Change => ({
  area: "catalogue",
  action: "created",
  subjectType: "product",
  subjectId,
  subjectName: "Kurta",
  ...states,
});
const record = (actor: Parameters<typeof recordChange>[1], change: Parameters<typeof recordChange>[2]) =>
  inTransaction(shop.database, async (tx) => ok(await recordChange(tx, actor, change)));
const entriesOf = (subjectId: string) =>
  shop.database.select().from(auditEntries).where(eq(auditEntries.subjectId, subjectId));

test("an entry says who, what and which fields", async () => {
  await record(someone, entry("one", { before: { price: 500 }, after: { price: 450 } }));
  expect(await entriesOf("one")).toMatchObject([
    {
      actorId: someone.userId,
      actorName: "Leela",
      actorEmail: "leela@example.org",
      action: "created",
      subjectName: "Kurta",
      changes: { price: { from: 500, to: 450 } },
    },
  ]);
});

test("the shop itself has a name and no address", async () => {
  await record(null, entry("two"));
  expect(await entriesOf("two")).toMatchObject([
    { actorId: null, actorName: "The shop itself", actorEmail: "" },
  ]);
});

test("a save that altered nothing leaves no entry", async () => {
  await record(someone, entry("three", { before: { a: 1 }, after: { a: 1 } }));
  expect(await entriesOf("three")).toEqual([]);
});

test("many at once are all there, the last one newest", async () => {
  await inTransaction(shop.database, async (tx) => {
    await recordChanges(
      tx,
      someone,
      Array.from({ length: 1200 }, (_, index) => entry("many", { subjectName: `Piece ${index}` })),
    );
    return ok(null);
  });
  expect(await entriesOf("many")).toHaveLength(1200);
  const newest = value(await listChanges(shop.admin, { page: 1, limit: 1, search: "many" }));
  expect(newest).toMatchObject({ count: MOST_CHANGES_COUNTED, data: [{ subject_name: "Piece 1199" }] });
});

describe("nobody rewrites the log, not even by hand in the database", () => {
  test.each([
    ["update", sql`update audit_entries set actor_name = 'Nobody'`],
    ["delete", sql`delete from audit_entries`],
    ["truncate", sql`truncate audit_entries`],
  ])("%s is refused", async (_word, statement) => {
    await record(someone, entry("kept"));
    const before = await shop.database.$count(auditEntries);
    const rejection = await shop.database.execute(statement).catch((error: Error) => error.cause);
    expect(String(rejection)).toContain("The log of changes can only be added to.");
    expect(await shop.database.$count(auditEntries)).toBe(before);
  });
});
