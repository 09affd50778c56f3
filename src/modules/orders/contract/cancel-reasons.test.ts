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
