import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import type { Shop } from "../use-cases/shop.ts";
import { forAdmin, readLater, readPage } from "./admin-loader.server.ts";
import { shopContext } from "./page-loader.server.ts";

const at = (search: string) => new URL(`http://shop.test/admin/brands${search}`);
const rows = (count: number) => async () => ({ data: ["a row"], count });

test.each([
  ["", { page: 1, limit: 10, search: undefined }],
  ["?page=3&search=zari", { page: 3, limit: 10, search: "zari" }],
])("reads the page that '%s' asks for", async (search, query) => {
  const asked: unknown[] = [];
  await readPage(at(search), 10, async (wanted) => {
    asked.push(wanted);
    return { data: [], count: 30 };
  });
  expect(asked).toEqual([query]);
});

test.each([
  ["?page=0", "/admin/brands"],
  ["?page=99999999999999999999", "/admin/brands?page=3"],
  ["?search=zari&page=9", "/admin/brands?search=zari&page=3"],
  ["?show=none", "/admin/brands"],
])("'%s' leads to %s, which says what is shown", async (search, there) => {
  const thrown = await readPage(at(search), 10, rows(21), { show: "" }).catch((caught: unknown) => caught);
  expect((thrown as Response).headers.get("location")).toBe(there);
  expect(await readPage(at("?page=1&show=x"), 10, rows(21), { show: "x" })).toMatchObject({ page: 1 });
});

test("the last page, and the first of none, are read", async () => {
  expect(await readPage(at("?page=3"), 10, rows(21))).toMatchObject({ page: 3, count: 21 });
  expect(await readPage(at(""), 10, rows(0))).toMatchObject({ page: 1, count: 0 });
});

test.each(["guest", "customer"] as const)("a %s is read nothing", async (kind) => {
  const context = new RouterContextProvider();
  context.set(shopContext, { actor: { kind } } as Shop);
  const read = () => Promise.reject(new Error("something was read"));
  expect(await forAdmin(context, "office", read)).toBeNull();
});

test("an admin whose role lacks the page's permission is read nothing but who has it", async () => {
  const context = new RouterContextProvider();
  context.set(shopContext, { actor: { kind: "admin", staffRole: "lister" } } as Shop);
  const read = () => Promise.reject(new Error("something was read"));
  expect(await forAdmin(context, "customers.read", read)).toEqual({
    lacks:
      "You need another role for customers. Please ask somebody who is owner, manager, counter or treasurer.",
  });
  await expect(forAdmin(context, "products.read", read)).rejects.toThrow("something was read");
});

test("a reading that nobody waits for any more may fail without ending the process", async () => {
  const later = readLater(Promise.reject(new Error("the words of a database")));
  // Where nobody listens, Node.js ends the process in this turn; the tests notice that too.
  await new Promise(setImmediate);
  await expect(later).rejects.toThrow("it can't be read right now");
});
