import { randomUUID } from "node:crypto";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import { withConnection } from "#embedded-postgres";
import { sessions } from "#modules/accounts/schema.ts";
import { openDatabase } from "#platform/database/client.ts";
import { noteRestored, readInstallation } from "#platform/database/installation.ts";
import { forFile } from "#tests/support/for-file.ts";
import { hasPooler, startPooler } from "#tests/support/pooler.ts";
import { databaseForFile } from "#tests/support/postgres.ts";
import { makeScratchFolder, removeScratchFolder } from "#tests/support/scratch-folder.ts";
import { writeAccount } from "#tests/support/write-account.ts";
import { runAdminCommand } from "./admin-command.ts";

const { url } = await databaseForFile();
// Where there is no pooler on this machine, nobody is at its address: the commands have to go past it.
const pooler = hasPooler ? forFile(await startPooler(url), ({ stop }) => stop()) : null;
const dataDir = forFile(makeScratchFolder("admin"), removeScratchFolder);
const database = forFile(openDatabase(url, { max: 2, onError: () => undefined }), ({ $client }) =>
  $client.end(),
);

let userId: string;
beforeAll(async () => {
  userId = await writeAccount(database, { email: "anu@example.org" });
});

let said: string[];
beforeEach(async () => {
  const settings = {
    DATABASE_URL: pooler?.url ?? "postgres://shop@127.0.0.1:1/shop",
    DATABASE_DIRECT_URL: url,
  };
  for (const [name, value] of Object.entries({ ...settings, DATA_DIR: dataDir, ADMIN_PASSWORD: "" }))
    vi.stubEnv(name, value);
  said = [];
  vi.spyOn(console, "log").mockImplementation((line) => void said.push(line));
  const inAnHour = new Date(Date.now() + 3_600_000);
  await database.insert(sessions).values({ userId, token: randomUUID(), expiresAt: inAnHour });
});

test("with a pooler before the database an admin is made", async () => {
  await runAdminCommand(["add", "mira@example.org"]);
  expect(said[0]).toMatch(/^The shop in the database \S+ at 127\.0\.0\.1:\d+:$/);
  expect(said[1]).toBe("mira@example.org is an ADMIN now.");
});

test("and people are signed out", async () => {
  await runAdminCommand(["sign-out", "anu@example.org"]);
  expect(said[1]).toMatch(/^Sessions ended: [1-9]/);
  expect(await database.$count(sessions)).toBe(0);
});

test("a take-over that failed as it signed everybody out does so when it is run again", async () => {
  const run = (statement: string) => withConnection(url, (client) => client.query(statement));
  await withConnection(url, noteRestored);
  await run(`create function refuse() returns trigger language plpgsql as $$ begin raise 'not now'; end $$;
    create trigger refuse before delete on sessions execute function refuse()`);
  await expect(runAdminCommand(["take-over"])).rejects.toThrow();
  await run("drop trigger refuse on sessions");
  await runAdminCommand(["take-over"]);
  expect(said.join("\n")).toContain("This is the shop now.");
  expect(await database.$count(sessions)).toBe(0);
  expect((await withConnection(url, readInstallation)).restoredAt).toBeNull();
  await runAdminCommand(["take-over"]);
  expect(said.at(-1)).toBe("This is the shop already.");
});
