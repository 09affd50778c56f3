import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import type { Shop } from "#server/shop.ts";
import { shopContext } from "../../shop-context.ts";
import { forAdmin, readPage } from "./admin-loader.ts";

const at = (search: string) => new URL(`http://shop.test/admin/brands${search}`);
const rows = (count: number) => async () => ({ data: ["a row"], count });

test.each([
  ["", { page: 1, limit: 10, search: undefined }],
  ["?page=3&search=%20zari%20", { page: 3, limit: 10, search: "zari" }],
  ["?page=0", { page: 1, limit: 10, search: undefined }],
  ["?page=-1", { page: 1, limit: 10, search: undefined }],
  ["?page=1e9&search=%20", { page: 1, limit: 10, search: undefined }],
])("reads the page that '%s' asks for", async (search, query) => {
  const asked: unknown[] = [];
  await readPage(at(search), 10, async (wanted) => {
    asked.push(wanted);
    return { data: [], count: 30 };
  });
  expect(asked).toEqual([query]);
});

test("a page beyond the end leads to the last one, with the search kept", async () => {
  const beyond = await readPage(at("?search=zari&page=9"), 10, rows(21)).catch((thrown: unknown) => thrown);
  expect(beyond).toBeInstanceOf(Response);
  expect((beyond as Response).headers.get("location")).toBe("/admin/brands?search=zari&page=3");
  expect(await readPage(at("?page=3"), 10, rows(21))).toMatchObject({ page: 3, count: 21 });
  expect(await readPage(at(""), 10, rows(0))).toMatchObject({ page: 1, count: 0 });
});

test.each(["guest", "customer"] as const)("a %s is read nothing", async (kind) => {
  const context = new RouterContextProvider();
  context.set(shopContext, { actor: { kind } } as Shop);
  const read = () => Promise.reject(new Error("something was read"));
  expect(await forAdmin(context, read)).toBeNull();
});
