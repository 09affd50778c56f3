import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { MAX_IMAGE_BYTES, uploadImage } from "#kernel/image.ts";
import { imageSources } from "#kernel/image-url.ts";
import { apiForFile } from "#tests/support/test-api.ts";
import { imageForm } from "./examples.scene.ts";

const api = await apiForFile();
const admin = await api.admin();

async function drawn(format: "jpeg" | "png" | "webp" | "gif", width = 300, height = 375) {
  const canvas = { width, height, channels: 3 as const, background: "#5b2a8c" };
  return new Uint8Array(await sharp({ create: canvas }).toFormat(format).toBuffer());
}
const upload = (bytes: Uint8Array<ArrayBuffer>, name?: string, { token } = admin) =>
  api.call(uploadImage, { token, body: imageForm(bytes, name) });

test.each(["jpeg", "png", "webp", "gif"] as const)(
  "a %s is kept, and its files are served",
  async (format) => {
    const kept = (await upload(await drawn(format), "photo of a saree.any")).response();
    expect(kept).toMatchObject({ width: 300, height: 375 });
    expect(kept.blur_hash).toMatch(/^e.{53}$/);
    const sources = imageSources(kept.image_url);
    const others = `${sources?.avif}, ${sources?.webp}`.split(", ").map((source) => source.split(" ")[0]);
    for (const file of [kept.image_url, ...others]) {
      const served = await api.send("GET", file ?? "");
      expect([file, served.status]).toEqual([file, 200]);
      expect(served.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
      expect(served.headers.get("content-type")).toMatch(/^image\/(avif|webp|jpeg)$/);
      expect(served.headers.get("x-content-type-options")).toBe("nosniff");
    }
  },
);

test("more images at once than can wait are asked to come again", async () => {
  const bytes = await drawn("png", 500, 500);
  // One admin's come in turns, six at a time.
  const admins = [admin, await api.admin(), await api.admin(), await api.admin()];
  const uploads = Array.from({ length: 24 }, (_, index) => upload(bytes, undefined, admins[index % 4]));
  const replies = await Promise.all(uploads);
  const refused = replies.filter(({ status }) => status !== 200);
  expect(refused).not.toHaveLength(0);
  for (const reply of refused) {
    expect([reply.status, reply.error().code]).toEqual([503, "pictures_busy"]);
    expect(reply.headers.get("retry-after")).toBe("10");
  }
  expect((await upload(bytes)).status).toBe(200);
});

describe("what is refused", () => {
  const text = new TextEncoder();
  test.each([
    [415, "unsupported_picture", "a text named .jpg", () => text.encode("no image at all")],
    [415, "unsupported_picture", "nothing", () => new Uint8Array()],
    [422, "picture_unreadable", "a broken png", async () => (await drawn("png")).slice(0, 60)],
    [413, "picture_too_large", "one byte too many", () => new Uint8Array(MAX_IMAGE_BYTES + 1)],
    [413, "picture_too_large", "far too many bytes", () => new Uint8Array(MAX_IMAGE_BYTES + 200_000)],
  ])("%i %s: %s", async (status, code, _what, bytes) => {
    const reply = await upload(await bytes(), "photo.jpg");
    expect([reply.status, reply.error().code]).toEqual([status, code]);
    expect(reply.error().message).toMatch(/^(Please upload a png, jpg, jpeg, gif, bmp, webp|The image )/);
  });
});
