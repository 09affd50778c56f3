import { describe, expect, test } from "vitest";
import { isCommonPassword, isMadeOfNames } from "./check-password.ts";

test.each([
  "password",
  "12345678",
  "Password",
  "PASSWORD1",
  "qwertyuiop",
  "iloveyou",
  "P@ssw0rd",
  "admin123",
])("%s is common", async (password) => expect(await isCommonPassword(password)).toBe(true));

test.each(["kasavu and gold", "tLq9-vEw02xZ", "പാലക്കാട് 2026"])("%s is not common", async (password) =>
  expect(await isCommonPassword(password)).toBe(false),
);

const names = ["Anu Nair", "anu.nair-shop@kasavu.example.org", "Kochi Cares", "Rebon"];

describe("made of names", () => {
  test.each([
    "anu.nair1",
    "AnuNair2026",
    "nair-anu-123",
    "rebon123",
    "Rebon!2026!",
    "kochicares",
    "Kochi Cares",
    "kasavu2026",
    "anu.nair-shop@kasavu.example.org",
    "rebonrebon",
  ])("%s", (password) => expect(isMadeOfNames(password, names)).toBe(true));

  test.each(["rebon is where I shop", "20261122-7", "kasavu and gold", "manual nairobi"])(
    "but not %s",
    (password) => expect(isMadeOfNames(password, names)).toBe(false),
  );

  test("names in other scripts count, and words of one or two letters don't", () => {
    expect(isMadeOfNames("മേനോൻ2026", ["അനിത മേനോൻ", "x@y.in"])).toBe(true);
    expect(isMadeOfNames("12345-an-678", ["An Li", "x@y.in"])).toBe(false);
    expect(isMadeOfNames("x@y-1.in", ["An Li", "x@y-1.in"])).toBe(true);
  });
});
