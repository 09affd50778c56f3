import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { BackupStore } from "#kernel/ports/backup-store.ts";
import { startS3StandIn } from "#tests/support/s3-stand-in.ts";
import { makeScratchFolder, removeScratchFolder } from "#tests/support/scratch-folder.ts";
import { createFolderBackups } from "./folder-backups.ts";
import { createS3Backups } from "./s3-backups.ts";

const stores = {
  async folder() {
    const dir = makeScratchFolder("backups");
    const store = createFolderBackups(`${dir}/made/when/needed`);
    return { store, stop: async () => removeScratchFolder(dir) };
  },
  async s3() {
    const { settings, stop } = await startS3StandIn();
    return { store: createS3Backups(settings, "shop/"), stop };
  },
};

describe.each(["folder", "s3"] as const)("backups kept in %s", (kind) => {
  let store: BackupStore;
  let stop: () => Promise<void>;
  beforeAll(async () => {
    ({ store, stop } = await stores[kind]());
  });
  afterAll(() => stop());
  const put = (name: string, text: string) => store.put(name, Readable.from([Buffer.from(text)]));
  async function textOf(name: string): Promise<string | null> {
    const found = await store.get(name);
    return found && (await buffer(found)).toString();
  }

  test("come back as they were put, the last that was put", async () => {
    expect(await store.list("a/")).toEqual([]);
    expect(await textOf("a/b/c")).toBeNull();
    await put("a/b/c", "first");
    await put("a/b/c", "second");
    expect(await textOf("a/b/c")).toBe("second");
  });

  test("may be put under one name by several at once", async () => {
    const all = Array.from({ length: 8 }, (_, n) => `by ${n}`);
    await Promise.all(all.map((text) => put("d/same", text)));
    expect(all).toContain(await textOf("d/same"));
  });

  test("come back whole when they are larger than one part", async () => {
    const part = Buffer.alloc(1_000_000, "0123456789");
    await store.put("large", Readable.from(Array.from({ length: 12 }, () => part)));
    const found = await store.get("large");
    expect(found && (await buffer(found)).equals(Buffer.alloc(12_000_000, "0123456789"))).toBe(true);
  });

  test("are listed by how their names begin, and can be forgotten", async () => {
    for (const name of ["list/b/1", "list/a/2", "list/a/1", "other/a"]) await put(name, name);
    expect(await store.list("list/")).toEqual(["list/a/1", "list/a/2", "list/b/1"]);
    expect(await store.list("list/a")).toEqual(["list/a/1", "list/a/2"]);
    await store.remove("list/a/1");
    await store.remove("list/a/1");
    expect(await store.list("list/")).toEqual(["list/a/2", "list/b/1"]);
    expect(await textOf("list/a/1")).toBeNull();
  });

  test("are not there when their source breaks off, which is said", async () => {
    async function* broken() {
      yield Buffer.alloc(100_000);
      throw new Error("the database is gone");
    }
    await expect(store.put("broken/x", Readable.from(broken()))).rejects.toThrow("the database is gone");
    expect(await store.list("broken/")).toEqual([]);
  });
});

test("a bucket that is not there is a failure of the store", async () => {
  const { settings, stop } = await startS3StandIn();
  const store = createS3Backups({ ...settings, bucket: "elsewhere" }, "");
  await expect(store.list("")).rejects.toMatchObject({ code: "ESTORE" });
  await expect(store.put("x", Readable.from([Buffer.from("x")]))).rejects.toMatchObject({ code: "ESTORE" });
  await stop();
});
