import { expect, test } from "vitest";
import { speaking } from "#platform/languages/speak.ts";
import { reasonWords, writeReason } from "./cancel-reasons.ts";

test("an order keeps the shop's reason in English, and every reader has it in their own language", () => {
  const kept = speaking("ml", () => writeReason("not_paid", 24));
  expect(kept).toBe("The order was not paid within 24 hours.");
  const byAdmin = "The blouse had a stain for 24 hours.";
  expect([kept, byAdmin].map(reasonWords)).toEqual([kept, byAdmin]);
  const inMalayalam = speaking("ml", () => [kept, byAdmin].map(reasonWords));
  expect(inMalayalam).toEqual(["24 മണിക്കൂറിനകം ഓർഡറിന് പണമടച്ചില്ല.", byAdmin]);
});

test("one hour or day is one, also where an order keeps it as several", () => {
  expect(writeReason("not_kept", 1)).toBe("The order was not kept at the marked price within 1 hour.");
  const kept = writeReason("not_collected", 1);
  expect(kept).toBe("Nobody collected the order within 1 day.");
  const before = "Nobody collected the order within 1 days.";
  expect([kept, before, writeReason("not_collected", 2)].map(reasonWords)).toEqual([
    kept,
    kept,
    "Nobody collected the order within 2 days.",
  ]);
  const inHindi = speaking("hi", () => [kept, before].map(reasonWords));
  expect(inHindi).toEqual(Array(2).fill("1 दिन में ऑर्डर लेने कोई नहीं आया।"));
});
