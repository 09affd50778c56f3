import { expect, test, vi } from "vitest";
import { MAX_IMAGE_BYTES } from "#kernel/image.ts";
import { moveItem, nearestPlace, stepOfKey } from "./use-reorder.ts";
import { postImage, stateOf, type Upload } from "./use-uploads.ts";

test.each([
  [0, 1, "bac"],
  [2, -1, "acb"],
  [0, -1, "abc"],
  [2, 1, "abc"],
  [7, 1, "abc"],
])("moves the item at %d by %d", (index, step, order) => {
  const items = ["a", "b", "c"];
  expect(moveItem(items, index, step).join("")).toBe(order);
  expect(items).toEqual(["a", "b", "c"]);
});

test.each([
  ["ArrowLeft", 1, -1],
  ["ArrowDown", 1, 1],
  ["ArrowLeft", 0, 0],
  ["ArrowDown", 3, 0],
  ["Home", 2, -2],
  ["End", 1, 2],
  ["Enter", 1, 0],
  ["toString", 1, 0],
])("%s at the place %d of 4 is a step of %d", (key, index, step) => {
  expect(stepOfKey(key, index, 4)).toBe(step);
});

test("the nearest place of two rows of two", () => {
  const places = [50, 150].flatMap((y) => [50, 150].map((x) => ({ x, y })));
  expect(nearestPlace(places, { x: 60, y: 40 })).toBe(0);
  expect(nearestPlace(places, { x: 101, y: 60 })).toBe(1);
  expect(nearestPlace(places, { x: -900, y: 130 })).toBe(2);
  expect(nearestPlace(places, { x: 400, y: 400 })).toBe(3);
  expect(nearestPlace([], { x: 0, y: 0 })).toBe(0);
});

const file = new File([], "a.jpg");
const upload = (part: Partial<Upload>): Upload => ({ id: 1, file, share: null, error: null, ...part });

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
