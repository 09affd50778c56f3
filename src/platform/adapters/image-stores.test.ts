import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { ImageFile, ImageStore } from "#kernel/ports/image-store.ts";
import { startS3StandIn } from "#tests/support/s3-stand-in.ts";
import { makeScratchFolder, removeScratchFolder } from "#tests/support/scratch-folder.ts";
import { createDiskImages } from "./disk-images.ts";
import { createS3Images } from "./s3-images.ts";

/** Another image for every test: what is kept is kept for good. */
let made = 0;
const newKey = () => `${String(++made).padStart(4, "a").repeat(8)}-400x500`;
const KEY = newKey();
const file = (name: string, content = name): ImageFile => ({
  name,
  contentType: "ignored",
  bytes: new TextEncoder().encode(content),
});
const FILES = [file("320.avif"), file("320.webp"), file("preview.jpg")];

async function textOf(images: ImageStore, key: string, name: string): Promise<string | null> {
  const found = await images.get(key, name);
  return found && new TextDecoder().decode(found.body);
}

const stores = {
  async disk() {
    const dir = makeScratchFolder("images");
    return { images: createDiskImages({ dir }), stop: async () => removeScratchFolder(dir) };
  },
  async s3() {
    const { settings, stop } = await startS3StandIn();
    return { images: createS3Images(settings), stop };
  },
};

describe.each(["disk", "s3"] as const)("images kept by %s", (kind) => {
  let images: ImageStore;
  let stop: () => Promise<void>;
  beforeAll(async () => {
    ({ images, stop } = await stores[kind]());
  });
  afterAll(() => stop());

  test("come back as they were put", async () => {
    const key = newKey();
    expect(await images.has(key)).toBe(false);
    expect(await images.get(key, "320.avif")).toBeNull();
    await images.put(key, [...FILES, file("960.avif", "many bytes ".repeat(50_000))]);
    expect(await images.has(key)).toBe(true);
    expect((await textOf(images, key, "960.avif"))?.length).toBe(550_000);
    expect(await textOf(images, key, "320.avif")).toBe("320.avif");
    expect(await images.get(key, "preview.jpg")).toMatchObject({ contentType: "image/jpeg" });
    expect(await images.get(key, "640.avif")).toBeNull();
  });

  test("are listed with the names of their files", async () => {
    const key = newKey();
    await images.put(key, FILES);
    const listed = new Map<string, string[]>();
    for await (const image of images.list()) listed.set(image.key, image.names.toSorted());
    expect(listed.get(key)).toEqual(["320.avif", "320.webp", "preview.jpg"]);
    for (const known of listed.keys()) expect(await images.has(known)).toBe(true);
  });

  test("stay the first of two of the same key, also when they race", async () => {
    const key = newKey();
    await Promise.all(Array.from({ length: 8 }, () => images.put(key, FILES)));
    await images.put(key, [file("320.avif", "another")]);
    expect(await textOf(images, key, "320.avif")).toBe("320.avif");
  });

  test.each(["../../../etc", `../${KEY}`, `${KEY}/..`, `${KEY}\0`, KEY.toUpperCase(), ".incoming", ""])(
    "have no key like %j",
    async (key) => {
      await expect(images.put(key, FILES)).rejects.toThrow("Not a picture key");
      expect(await images.get(key, "preview.jpg")).toBeNull();
      expect(await images.has(key)).toBe(false);
    },
  );

  test.each(["../preview.jpg", "/etc/passwd", "320.svg", "320.avif\0", "whole", ""])(
    "have no name like %j",
    async (name) => {
      const key = newKey();
      await expect(images.put(key, [file(name)])).rejects.toThrow("Not a picture file name");
      await images.put(key, FILES);
      expect(await images.get(key, name)).toBeNull();
    },
  );
});
