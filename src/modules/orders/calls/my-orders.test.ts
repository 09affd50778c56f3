import { Hono } from "hono";
import { expect, test } from "vitest";
import type { RequestVariables } from "#platform/http/middleware/request-context.ts";
import { createPages } from "#start/http/pages.ts";
import { buildOfRoutes } from "#tests/support/pages-build.ts";
import { signedInCookie } from "#tests/support/signed-in-cookie.ts";
import { apiForFile } from "#tests/support/test-api.ts";
import { PUBLIC_URL } from "#tests/support/test-shop.ts";
import { giveOrder } from "./examples.scene.ts";

const api = await apiForFile();
const build = await buildOfRoutes();
const pages = new Hono<RequestVariables>().all("*", createPages(build, api.services, "production"));

const anu = await api.customer();
const cookie = await signedInCookie(api, anu);
const placed: string[] = [];
for (let order = 0; order < 3; order++) placed.unshift((await giveOrder(api, anu)).id);
const [newest = "", second = "", oldest = ""] = placed;
const theirs = (await giveOrder(api, await api.customer())).id;

const ask = (path: string) => pages.request(`${PUBLIC_URL}${path}`, { headers: { cookie } });
async function listed(search: string): Promise<string[]> {
  const loaded: { data?: { id: string }[] }[] = Object.values(
    JSON.parse(await (await ask(`/profile/orders${search}`)).text()),
  );
  return loaded.flatMap(({ data = [] }) => data.map(({ id }) => id));
}

test("My Orders begins with the newest, and with the one that it was opened for", async () => {
  expect(await listed("")).toEqual([newest, second, oldest]);
  expect(await listed(`?first=${oldest}`)).toEqual([oldest, newest, second]);
});

test.each([theirs, "nothing", "00000000-0000-4000-8000-000000000000"])(
  "an address that names an order which is not the customer's (%s) leads to the plain list",
  async (id) => {
    const response = await ask(`/profile/orders?first=${id}`);
    expect(response.headers.get("location")).toBe("/profile/orders");
  },
);
