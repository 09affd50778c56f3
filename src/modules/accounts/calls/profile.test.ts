import { eq } from "drizzle-orm";
import sharp from "sharp";
import { expect, test } from "vitest";
import { imageSources } from "#kernel/image-url.ts";
import { imageForm } from "#modules/media/calls/examples.scene.ts";
import { svgOf } from "#tests/support/drawn-files.ts";
import { apiForFile } from "#tests/support/test-api.ts";
import { MAX_AVATAR_BYTES, saveAvatar } from "../contract/profile.ts";
import { users } from "../schema.ts";

const api = await apiForFile();
const person = await api.customer();

const upload = (bytes: Uint8Array<ArrayBuffer>, token = person.token) =>
  api.call(saveAvatar, { token, body: imageForm(bytes, "me.jpg") });

const drawing = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#5b2a8c" } });

test("an image becomes a square of the shop's own making, without what the camera wrote into it", async () => {
  const photograph = await drawing(900, 600)
    .withExif({ IFD0: { Artist: "Somebody's secret place" } })
    .jpeg()
    .toBuffer();
  const { data } = (await upload(new Uint8Array(photograph))).response();
  expect(imageSources(data.avatar_url)).toMatchObject({ width: 512, height: 512 });
  const [row] = await api.database.select().from(users).where(eq(users.id, person.session.user.id));
  expect(row?.image).toBe(data.avatar_url);
  const [, key = "", name = ""] = /\/images\/([^/]+)\/(.+)$/.exec(data.avatar_url) ?? [];
  const stored = await api.services.imageStore.get(key, name);
  const { width, height, exif } = await sharp(await new Response(stored?.body).arrayBuffer()).metadata();
  expect([width, height, exif]).toEqual([512, 512, undefined]);
});

test("an svg is nobody's image", async () => {
  const svg = new TextEncoder().encode(svgOf('<rect width="100" height="100"/>'));
  const refused = await upload(svg);
  const message = "Please upload a png, jpg, jpeg, gif, bmp or webp image.";
  expect([refused.status, refused.error()]).toEqual([415, { code: "unsupported_picture", message }]);
});

test("a small image is not blown up", async () => {
  const { data } = (await upload(new Uint8Array(await drawing(40, 90).png().toBuffer()))).response();
  expect(imageSources(data.avatar_url)).toMatchObject({ width: 40, height: 40 });
});

test("what is no image, or too large a one, changes nothing", async () => {
  const before = await api.database.select().from(users).where(eq(users.id, person.session.user.id));
  const text = await upload(new TextEncoder().encode("<html>not an image</html>"));
  expect([text.status, text.error().code]).toEqual([415, "unsupported_picture"]);
  const large = await upload(new Uint8Array(MAX_AVATAR_BYTES + 1));
  expect(large.status).toBe(413);
  expect(large.error()).toEqual({ code: "picture_too_large", message: "The image is larger than 5 MB." });
  expect(await api.database.select().from(users).where(eq(users.id, person.session.user.id))).toEqual(before);
});

test("after twenty images in an hour it is enough, for this person alone", async () => {
  const { token } = await api.customer();
  const broken = new TextEncoder().encode("no image");
  const statuses = [];
  for (let i = 0; i < 21; i += 1) statuses.push((await upload(broken, token)).status);
  expect(statuses).toEqual([...Array.from({ length: 20 }, () => 415), 429]);
  expect((await upload(broken)).status).toBe(415);
});
