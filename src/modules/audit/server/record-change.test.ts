import { eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { ok } from "#kernel/result.ts";
import { inTransaction } from "#platform/database/transaction.ts";
import { shopForFile, value } from "#tests/support/test-shop.ts";
import { MOST_CHANGES_COUNTED } from "../contract/change.ts";
import { auditEntries } from "../schema.ts";
import { listChanges } from "./list-changes.ts";
import { type Change, recordChanges } from "./record-change.ts";

const shop = await shopForFile();

const someone = { userId: "00000000-0000-4000-8000-000000000001", name: "Leela", email: "leela@example.org" };
const entry = (subjectId: string, states: Partial<Change> = { after: { name: "Kurta" } }): Change => ({
  area: "catalogue",
  action: "created",
  subjectType: "product",
  subjectId,
  subjectName: "Kurta",
  ...states,
});
const record = (...changes: Change[]) =>
  inTransaction(shop.database, async (tx) => ok(await recordChanges(tx, someone, changes)));
const entriesOf = (subjectId: string) =>
  shop.database.select().from(auditEntries).where(eq(auditEntries.subjectId, subjectId));

test("a save that altered nothing leaves no entry", async () => {
  await record(entry("three", { before: { a: 1 }, after: { a: 1 } }));
  expect(await entriesOf("three")).toEqual([]);
});

test("many at once are all there, the last one newest", async () => {
  const pieces = Array.from({ length: 1200 }, (_, i) => entry("many", { subjectName: `Piece ${i}` }));
  await record(...pieces);
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
    await record(entry("kept"));
    const before = await shop.database.$count(auditEntries);
    const rejection = await shop.database.execute(statement).catch((error: Error) => error.cause);
    expect(String(rejection)).toContain("The log of changes can only be added to.");
    expect(await shop.database.$count(auditEntries)).toBe(before);
  });
});
