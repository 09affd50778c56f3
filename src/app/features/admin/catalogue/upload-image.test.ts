import { expect, test } from "vitest";
import { errorCodes } from "#contract/error-codes.ts";
import { MAX_IMAGE_BYTES } from "#contract/image.ts";
import { postImage, readResponse } from "./upload-image.ts";

const stored = { image_url: "/images/a/preview.jpg", blur_hash: "L00", width: 4, height: 5 };

test("a success is the stored image", () => {
  expect(readResponse(200, stored)).toEqual({ ok: true, value: stored });
});

test("a refusal carries the server's sentence", () => {
  const response = { error: { code: "picture_unreadable", message: "It seems to be cut off." } };
  expect(readResponse(422, response)).toEqual({
    ok: false,
    code: "picture_unreadable",
    message: "It seems to be cut off.",
  });
});

test.each([[null], ["<html>"], [{ error: { code: "made_up", message: "x" } }], [{}]])(
  "an answer that is none of the shop's (%j) is told in our own words",
  (response) => {
    expect(readResponse(502, response)).toEqual({
      ok: false,
      code: "internal",
      message: errorCodes.internal.message,
    });
  },
);

test("an image that is too large is refused before it is sent", async () => {
  const file = new File([new Uint8Array(MAX_IMAGE_BYTES + 1)], "large.jpg");
  const heard: number[] = [];
  expect(await postImage(file, (share) => heard.push(share))).toMatchObject({
    ok: false,
    code: "picture_too_large",
  });
  expect(heard).toEqual([]);
});
