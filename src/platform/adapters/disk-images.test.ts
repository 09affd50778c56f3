import { mkdir, readdir, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeEach, expect, it } from "vitest";
import type { ImageFile } from "#kernel/ports/image-store.ts";
import { makeScratchFolder, removeScratchFolder } from "#tests/support/scratch-folder.ts";
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
beforeEach(() => {
  root = makeScratchFolder("images");
  dir = join(root, "not", "made", "yet");
  return () => removeScratchFolder(root);
});

it("leaves no drafts when puts of the same key race", async () => {
  const images = createDiskImages({ dir });
  await Promise.all(Array.from({ length: 20 }, () => images.put(KEY, FILES)));
  expect(await readdir(join(dir, ".incoming"))).toEqual([]);
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
