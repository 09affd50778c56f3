import { afterAll, beforeAll, expect, test } from "vitest";
import { getMyMeasures, saveMyMeasures } from "#contract/my-measures.ts";
import { measures } from "#db/schema/accounts.ts";
import { openTestApi, type Person, type TestApi } from "#tests/support/test-api.ts";

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api.close());

const read = async ({ token }: Person) => (await api.call(getMyMeasures, { token })).response().data;
const save = ({ token }: Person, given: unknown) =>
  api.send("PUT", `/api${saveMyMeasures.path}`, { token, body: { measures: given } });

test("measures are kept for the one who saved them, replaced as a whole, and forgotten", async () => {
  const [anna, binu] = [await api.customer(), await api.customer()];
  expect(await read(anna)).toEqual({});
  expect((await save(anna, { tops: { chest: 52, length: 70.5 }, shoes: {} })).status).toBe(200);
  expect(await read(anna)).toEqual({ tops: { chest: 52, length: 70.5 } });
  expect(await read(binu)).toEqual({});
  await save(anna, { shoes: { insole: 25 } });
  expect(await read(anna)).toEqual({ shoes: { insole: 25 } });
  await save(anna, {});
  expect(await read(anna)).toEqual({});
  expect(await api.database.select().from(measures)).toEqual([]);
});

test.each([
  ["an unknown garment", { hats: { chest: 52 } }],
  ["an unknown measure", { tops: { nose: 5 } }],
  ["a quarter of a centimetre", { tops: { chest: 52.25 } }],
  ["nothing at all", { tops: { chest: 0 } }],
  ["a text", { tops: { chest: "52" } }],
  ["a list", [52]],
])("%s is refused", async (_, given) => {
  const { status, body } = await save(await api.customer(), given);
  expect(status).toBe(422);
  expect(JSON.stringify(body)).toMatch(/must be among|number of centimetres|is not valid/);
});
