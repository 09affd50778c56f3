import { expect, test, vi } from "vitest";
import { MAX_IMAGE_BYTES } from "#contract/image.ts";
import { postImage, stateOf, type Upload } from "./use-uploads.ts";

const upload = (part: Partial<Upload>): Upload => ({
  id: 1,
  file: new File([], "a.jpg"),
  share: null,
  error: null,
  ...part,
});

test.each([
  ["none", []],
  ["sending", [upload({})]],
  ["sending", [upload({ error: "Damaged." }), upload({ share: 0.5 })]],
  ["failed", [upload({ error: "Damaged." })]],
] as const)("%s: %j", (state, uploads) => {
  expect(stateOf(uploads)).toBe(state);
});

test("an image that is too large is refused before it is sent", async () => {
  const file = new File([new Uint8Array(MAX_IMAGE_BYTES + 1)], "large.jpg");
  const onProgress = vi.fn();
  expect(await postImage(file, onProgress)).toMatchObject({ ok: false, code: "picture_too_large" });
  expect(onProgress).not.toHaveBeenCalled();
});
