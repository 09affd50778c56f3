import { randomBytes, randomUUID } from "node:crypto";
import { cpSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { withConnection } from "#embedded-postgres";
import { retainedData } from "#kernel/policies/retained-data.ts";
import { orderFor } from "#modules/orders/server/order-for.scene.ts";
import { deleteAccount, redeleteRestoredAccounts } from "#modules/privacy/server/delete-account.ts";
import { type Backup, restoreDatabase, restoreExternal } from "#start/commands/restore-shop.ts";
import "#src/modules.ts";
import { createEmptyDatabase, databaseForFile, type TestDatabase } from "#tests/support/postgres.ts";
import { makeScratchFolder, removeScratchFolder } from "#tests/support/scratch-folder.ts";
import { memoryImages, openTestShop, type TestShop, value } from "#tests/support/test-shop.ts";
import { PASSWORD, writeAccount } from "#tests/support/write-account.ts";
import { createFolderBackups } from "../adapters/folder-backups.ts";
import { MIGRATIONS, migrateQueue, migrateUntil } from "../database/migrate.ts";
import { bringClosedAccounts, readClosedSince, shipClosedAccounts } from "./closed-accounts.ts";
import { fillAtOnce } from "./copy/load-dump.ts";
import { openVault, type Vault } from "./encrypted-store.ts";
import { backupName, type Manifest, readManifest } from "./manifest.ts";
import { pruneBackups } from "./prune-backups.ts";
import { takeBackup } from "./take-backup.ts";

const KEY = `${"a".repeat(32)}-400x500`;
const key = randomBytes(32);
const images = memoryImages();
const secrets = '{"authSecret":"what sessions are signed with"}';

let dir: string;
let vault: Vault;
let target: TestDatabase;
let dataDir: string;

const orderOne = async (of: TestShop, productId: string) =>
  value(await orderFor(of.as(await of.newCustomer()), [productId]));

const source = await databaseForFile();
const shop = await openTestShop({ databaseUrl: source.url });
const product = await shop.newProduct({ name: "Tab\tand\\line\nand \u0d05", stock: 3 });
await orderOne(shop, product);
await images.put(KEY, [
  { name: "320.webp", contentType: "image/webp", bytes: Buffer.from("small") },
  { name: "preview.jpg", contentType: "image/jpeg", bytes: Buffer.from("preview") },
]);
/** The backup that each test finds: to make it anew for each was a fifth of the work. */
const first = makeScratchFolder("first-backup");
const back = () => takeBackup({ url: source.url, images, secrets: () => secrets }, vault);
vault = openVault(createFolderBackups(first), key);
const taken = await back();
afterAll(async () => {
  removeScratchFolder(first);
  await shop.close();
});
beforeEach(async () => {
  await ask(source.url, "delete from closed_accounts");
  dir = makeScratchFolder("backups");
  cpSync(first, dir, { recursive: true });
  dataDir = makeScratchFolder("restored");
  vault = openVault(createFolderBackups(dir), key);
  target = await createEmptyDatabase();
  return async () => {
    await target.close();
    for (const folder of [dir, dataDir]) removeScratchFolder(folder);
  };
});

const said: string[] = [];
async function restore({ moment }: Pick<Manifest, "moment">, from = vault, url = target.url): Promise<void> {
  said.length = 0;
  const name = backupName(new Date(moment));
  await restoreAs({ vault: from, name, manifest: await readManifest(from, name) }, url);
}
function restoreAs(backup: Backup, url = target.url): Promise<void> {
  const env = { dataDir, s3: null, authSecret: null };
  return restoreExternal(backup, { url, say: (line) => said.push(line), env });
}
/** Changes a bit of a file; what is returned undoes that. */
function spoil(file: string, at = -1): () => void {
  const bytes = readFileSync(file);
  const spoilt = Buffer.from(bytes);
  const index = at < 0 ? bytes.length + at : at;
  spoilt[index] = (bytes[index] ?? 0) ^ 1;
  writeFileSync(file, spoilt);
  return () => writeFileSync(file, bytes);
}
const tellClosed = async (say: (line: string) => void = () => undefined) => {
  const closed = await readClosedSince(vault, say);
  return withConnection(source.url, (client) => bringClosedAccounts(client, closed, say));
};
const ask = async (url: string, text: string) =>
  (await withConnection(url, (client) => client.query({ text, rowMode: "array" }))).rows;

describe("a backup", () => {
  test("is restored with every row, the image and the secrets, and the shop works on it", async () => {
    await restore(taken);
    for (const table of ["products", "orders", "order_search", "graphile_worker._private_jobs"])
      expect(await ask(target.url, `table ${table}`)).toEqual(await ask(source.url, `table ${table}`));
    expect(await ask(target.url, "table graphile_worker._private_jobs")).not.toEqual([]);
    expect(readFileSync(join(dataDir, "secrets.json"), "utf8")).toBe(secrets);
    expect(readFileSync(join(dataDir, "images/aa", KEY, "preview.jpg"), "utf8")).toBe("preview");
    const restored = await openTestShop({ databaseUrl: target.url });
    // Triggers, foreign keys and sequences are those of a shop: an order has its mails, its search words and its tally.
    await orderOne(restored, product);
    const jobs = "select count(*)::int from graphile_worker._private_jobs";
    expect((await ask(target.url, jobs))[0]?.[0]).toBeGreaterThan((await ask(source.url, jobs))[0]?.[0]);
    expect(await ask(target.url, "select count(*)::int from order_search")).toEqual([[2]]);
    expect(await ask(target.url, "select stock from products")).toEqual([[1]]);
    await expect(ask(target.url, "delete from audit_entries")).rejects.toThrow();
    const foreign = "select count(*)::int from pg_constraint where contype = 'f' and convalidated";
    expect(await ask(target.url, foreign)).toEqual(await ask(source.url, foreign));
    await restored.close();
  });

  test("is restored where there is no data folder yet; one that can't be made is told before anything is filled", async () => {
    const parent = dataDir;
    // An image would make the folder.
    const taken = await takeBackup(
      { url: source.url, images: memoryImages(), secrets: () => secrets },
      vault,
    );
    dataDir = "/dev/null/new";
    await expect(restore(taken)).rejects.toThrow("The data folder /dev/null/new cannot be written");
    dataDir = join(parent, "new");
    await restore(taken);
    expect(readFileSync(join(dataDir, "secrets.json"), "utf8")).toBe(secrets);
    dataDir = parent;
  });

  test("keeps nothing that could be read without the key", async () => {
    const name = backupName(new Date(taken.moment));
    for (const path of await createFolderBackups(dir).list("")) {
      const bytes = readFileSync(join(dir, path));
      for (const word of ["Lakshmi", "what sessions", "preview", "authSecret"])
        expect(bytes.includes(word)).toBe(false);
    }
    const other = openVault(createFolderBackups(dir), randomBytes(32));
    await expect(restore(taken, other)).rejects.toThrow(
      `backups/${name}/manifest in the backup was encrypted with another key than BACKUP_KEY.`,
    );
    await expect(takeBackup({ url: source.url, images, secrets: () => secrets }, other)).rejects.toThrow(
      "another key",
    );
  });

  test("closes again the accounts that were closed since", async () => {
    const [email, name] = [`${randomUUID()}@example.org`, "Anu"];
    const leaving = await writeAccount(shop.database, { email });
    const staying = await shop.newCustomer();
    const taken = await back();
    const own = shop.as({ kind: "customer", userId: leaving, sessionId: randomUUID(), name, email });
    value(await deleteAccount(own, { password: PASSWORD, code: "", checkCode: async () => null }));
    await shipClosedAccounts(source.url, vault);
    await restore(taken);
    expect(said).toContain("An account was closed since: the shop closes them again when it starts.");
    const restored = await openTestShop({ databaseUrl: target.url });
    expect(await redeleteRestoredAccounts(restored.database)).toBe(1);
    expect(await redeleteRestoredAccounts(restored.database)).toBe(0);
    const ids = (await ask(target.url, "select id from users")).flat();
    expect(ids).not.toContain(leaving);
    expect(ids).toContain(staying.userId);
    await restored.close();
    // Their number is forgotten when no backup can have them any more; until then a shop that was restored keeps it there.
    const later = new Date(Date.now() + (retainedData.closed.days + 1) * 86_400_000);
    await ask(source.url, "delete from closed_accounts");
    await shipClosedAccounts(source.url, vault);
    expect(await tellClosed()).toBe(0);
    expect(await ask(source.url, "select user_id from closed_accounts")).toEqual([[leaving]]);
    await ask(source.url, "delete from closed_accounts");
    await shipClosedAccounts(source.url, vault, later);
    await tellClosed();
    expect(await ask(source.url, "select user_id from closed_accounts")).toEqual([]);
  });

  test("is restored although the note on closed accounts was damaged, and says so", async () => {
    await ask(source.url, "insert into closed_accounts values (gen_random_uuid())");
    await shipClosedAccounts(source.url, vault);
    writeFileSync(join(dir, "closed-accounts"), "x");
    await restore(taken);
    expect(said.join("\n")).toContain("closed-accounts in the backup is damaged");
    await shipClosedAccounts(source.url, vault);
    expect(await tellClosed((line) => expect(line).toBe(""))).toBe(0);
  });

  test("that was damaged leaves the database as it was, and another one is restored there", async () => {
    const name = backupName(new Date(taken.moment));
    const undamaged = spoil(join(dir, "backups", name, "public.users"));
    await expect(restore(taken)).rejects.toThrow("public.users in the backup is damaged");
    const left = `select nspname from pg_namespace where nspname in ('drizzle', 'graphile_worker')
      union all select tablename from pg_tables where schemaname = 'public'`;
    expect(await ask(target.url, left)).toEqual([]);
    // The rest of the queue that a killed restore left behind is in nobody's way.
    await migrateQueue(target.url);
    undamaged();
    await restore(taken);
    expect(await ask(target.url, "select count(*)::int from orders")).toEqual([[1]]);
  });

  test("is not restored over anything, not even over the jobs of another queue", async () => {
    await migrateQueue(target.url);
    await ask(target.url, "select graphile_worker.add_job('theirs')");
    await expect(restore(taken)).rejects.toThrow("nothing is overwritten");
    await ask(target.url, "drop schema graphile_worker cascade");
    await restore(taken);
    await expect(restore(taken)).rejects.toThrow("nothing is overwritten");
  });

  test("comes back without an image that is damaged, which is named with the products that show it", async () => {
    await ask(source.url, `update product_images set image_url = '/images/${KEY}/preview.jpg'`);
    const next = await back();
    // Within its head, where damage looks like another key.
    spoil(join(dir, `images/aa/${KEY}`), 45);
    const elsewhere = await createEmptyDatabase();
    await restore(next, vault, elsewhere.url);
    const orders = "select id from orders";
    expect(await ask(elsewhere.url, orders)).toEqual(await ask(source.url, orders));
    await elsewhere.close();
    const text = said.join("\n");
    expect(text).toContain("An image could not be had; everything else is there:");
    expect(text).toContain(`${KEY} (Tab\tand\\line\nand \u0d05) could not be read`);
    expect(text).toContain("and 0 of 1 images are those of the backup.");
    rmSync(join(dir, `images/aa/${KEY}`));
    await restore(taken);
    expect(said.join("\n")).toContain(`${KEY} could not be read: ${dir} has no images/aa/${KEY}`);
  });

  test("reads back what it shares with earlier ones, and mends what is damaged or gone", async () => {
    expect(taken.mended).toEqual([]);
    for (const harm of [spoil, rmSync]) {
      harm(join(dir, `images/aa/${KEY}`));
      expect((await back()).mended).toEqual([KEY]);
      expect((await back()).mended).toEqual([]);
    }
    await restore(taken);
    expect(readFileSync(join(dataDir, "images/aa", KEY, "preview.jpg"), "utf8")).toBe("preview");
  });

  test("is made by one at a time", async () => {
    const both = await Promise.allSettled([back(), back()]);
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(both.find(({ status }) => status === "rejected")).toMatchObject({
      reason: { message: expect.stringContaining("Another backup of this shop is being made") },
    });
  });

  test("that was damaged or broken off does not keep the next one from being taken, and goes when it is old", async () => {
    writeFileSync(join(dir, "backups", backupName(new Date(taken.moment)), "manifest"), "x");
    const begun = backupName(new Date(Date.parse(taken.moment) - 1000));
    await vault.write(`backups/${begun}/public.orders`, "x");
    const next = await back();
    await pruneBackups(vault, { daily: 1, weekly: 0, monthly: 0 });
    const left = (await vault.list("backups/")).map((path) => path.split("/")[1]);
    expect([...new Set(left)]).toEqual([backupName(new Date(next.moment))]);
    await restore(next);
  });

  test("that is pruned takes with it the images that no other one has", async () => {
    const gone = `${"c".repeat(32)}-400x500`;
    const more = memoryImages();
    await more.put(gone, [{ name: "preview.jpg", contentType: "image/jpeg", bytes: Buffer.from("gone") }]);
    const middle = await takeBackup({ url: source.url, images: more, secrets: () => secrets }, vault);
    const last = await back();
    expect(await vault.list("images/")).toHaveLength(2);
    await pruneBackups(vault, { daily: 1, weekly: 0, monthly: 0 });
    expect(await vault.list("images/")).toEqual([`images/aa/${KEY}`]);
    expect(await vault.list(`backups/${backupName(new Date(middle.moment))}`)).toEqual([]);
    await restore(last);
  });
});

test("a backup of an older version is restored to the schema that it had, and brought up to date", async () => {
  const older = await createEmptyDatabase();
  const journal = JSON.parse(readFileSync(join(MIGRATIONS, "meta/_journal.json"), "utf8"));
  const { when } = journal.entries.find(({ tag }: { tag: string }) => tag === "0013_rate-limits");
  await fillAtOnce(older.url, (client) => migrateUntil(client, when));
  await withConnection(older.url, (client) =>
    client.query("insert into users (id, name, email) values (gen_random_uuid(), 'Anu', 'anu@example.org')"),
  );
  const taken = await takeBackup({ url: older.url, images, secrets: () => secrets }, vault);
  expect(taken.migratedTo).toBe(when);
  await restore(taken);
  expect(await ask(target.url, "select email from users")).toEqual([["anu@example.org"]]);
  const newest = "select max(created_at) from drizzle.__drizzle_migrations";
  expect(await ask(target.url, newest)).toEqual(await ask(source.url, newest));
  await older.close();
});

test("a backup of a later version is not restored", async () => {
  const name = backupName(new Date(taken.moment));
  const backup = { vault, name, manifest: { ...taken, migratedTo: taken.migratedTo + 1 } };
  await expect(restoreDatabase(target.url, backup, () => undefined)).rejects.toThrow(
    "A later version of the shop made this backup",
  );
});
