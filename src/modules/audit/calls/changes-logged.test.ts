import { desc, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { permissionOf } from "#kernel/call.ts";
import { calls } from "#src/modules.ts";
import { expectedOfCalls, openScene } from "#tests/support/call-examples.ts";
import { switchEverythingOn } from "#tests/support/switch-everything-on.ts";
import type { CallInput } from "#tests/support/test-api.ts";
import { auditEntries } from "../schema.ts";

const scene = await openScene();
const { api, admin } = scene;
await api.database.execute(sql`
  create function break_log() returns trigger language plpgsql as $$ begin raise exception 'the log is broken'; end; $$`);
await api.database.execute(sql`
  create trigger broken_log before insert on audit_entries for each row execute function break_log()`);
await setBroken(false);

const changesNothing = new Set(expectedOfCalls.changesNothing);
const writes = Object.entries(calls)
  .filter(([name, call]) => permissionOf(call) && call.method !== "GET" && !changesNothing.has(name))
  .map(([name, call]) => ({ name, call }));

/**
 * An input with which the call succeeds and changes something: settings are reset, because two calls would save the same. A tax document and the
 * areas to put back need them as their examples left them.
 */
async function exampleOf(name: string): Promise<CallInput> {
  const example = await scene.exampleOf(name);
  if (!needsSettings.has(name)) {
    await api.database.execute(sql`delete from settings`);
    if (name !== "saveFeatures") await switchEverythingOn(api.database);
  }
  return { ...example, token: admin.token };
}

const needsSettings: ReadonlySet<string> = new Set(["issueTaxDocument", "restorePinAreas"]);

async function setBroken(broken: boolean): Promise<void> {
  const word = broken ? sql`enable` : sql`disable`;
  await api.database.execute(sql`alter table audit_entries ${word} trigger broken_log`);
}

/** An image of everything that is kept: every row of every table, but that a call was tried. */
async function everything(): Promise<unknown> {
  const { rows } = await api.database.execute(sql`
    select table_name, md5(query_to_xml(format('select * from %I t order by t::text', table_name), true, false, '')::text)
    from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'rate_limits'`);
  return rows;
}

describe("every write of an admin is in the log of changes", () => {
  test.each(writes)("$name", async ({ name, call }) => {
    const example = await exampleOf(name);
    const before = await api.database.$count(auditEntries);
    (await api.call(call, example)).response();
    expect(await api.database.$count(auditEntries)).toBeGreaterThan(before);
    const [entry] = await api.database.select().from(auditEntries).orderBy(desc(auditEntries.at)).limit(1);
    expect(entry).toMatchObject({ actorId: admin.session.user.id, actorEmail: admin.email });
    expect(entry?.subjectName).not.toBe("");
  });
});

describe("what can't be logged is not done", () => {
  test.each(writes)("$name", async ({ name, call }) => {
    const example = await exampleOf(name);
    const before = await everything();
    await setBroken(true);
    try {
      const reply = await api.call(call, example);
      expect(reply.status).toBe(500);
      expect(await everything()).toEqual(before);
    } finally {
      await setBroken(false);
    }
  });
});
