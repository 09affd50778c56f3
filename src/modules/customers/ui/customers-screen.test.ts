import { expect, test } from "vitest";
import { addressOf, readSorting, sortedBy } from "./customers-screen.tsx";

test.each([
  ["", { sort: "name", order: "asc" }],
  ["sort=totalspent&order=desc", { sort: "totalspent", order: "desc" }],
  ["sort=password&order=up", { sort: "name", order: "asc" }],
])("'%s' is read", (query, sorting) => expect(readSorting(new URLSearchParams(query))).toEqual(sorting));

test("names begin at A, numbers at the highest, and a second press turns them round", () => {
  const byName = { sort: "name", order: "asc" } as const;
  expect(sortedBy("totalspent", byName, "anu").toString()).toBe("search=anu&sort=totalspent&order=desc");
  expect(sortedBy("email", byName, "").toString()).toBe("sort=email&order=asc");
  expect(sortedBy("name", byName, "").toString()).toBe("sort=name&order=desc");
  expect(sortedBy("name", { sort: "name", order: "desc" }, "").toString()).toBe("sort=name&order=asc");
});

test("an address that is made is read as it was meant", () => {
  const sorting = { sort: "lastordered", order: "desc" } as const;
  const made = addressOf(sorting, "a&b", 3);
  expect(readSorting(made)).toEqual(sorting);
  expect([made.get("search"), made.get("page")]).toEqual(["a&b", "3"]);
});
