import { expect, test } from "vitest";
import { onceEach } from "./modules.ts";

test("what modules give the shop is gathered, and two of one name are refused", () => {
  expect(onceEach([{ pack: 1 }, undefined, { send: 2 }])).toEqual({ pack: 1, send: 2 });
  expect(() => onceEach([{ pack: 1 }, { send: 2 }, { pack: 1 }])).toThrow("of the name pack");
});
