import sharp from "sharp";
import { expect, it } from "vitest";
import type { ImageFile, ImageStore } from "#kernel/ports/image-store.ts";
import { fail, ok } from "#kernel/result.ts";
import { storeImage } from "./store-image.ts";

function memoryImages(): ImageStore & { kept: Map<string, ImageFile[]>; puts: number } {
  const kept = new Map<string, ImageFile[]>();
  return {
    kept,
    puts: 0,
    async put(key, files) {
      this.puts++;
      kept.set(key, files);
    },
    get: async () => null,
    has: async (key) => kept.has(key),
    async *list() {},
  };
}

const canvas = sharp({ create: { width: 90, height: 60, channels: 3, background: "red" } });
const red = () => canvas.png().toBuffer();

it("keeps an image once and returns what the wire wants", async () => {
  const imageStore = memoryImages();
  const first = await storeImage({ imageStore }, await red());
  const [key = ""] = imageStore.kept.keys();
  const image_url = `/images/${key}/preview.jpg`;
  expect(first).toEqual(ok({ image_url, blur_hash: expect.any(String), width: 90, height: 60 }));
  expect(await storeImage({ imageStore }, await red())).toEqual(first);
  expect(imageStore.puts).toBe(1);
});

it("keeps nothing of what it refuses", async () => {
  const imageStore = memoryImages();
  expect(await storeImage({ imageStore }, new Uint8Array())).toEqual(fail("unsupported_picture"));
  expect(imageStore.kept.size).toBe(0);
});

it("throws when the storage fails", async () => {
  const imageStore: ImageStore = { ...memoryImages(), put: () => Promise.reject(new Error("disk full")) };
  await expect(storeImage({ imageStore }, await red())).rejects.toThrow("disk full");
});
