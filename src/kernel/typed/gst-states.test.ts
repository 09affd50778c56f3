import { expect, test } from "vitest";
import { gstStates, stateOf, stateOfCode, stateOfGstin } from "./gst-states.ts";

test("there are 36 States and Union Territories, each with a code of its own, found by code and name", () => {
  expect(gstStates).toHaveLength(36);
  expect(new Set(gstStates.map(({ code }) => code)).size).toBe(36);
  for (const state of gstStates) {
    expect(stateOfCode(state.code)).toEqual(state);
    expect(stateOf(state.name)).toEqual(state);
  }
});

test.each([
  ["Kerala", "32"],
  [" kerala. ", "32"],
  ["Jammu & Kashmir", "01"],
  ["NEW DELHI", "07"],
  ["Orissa", "21"],
  ["Pondicherry", "34"],
  ["Tamilnadu", "33"],
  ["Dadra & Nagar Haveli and Daman & Diu", "26"],
  ["Kerala, India", "32"],
  ["KERALA 682001, INDIA.", "32"],
  ["കേരളം", "32"],
  ["കേരളം, ഇന്ത്യ", "32"],
  ["കേരള", "32"],
  ["കർണാടക", "29"],
  ["തമിഴ്‌നാട്", "33"],
  ["രാജസ്ഥാന്\u200d", "08"],
  ["केरल", "32"],
  ["केरल, भारत", "32"],
  ["तमिल नाडु", "33"],
  ["छत्तीसगढ", "22"],
  ["छत्तीसग\u095d", "22"],
  ["जम्मू-कश्मीर", "01"],
  ["नई दिल्ली", "07"],
])("%s is %s", (text, code) => expect(stateOf(text)?.code).toBe(code));

test.each(["", "Kochi", "Bavaria", "32", "Kerla", "India", "കൊച്ചി", "भारत"])("'%s' is no State", (text) =>
  expect(stateOf(text)).toBeNull(),
);

test("a GSTIN begins with the code of its State", () => {
  expect(stateOfGstin("32ABCDE1234F1Z5")?.name).toBe("Kerala");
  expect(stateOfGstin("25ABCDE1234F1Z5")).toBeNull();
  expect(stateOfGstin("")).toBeNull();
});
