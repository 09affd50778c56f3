import { beforeEach, expect, test } from "vitest";
import { createContactLimits } from "./contact-limits.ts";

let now = 0;
let limits: ReturnType<typeof createContactLimits>;
beforeEach(() => {
  now = 0;
  limits = createContactLimits(() => now);
});

const MINUTE = 60_000;

test("five messages in ten minutes from one network address, and again when they are over", () => {
  for (let i = 0; i < 5; i += 1) expect(limits.take("10.0.0.1", `person${i}@example.org`)).toBeNull();
  now = 9 * MINUTE;
  expect(limits.take("10.0.0.1", "sixth@example.org")).toBe(60);
  expect(limits.take("10.0.0.2", "sixth@example.org")).toBeNull();
  now = 10 * MINUTE;
  expect(limits.take("10.0.0.1", "sixth@example.org")).toBeNull();
});

test("twenty messages an hour in the name of one e-mail address, from wherever and however it is written", () => {
  for (let i = 0; i < 20; i += 1) expect(limits.take(`10.0.1.${i}`, "anu@example.org")).toBeNull();
  expect(limits.take("10.0.2.1", "ANU@example.org")).toBe(3600);
  expect(limits.take("10.0.2.1", "binu@example.org")).toBeNull();
  now = 60 * MINUTE;
  expect(limits.take("10.0.2.1", "anu@example.org")).toBeNull();
});

test("a message that is refused for its sender doesn't count for the network address", () => {
  for (let i = 0; i < 20; i += 1) limits.take(`10.0.1.${i}`, "anu@example.org");
  for (let i = 0; i < 10; i += 1) expect(limits.take("10.0.2.1", "anu@example.org")).toBe(3600);
  expect(limits.take("10.0.2.1", "binu@example.org")).toBeNull();
});
