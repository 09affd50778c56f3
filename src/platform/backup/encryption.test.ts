import { createCipheriv, hkdfSync, randomBytes } from "node:crypto";
import { buffer as all } from "node:stream/consumers";
import { Decrypter } from "age-encryption";
import { expect, test } from "vitest";
import { ageIdentity, createSeal } from "./encryption.ts";

const key = Buffer.alloc(32, 7);
const CHUNK = 64 * 1024;
const FORMER_HEAD = 48;

async function* inParts(bytes: Buffer, size = 10_000): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}
const closed = (content: Buffer, name = "orders") => all(createSeal(key).seal(name, inParts(content)));
const opened = (bytes: Buffer, name = "orders", using = key) =>
  all(createSeal(using).unseal(name, inParts(bytes)));

/** As the shop closed a file then. */
function closedFormerly(content: Buffer, name = "orders"): Buffer {
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

test.each([0, 1, CHUNK - 1, CHUNK, CHUNK + 1, 3 * CHUNK, 3 * CHUNK + 7])(
  "%i bytes come back as they were, and are not to be seen meanwhile",
  async (size) => {
    const content = Buffer.alloc(size, "Lakshmi");
    const bytes = await closed(content);
    expect(bytes.includes("Lakshmi")).toBe(false);
    expect((await opened(bytes)).equals(content)).toBe(true);
    expect((await opened(closedFormerly(content))).equals(content)).toBe(true);
  },
);

test("the same content never looks the same", async () => {
  const content = Buffer.from("Lakshmi");
  expect((await closed(content)).equals(await closed(content))).toBe(false);
});

test("age opens it with the identity that is printed, which is the key in age's spelling", async () => {
  const identity = "AGE-SECRET-KEY-1QURSWPC8QURSWPC8QURSWPC8QURSWPC8QURSWPC8QURSWPC8QURSKMP32K";
  expect(ageIdentity(key)).toBe(identity);
  const age = new Decrypter();
  age.addIdentity(identity);
  expect(await age.decrypt(await closed(Buffer.from("Lakshmi")), "text")).toBe("Lakshmi");
});

test("what is written and read goes through piece by piece", async () => {
  const { seal, unseal } = createSeal(key);
  let given = 0;
  async function* endless() {
    for (; given < 1000; given++) yield randomBytes(CHUNK);
  }
  for await (const part of unseal("orders", seal("orders", endless()))) {
    expect(part).toHaveLength(CHUNK);
    break;
  }
  expect(given).toBeLessThan(20);
});

test("a place that fails is told as it is, and not as damage", async () => {
  const bytes = await closed(randomBytes(CHUNK));
  async function* breaksOff(count: number) {
    yield bytes.subarray(0, count);
    throw new Error("The line is dead.");
  }
  const { seal, unseal } = createSeal(key);
  for (const count of [0, 50, 1000])
    await expect(all(unseal("orders", breaksOff(count)))).rejects.toThrow("The line is dead.");
  await expect(all(seal("orders", breaksOff(50)))).rejects.toThrow("The line is dead.");
});

test("another key is told as such", async () => {
  for (const bytes of [await closed(Buffer.from("x")), closedFormerly(Buffer.from("x"))])
    await expect(opened(bytes, "orders", randomBytes(32))).rejects.toThrow(
      "orders in the backup was encrypted with another key than BACKUP_KEY.",
    );
});

const content = randomBytes(2 * CHUNK + 100);
const SEALED = CHUNK + 16;
/** Where the chunks begin. */
const headOf = (bytes: Buffer) => bytes.length - (content.length + 3 * 16);
const changed = (bytes: Buffer, at: number) => {
  const copy = Buffer.from(bytes);
  copy.writeUInt8(copy.readUInt8(at) ^ 1, at);
  return copy;
};
function exchanged(bytes: Buffer): Buffer {
  const [first = 0, second = 0, third = 0] = [0, 1, 2].map((nth) => headOf(bytes) + nth * SEALED);
  const [one, other] = [bytes.subarray(first, second), bytes.subarray(second, third)];
  return Buffer.concat([bytes.subarray(0, first), other, one, bytes.subarray(third)]);
}
test.each<[string, (bytes: Buffer) => Buffer]>([
  ["one bit of the first chunk is another", (bytes) => changed(bytes, headOf(bytes) + 5)],
  ["one bit of its form is another", (bytes) => changed(bytes, 0)],
  ["one bit of its name is another", (bytes) => changed(bytes, bytes.indexOf("orders"))],
  ["one bit of its head's proof is another", (bytes) => changed(bytes, bytes.indexOf("\n--- ") + 8)],
  ["the last chunk is missing", (bytes) => bytes.subarray(0, headOf(bytes) + 2 * SEALED)],
  ["the end is missing", (bytes) => bytes.subarray(0, -1)],
  ["half of the head is missing", (bytes) => bytes.subarray(0, headOf(bytes) / 2)],
  ["something was added", (bytes) => Buffer.concat([bytes, Buffer.from("x")])],
  ["two chunks have changed places", exchanged],
])("a file is damaged if %s", async (_what, damage) => {
  await expect(opened(damage(await closed(content)))).rejects.toThrow("orders in the backup is damaged");
});

test("a file in the place of another is damaged", async () => {
  for (const bytes of [await closed(content, "orders"), closedFormerly(content, "orders")])
    await expect(opened(bytes, "users")).rejects.toThrow("users in the backup is damaged");
});

test("a file that the former version wrote is opened", async () => {
  const written =
    "UkVCT04gMQr+BrtiD/Zi7ypsi2G69TotGSuI01xq84O5P7nQa1xFyBAC0s8aFCrXC8q6phPsBPJ+Bi1K7YhakOJBscQqt/VIB28yRjihHQ==";
  expect((await opened(Buffer.from(written, "base64"))).toString()).toBe("Lakshmi's order");
});

test.each<[string, (bytes: Buffer) => Buffer]>([
  ["its first chunk is another", (bytes) => bytes.fill(0, FORMER_HEAD, FORMER_HEAD + 100)],
  ["the last chunk is missing", (bytes) => bytes.subarray(0, FORMER_HEAD + 2 * (CHUNK + 16))],
  ["the end is missing", (bytes) => bytes.subarray(0, -1)],
  ["half of the head is missing", (bytes) => bytes.subarray(0, FORMER_HEAD - 1)],
  ["something was added", (bytes) => Buffer.concat([bytes, Buffer.from("x")])],
])("a file in the former form is damaged if %s", async (_what, damage) => {
  await expect(opened(damage(closedFormerly(content)))).rejects.toThrow("orders in the backup is damaged");
});
