import { afterAll, beforeAll, expect, test } from "vitest";
import { getCart } from "#modules/cart/contract/cart.ts";
import { openTestApi, type TestApi } from "#tests/support/test-api.ts";
import { signOutPeople } from "./sign-out-people.ts";

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api.close());

test("the operator ends the sessions of one person, or of everybody, and their tokens with them", async () => {
  const [one, two, three] = [await api.customer(), await api.customer(), await api.customer()];
  const statuses = async () =>
    Promise.all([one, two, three].map(async ({ token }) => (await api.call(getCart, { token })).status));
  expect(await statuses()).toEqual([200, 200, 200]);
  expect(await signOutPeople(api.database, ` ${one.email.toUpperCase()}`)).toEqual({ ok: true, value: 1 });
  expect(await statuses()).toEqual([401, 200, 200]);
  expect(await signOutPeople(api.database, "nobody@example.org")).toMatchObject({
    ok: false,
    code: "not_found",
  });
  expect(await statuses()).toEqual([401, 200, 200]);
  expect(await signOutPeople(api.database, null)).toEqual({ ok: true, value: 2 });
  expect(await statuses()).toEqual([401, 401, 401]);
});
