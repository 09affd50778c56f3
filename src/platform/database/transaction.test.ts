import { sql } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { fail, ok } from "#kernel/result.ts";
import { databaseForFile } from "#tests/support/postgres.ts";
import { openDatabase } from "./client.ts";
import { inTransaction } from "./transaction.ts";

const own = await databaseForFile();
/** One connection, so that what a transaction leaves on it meets the next one. */
const database = openDatabase(own.url, { max: 1, onError: () => undefined });
afterAll(() => database.$client.end());
await database.execute(sql`create table notes (text text primary key)`);

const write = (text: string) => sql`insert into notes values (${text})`;
const written = async () => (await database.execute(sql`select text from notes order by text`)).rows;

test("a success commits; a failure that is returned or thrown leaves nothing, and the connection in order", async () => {
  await inTransaction(database, async (tx) => ok(await tx.execute(write("kept"))));
  const returned = await inTransaction(database, async (tx) => {
    await tx.execute(write("returned"));
    return fail("not_found");
  });
  expect(returned.ok).toBe(false);
  const thrown = inTransaction(database, async (tx) => {
    await tx.execute(write("thrown"));
    throw new Error("no more");
  });
  await expect(thrown).rejects.toThrow("no more");
  expect(await written()).toEqual([{ text: "kept" }]);
});

test("a success of which a statement had failed is none: nothing was written", async () => {
  const claimed = inTransaction(database, async (tx) => {
    await tx.execute(write("claimed"));
    await tx.execute(sql`select 1 / 0`).catch(() => undefined);
    return ok("done");
  });
  await expect(claimed).rejects.toThrow("a statement had failed");
  expect(await written()).not.toContainEqual({ text: "claimed" });
});

test("statements that are sent together run in their order, and the one that fails takes those behind it along", async () => {
  const together = (...texts: string[]) =>
    inTransaction(database, async (tx) =>
      ok(await Promise.all(texts.map((text) => tx.execute(write(text))))),
    );
  expect((await together("one", "two")).ok).toBe(true);
  await expect(together("three", "two", "four")).rejects.toThrow();
  const texts = (await written()).map(({ text }) => text);
  expect(texts).toEqual(expect.arrayContaining(["one", "two"]));
  expect(texts).not.toContain("three");
  expect(texts).not.toContain("four");
});
