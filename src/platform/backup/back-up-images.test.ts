import { randomBytes } from "node:crypto";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { expect, test } from "vitest";
import { memoryImages } from "#tests/support/test-shop.ts";
import { backUpImages, imageName } from "./back-up-images.ts";
import { openVault } from "./encrypted-store.ts";

const KEYS = Array.from({ length: 700 }, (_, n) => `${String(n).padStart(32, "0")}-1x1`);

function memoryStore() {
  const kept = new Map<string, Buffer>();
  const store = {
    place: "memory",
    put: async (name: string, body: Readable) => void kept.set(name, await buffer(body)),
    get: async (name: string) => Readable.from([kept.get(name) ?? Buffer.alloc(0)]),
    list: async () => [...kept.keys()],
    remove: async (name: string) => void kept.delete(name),
  };
  return { kept, store };
}

test("of many images each backup reads others back, until it has been round", async () => {
  const images = memoryImages();
  for (const key of KEYS)
    await images.put(key, [{ name: "preview.jpg", contentType: "image/jpeg", bytes: Buffer.from(key) }]);
  const { kept, store } = memoryStore();
  const vault = openVault(store, randomBytes(32));
  const first = await backUpImages(images, vault, { images: {} });
  for (const key of KEYS) kept.set(imageName(key), Buffer.from("damaged"));
  const second = await backUpImages(images, vault, first);
  const third = await backUpImages(images, vault, second);
  expect([first, second, third].map(({ mended }) => mended.length)).toEqual([0, 500, 200]);
  expect(new Set([...second.mended, ...third.mended])).toEqual(new Set(KEYS));
  expect(third.images).toEqual(first.images);
});

test("an image that the shop itself can't read keeps no backup from being taken", async () => {
  const images = memoryImages();
  const [key = ""] = KEYS;
  await images.put(key, [{ name: "preview.jpg", contentType: "image/jpeg", bytes: Buffer.from("x") }]);
  const failure = Object.assign(new Error("EIO: i/o error, read"), { code: "EIO" });
  const broken = { ...images, get: () => Promise.reject(failure) };
  const vault = openVault(memoryStore().store, randomBytes(32));
  const { unreadable, images: hashes } = await backUpImages(broken, vault, { images: { [key]: "known" } });
  expect(unreadable).toEqual([key]);
  expect(hashes).toEqual({ [key]: "known" });
});
