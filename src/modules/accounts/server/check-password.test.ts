import { describe, expect, test } from "vitest";
import { isMadeOfNames, isWeakPassword } from "./check-password.ts";

const weak =
  "aaaaaaaa abcdefgh Password1! Summer2026 Winter2025! password 12345678 PASSWORD1 P@ssw0rd qwertyuiop Qwerty@123 Welcome@123 " +
  "India@2026 Kerala@123 Diwali2026 Onam@2025 iloveyou 9847012345 19850412 abcabcabcabc 1q2w3e4r ａａａａａａａａ";
test.each(weak.split(" "))("%s is weak", async (password) =>
  expect(await isWeakPassword(password)).toBe(true),
);

test.each([
  "kasavu and gold",
  "tLq9-vEw02xZ",
  "xkqzvbrt",
  "a walk by the backwaters",
  "mango lassi",
  "പാലക്കാട് 2026",
  `${"aA1!Ii|l@4".repeat(12)} and more`,
])("%s is not weak", async (password) => expect(await isWeakPassword(password)).toBe(false));

test("every common password of eight and more characters is weak", async () => {
  const { dictionary } = await import("@zxcvbn-ts/language-common");
  const common = dictionary["passwords-common"].filter((word) => word.length >= 8);
  const taken: string[] = [];
  for (const word of common.filter((_, i) => i % 60 === 0))
    if (!(await isWeakPassword(word))) taken.push(word);
  expect(common.length).toBeGreaterThan(15_000);
  expect(taken).toEqual([]);
});

test("who is known by a name does not get through with it and what people add", async () => {
  expect(await isWeakPassword("Sreelakshmi@9", ["Sreelakshmi Menon"])).toBe(true);
  expect(await isWeakPassword("Sreelakshmi@9")).toBe(false);
});

const names = ["Anu Nair", "anu.nair-shop@kasavu.example.org", "Kochi Cares", "Rebon"];

describe("made of names", () => {
  const made =
    "anu.nair1,AnuNair2026,nair-anu-123,rebon123,Rebon!2026!,kochicares,Kochi Cares,kasavu2026,rebonrebon," +
    "anu.nair-shop@kasavu.example.org";
  test.each(made.split(","))("%s", (password) => expect(isMadeOfNames(password, names)).toBe(true));

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
