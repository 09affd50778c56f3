import { expect, test } from "vitest";
import { fillPath, isPathOf } from "./call.ts";

test("a path is filled in with fields of the query, the rest follows it", () => {
  const path = "/offers/:order_id/answer";
  expect(fillPath(path, { order_id: "a/b", page: 2 })).toEqual({
    path: "/offers/a%2Fb/answer",
    query: { page: 2 },
  });
  expect(fillPath("/orders", undefined)).toEqual({ path: "/orders", query: {} });
  expect(fillPath(path, {})).toEqual({ path, query: {} });
});

test.each([
  ["/offers/:order_id/answer", "/offers/12/answer", true],
  ["/offers/:order_id/answer", "/offers/1/2/answer", false],
  ["/offers/:order_id/answer", "/offers//answer", false],
  ["/orders", "/orders", true],
  ["/orders", "/orders/1", false],
])("%s at %s: %s", (path, address, fits) => expect(isPathOf(path, address)).toBe(fits));
