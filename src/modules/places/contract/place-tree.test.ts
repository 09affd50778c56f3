import { expect, test } from "vitest";
import { idsWithin, inWalkingOrder } from "./place-tree.ts";

const rows = [
  { id: "r10", name: "Rail 10", parent_id: "back" },
  { id: "b1", name: "Box 1", parent_id: "r2" },
  { id: "shop", name: "shop floor", parent_id: null },
  { id: "r2", name: "Rail 2", parent_id: "back" },
  { id: "back", name: "Back room", parent_id: null },
];

test("places follow the one that they are in, by their numbers", () => {
  expect(inWalkingOrder(rows).map(({ path }) => path)).toEqual([
    "Back room",
    "Back room › Rail 2",
    "Back room › Rail 2 › Box 1",
    "Back room › Rail 10",
    "shop floor",
  ]);
});

test("a place is within itself, and so is all that is in it", () => {
  expect(idsWithin(rows, "back").sort()).toEqual(["b1", "back", "r10", "r2"]);
  expect(idsWithin(rows, "b1")).toEqual(["b1"]);
});
