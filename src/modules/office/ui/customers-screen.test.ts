import { expect, test } from "vitest";
import { readSorting, sortedBy } from "./customers-screen.tsx";

test.each([
  ["", { sort: "name", order: "asc" }],
  ["sort=totalspent&order=desc", { sort: "totalspent", order: "desc" }],
  ["sort=password&order=up", { sort: "name", order: "asc" }],
])("'%s' is read", (query, sorting) => expect(readSorting(new URLSearchParams(query))).toEqual(sorting));

test("names begin at A, numbers at the highest, and a second press turns them round", () => {
  const byName = { sort: "name", order: "asc" } as const;
  expect(sortedBy("totalspent", byName, "a&b").toString()).toBe("search=a%26b&sort=totalspent&order=desc");
  expect(sortedBy("email", byName, "").toString()).toBe("sort=email&order=asc");
  expect(sortedBy("name", byName, "").toString()).toBe("sort=name&order=desc");
  expect(sortedBy("name", { sort: "name", order: "desc" }, "").toString()).toBe("sort=name&order=asc");
});
