import { randomBytes } from "node:crypto";
import { gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { joinGzip, wholeOf } from "./joined-gzip.ts";

const menu = { text: Buffer.from(randomBytes(20_000).toString("hex")), isShared: true };
const own = (text: string) => ({ text: Buffer.from(text), isShared: false });

test.each([
  ["between own ones", [own("<title>Kurta</title>"), menu, own("<p>₹450</p>")]],
  ["first and last", [menu, own("<p>₹450</p>"), menu]],
  ["beside nothing", [own(""), menu, own("")]],
  ["one after the other", [menu, menu]],
  ["behind more than a window", [own("a sari, ".repeat(9000)), menu, own("a sari, ".repeat(9000))]],
])("what is joined of shared segments %s is read as the whole text", async (_, segments) => {
  const whole = wholeOf(segments);
  const { parts } = await joinGzip(whole, segments);
  expect(gunzipSync(Buffer.concat(parts))).toEqual(whole);
});

test("pages share the bytes of a segment, and an own segment refers back to what it repeats of that", async () => {
  const join = (text: string) => {
    const segments = [own("<title>"), menu, own(text)];
    return joinGzip(wholeOf(segments), segments);
  };
  const repeated = menu.text.toString().slice(-10_000);
  const [one, other] = await Promise.all([join("<p>One</p>"), join(repeated)]);
  const shared = one.parts.filter((part) => other.parts.includes(part));
  expect(Math.max(...shared.map(({ length }) => length))).toBeGreaterThan(20_000);
  for (const { parts, ownBytes } of [one, other]) {
    expect(ownBytes).toBeLessThan(200);
    // No part of a pool, which would stay as long as the page does.
    expect(parts.at(-1)?.buffer.byteLength).toBe(ownBytes);
  }
});
