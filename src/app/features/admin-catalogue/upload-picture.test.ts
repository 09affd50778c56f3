import { expect, test } from "vitest";
import { errorCodes } from "#contract/error-codes.ts";
import { MAX_PICTURE_BYTES } from "#contract/picture.ts";
import { readAnswer, uploadPicture } from "./upload-picture.ts";

const stored = { image_url: "/images/a/preview.jpg", blur_hash: "L00", width: 4, height: 5 };

test("a success is the stored picture", () => {
  expect(readAnswer(200, stored)).toEqual({ ok: true, value: stored });
});

test("a refusal carries the server's sentence", () => {
  const answer = { error: { code: "picture_unreadable", message: "It seems to be cut off." } };
  expect(readAnswer(422, answer)).toEqual({
    ok: false,
    code: "picture_unreadable",
    message: "It seems to be cut off.",
  });
});

test.each([[null], ["<html>"], [{ error: { code: "made_up", message: "x" } }], [{}]])(
  "an answer that is none of the shop's (%j) is told in our own words",
  (answer) => {
    expect(readAnswer(502, answer)).toEqual({
      ok: false,
      code: "internal",
      message: errorCodes.internal.message,
    });
  },
);

test("a picture that is too large is refused before it is sent", async () => {
  const file = new File([new Uint8Array(MAX_PICTURE_BYTES + 1)], "large.jpg");
  const heard: number[] = [];
  expect(await uploadPicture(file, (share) => heard.push(share))).toMatchObject({
    ok: false,
    code: "picture_too_large",
  });
  expect(heard).toEqual([]);
});
