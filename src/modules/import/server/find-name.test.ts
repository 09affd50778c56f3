import { expect, test } from "vitest";
import { nameFinder } from "./find-name.ts";

const brand = (name: string, id = name) => ({ id, name });
const find = nameFinder(
  [brand("Thari"), brand("Kasavu & Co"), brand("Neela", "1"), brand("neela", "2")],
  "brand",
);

test.each([
  ["Thari", "Thari"],
  ["  thARI ", "Thari"],
  ["kasavu  &  co", "Kasavu & Co"],
])("%j is found", (name, id) => expect(find(name, null)).toEqual({ ok: true, id }));

test.each([
  ["Thary", "There is no brand “Thary”. Did you mean “Thari”?"],
  ["Kasavu and Co", "There is no brand “Kasavu and Co”. Did you mean “Kasavu & Co”?"],
  ["Handloom House", "There is no brand “Handloom House”."],
])("%j is not there", (name, message) => expect(find(name, null)).toEqual({ ok: false, message }));

test("of two with one name it is the one that the product has", () => {
  expect(find("Neela", "2")).toEqual({ ok: true, id: "2" });
  expect(find("Neela", null)).toEqual({
    ok: false,
    message: "“Neela” is the name of 2: each brand needs its own.",
  });
});
