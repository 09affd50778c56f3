import { createCipheriv, hkdfSync, randomBytes } from "node:crypto";
import { buffer as all } from "node:stream/consumers";
import { expect, test } from "vitest";
import { createSeal } from "./seal.ts";

const key = Buffer.alloc(32, 7);
const CHUNK = 64 * 1024;
const HEAD = 48;

/** As the shop closed a file then. */
function closed(content: Buffer, name = "orders"): Buffer {
  const salt = randomBytes(32);
  const derive = (purpose: string, length: number) =>
    Buffer.from(hkdfSync("sha256", key, salt, `rebon backup ${purpose}`, length));
  const parts = [Buffer.from("REBON 1\n"), salt, derive("check", 8)];
  const chunks = Math.max(1, Math.ceil(content.length / CHUNK));
  for (let number = 0; number < chunks; number++) {
    const nonce = Buffer.alloc(12);
    nonce.writeUInt32BE(number, 7);
    nonce[11] = number === chunks - 1 ? 1 : 0;
    const cipher = createCipheriv("aes-256-gcm", derive(`file ${name}`, 32), nonce);
    const piece = content.subarray(number * CHUNK, (number + 1) * CHUNK);
    parts.push(cipher.update(piece), cipher.final(), cipher.getAuthTag());
  }
  return Buffer.concat(parts);
}
async function* inParts(bytes: Buffer, size = 10_000): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}
const opened = (bytes: Buffer, name = "orders", using = key) =>
  all(createSeal(using).unseal(name, inParts(bytes)));

test("a file that the former version wrote is opened", async () => {
  const written =
    "UkVCT04gMQr+BrtiD/Zi7ypsi2G69TotGSuI01xq84O5P7nQa1xFyBAC0s8aFCrXC8q6phPsBPJ+Bi1K7YhakOJBscQqt/VIB28yRjihHQ==";
  expect((await opened(Buffer.from(written, "base64"))).toString()).toBe("Lakshmi's order");
});

test.each([0, 1, CHUNK - 1, CHUNK, CHUNK + 1, 3 * CHUNK, 3 * CHUNK + 7])(
  "%i bytes in the former form come back as they were",
  async (size) => {
    const content = randomBytes(size);
    expect((await opened(closed(content))).equals(content)).toBe(true);
  },
);

test("another key is told of the former form too", async () => {
  await expect(opened(closed(Buffer.from("x")), "orders", randomBytes(32))).rejects.toThrow(
    "orders in the backup was encrypted with another key than BACKUP_KEY.",
  );
});

test.each<[string, (bytes: Buffer) => Buffer]>([
  ["its first chunk is another", (bytes) => bytes.fill(0, HEAD, HEAD + 100)],
  ["the last chunk is missing", (bytes) => bytes.subarray(0, HEAD + 2 * (CHUNK + 16))],
  ["the end is missing", (bytes) => bytes.subarray(0, -1)],
  ["all but the head is missing", (bytes) => bytes.subarray(0, HEAD)],
  ["half of the head is missing", (bytes) => bytes.subarray(0, HEAD - 1)],
  ["something was added", (bytes) => Buffer.concat([bytes, Buffer.from("x")])],
])("a file in the former form is damaged if %s", async (_what, damage) => {
  const content = randomBytes(2 * CHUNK + 100);
  await expect(opened(damage(closed(content)))).rejects.toThrow("orders in the backup is damaged");
});

test("a file in the former form in the place of another is damaged", async () => {
  await expect(opened(closed(Buffer.from("x"), "orders"), "users")).rejects.toThrow(
    "users in the backup is damaged",
  );
});
