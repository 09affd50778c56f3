import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import type { ImageFile } from "#domain/image-store.ts";
import { createDiskImages } from "./disk-images.ts";

const KEY = `${"ab12".repeat(8)}-400x500`;
const file = (name: string, content = name): ImageFile => ({
  name,
  contentType: "ignored",
  bytes: new TextEncoder().encode(content),
});
const FILES = [file("320.avif"), file("320.webp"), file("preview.jpg")];

let root = "";
let dir = "";
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), "rebon-images-"));
  dir = join(root, "not", "made", "yet");
});
afterEach(() => rm(root, { recursive: true }));

it("gives back what was put", async () => {
  const images = createDiskImages({ dir });
  expect(await images.has(KEY)).toBe(false);
  expect(await images.get(KEY, "320.avif")).toBeNull();
  await images.put(KEY, FILES);
  expect(await images.has(KEY)).toBe(true);
  const found = await images.get(KEY, "320.avif");
  expect(found).toMatchObject({ contentType: "image/avif", size: 8 });
  expect(Buffer.from(found?.bytes ?? []).toString()).toBe("320.avif");
  expect(await images.get(KEY, "preview.jpg")).toMatchObject({ contentType: "image/jpeg" });
  expect(await images.get(KEY, "640.avif")).toBeNull();
  expect(await readdir(join(dir, "ab", KEY))).toHaveLength(3);
});

it("keeps the first of two puts of the same key, also when they race", async () => {
  const images = createDiskImages({ dir });
  await Promise.all(Array.from({ length: 20 }, () => images.put(KEY, FILES)));
  await images.put(KEY, [file("320.avif", "another")]);
  expect(await images.get(KEY, "320.avif")).toMatchObject({ size: 8 });
  expect(await readdir(join(dir, ".incoming"))).toEqual([]);
});

it.each([
  "../../../etc",
  `../${KEY}`,
  `${KEY}/..`,
  `${KEY}\n`,
  `${KEY}\0`,
  KEY.toUpperCase(),
  KEY.replace("400", "0"),
  KEY.slice(1),
  ".incoming",
  "",
])("takes no key like %j", async (key) => {
  const images = createDiskImages({ dir });
  await expect(images.put(key, FILES)).rejects.toThrow("Not a picture key");
  expect(await images.get(key, "preview.jpg")).toBeNull();
  expect(await images.has(key)).toBe(false);
});

it.each([
  "../preview.jpg",
  "/etc/passwd",
  "preview.jpg/",
  "320.svg",
  "0320.avif",
  "320.avif\0",
  "preview.png",
  "",
])("takes no name like %j", async (name) => {
  const images = createDiskImages({ dir });
  await expect(images.put(KEY, [file(name)])).rejects.toThrow("Not a picture file name");
  await images.put(KEY, FILES);
  expect(await images.get(KEY, name)).toBeNull();
});

it("leaves nothing half when a write fails", async () => {
  const images = createDiskImages({ dir });
  await expect(images.put(KEY, [file("320.avif"), file("320.avif")])).rejects.toThrow("EEXIST");
  expect(await images.has(KEY)).toBe(false);
  expect(await readdir(join(dir, ".incoming"))).toEqual([]);
});

it("clears away what a dead process left, and nothing that may still be written", async () => {
  for (const name of ["old", "new"]) {
    await mkdir(join(dir, ".incoming", name), { recursive: true });
    await writeFile(join(dir, ".incoming", name, "320.avif"), "half");
  }
  const yesterday = new Date(Date.now() - 24 * 60 * 60 * 1000);
  await utimes(join(dir, ".incoming", "old"), yesterday, yesterday);
  await createDiskImages({ dir }).put(KEY, FILES);
  expect(await readdir(join(dir, ".incoming"))).toEqual(["new"]);
});

it("throws when the folder cannot be used", async () => {
  await writeFile(join(root, "taken"), "a file");
  const images = createDiskImages({ dir: join(root, "taken") });
  await expect(images.put(KEY, FILES)).rejects.toThrow();
});
