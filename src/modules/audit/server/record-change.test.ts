import { eq, sql } from "drizzle-orm";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { ok } from "#kernel/result.ts";
import { inTransaction } from "#platform/database/transaction.ts";
import { shopForFile, value } from "#tests/support/test-shop.ts";
import { MOST_CHANGES_COUNTED } from "../contract/change.ts";
import { auditEntries } from "../schema.ts";
import { listChanges } from "./list-changes.ts";
import { type Change, fieldChanges, recordChanges } from "./record-change.ts";

const shop = await shopForFile();

const someone = { userId: "00000000-0000-4000-8000-000000000001", name: "Leela", email: "leela@example.org" };
const entry = (
  subjectId: string,
  states: { before?: object; after?: object; subjectName?: string } = { after: { name: "Kurta" } },
): Change => ({
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

describe("what differs", () => {
  test.each<[string, object | undefined, object | undefined, object]>([
    [
      "one field of many",
      { name: "Kurta", price: 500 },
      { name: "Kurta", price: 450.5 },
      { price: { from: 500, to: 450.5 } },
    ],
    [
      "a new thing",
      undefined,
      { name: "Kurta", stock: 0 },
      { name: { from: null, to: "Kurta" }, stock: { from: null, to: 0 } },
    ],
    ["a thing that is gone", { name: "Kurta" }, undefined, { name: { from: "Kurta", to: null } }],
    ["nothing", { a: 1, b: [1, 2], c: { d: "e" } }, { c: { d: "e" }, b: [1, 2], a: 1 }, {}],
    ["blank and absent are the same", { a: "", b: null, c: [] }, { d: undefined }, {}],
    ["no and nothing are not", { a: false }, {}, { a: { from: false, to: null } }],
    [
      "a choice, by its name",
      { brand_id: "1", brand: { id: "1", name: "Kasavu" } },
      { brand_id: null, brand: null },
      { brand: { from: "Kasavu", to: null } },
    ],
    [
      "a part of a thing",
      { officer: { name: "Leela", phone: "1" } },
      { officer: { name: "Leela", phone: "2" } },
      { "officer.phone": { from: "1", to: "2" } },
    ],
    [
      "pictures, by their addresses",
      { pictures: [{ image_url: "/a", blur_hash: "L0" }] },
      { pictures: [{ image_url: "/b", blur_hash: "L1" }] },
      { pictures: { from: ["/a"], to: ["/b"] } },
    ],
    [
      "what nobody chose is left out",
      { id: "1", created_at: "x", blur_hash: "a" },
      { id: "2", created_at: "y", blur_hash: "b" },
      {},
    ],
    ["a moment", {}, { at: new Date(0) }, { at: { from: null, to: "1970-01-01T00:00:00.000Z" } }],
  ])("%s", (_what, before, after, changes) => {
    expect(fieldChanges(before, after)).toEqual(changes);
  });

  test("a secret shows only that it changed", () => {
    const changes = fieldChanges({ key_secret: "old", token: "same" }, { key_secret: "new", token: "same" });
    expect(changes).toEqual({ key_secret: { from: "(hidden)", to: "(hidden)" } });
  });
});

describe("what is long", () => {
  test("a text is cut around its first difference", () => {
    const lead = "x".repeat(1000);
    const { text } = fieldChanges({ text: `${lead}old${lead}` }, { text: `${lead}new${lead}` });
    expect(text?.from).toMatch(/^…x{40}oldx{117}…$/);
    expect(text?.to).toMatch(/^…x{40}newx{117}…$/);
  });

  test("a list is cut", () => {
    const { list } = fieldChanges({}, { list: Array.from({ length: 50 }, (_, index) => index) });
    expect(list?.to).toHaveLength(21);
  });

  test("whatever comes stays small and comes back equal from JSON", () => {
    const text = fc.string({ maxLength: 3000 });
    fc.assert(
      fc.property(
        fc.dictionary(fc.constantFrom("a", "b", "c"), text),
        fc.dictionary(fc.constantFrom("a", "b", "c"), text),
        (before, after) => {
          const changes = fieldChanges(before, after);
          for (const [name, { from, to }] of Object.entries(changes)) {
            expect(before[name] ?? "").not.toEqual(after[name] ?? "");
            expect(String(from ?? "").length).toBeLessThanOrEqual(162);
            expect(from).not.toEqual(to);
          }
          expect(JSON.parse(JSON.stringify(changes))).toEqual(changes);
        },
      ),
    );
  });
});
