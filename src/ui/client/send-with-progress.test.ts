import { expect, test } from "vitest";
import { errorCodes } from "#kernel/error-codes.ts";
import { uploadImage } from "#kernel/image.ts";
import { readAnswer } from "./send-with-progress.ts";

const stored = { image_url: "/images/a/preview.jpg", blur_hash: "L00", width: 4, height: 5 };

test("a success is what the call answers", () => {
  expect(readAnswer(uploadImage, 200, stored)).toEqual({ ok: true, value: stored });
});

test("a refusal carries the server's sentence", () => {
  const response = { error: { code: "picture_unreadable", message: "It seems to be cut off." } };
  expect(readAnswer(uploadImage, 422, response)).toEqual({
    ok: false,
    code: "picture_unreadable",
    message: "It seems to be cut off.",
  });
});

test.each([[null], ["<html>"], [{ error: { code: "made_up", message: "x" } }], [{}]])(
  "an answer that is none of the shop's (%j) is told in our own words",
  (response) => {
    expect(readAnswer(uploadImage, 502, response)).toEqual({
      ok: false,
      code: "internal",
      message: errorCodes.internal.message,
    });
  },
);
