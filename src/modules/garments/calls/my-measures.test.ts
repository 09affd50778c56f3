import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { apiForFile, type Person } from "#tests/support/test-api.ts";
import { getMyMeasures, saveMyMeasures } from "../contract/my-measures.ts";
import { measures } from "../schema.ts";

const api = await apiForFile();

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
  expect(await api.database.$count(measures, eq(measures.userId, anna.session.user.id))).toBe(0);
});

test("several people, and several garments of a kind, stand beside what older clients read and write", async () => {
  const person = await api.customer();
  const { token } = person;
  const put = (body: object) => api.send("PUT", `/api${saveMyMeasures.path}`, { token, body });
  const kept = async () => (await api.call(getMyMeasures, { token })).response();
  const blouse = { template: "tops", name: "Blouse", measures: { chest: 46, length: 40 } };
  const shirt = { template: "tops", name: "", measures: { chest: 52, length: 70.5 } };
  const asha = { name: "Asha, 7", garments: [{ ...shirt, measures: { chest: 34, length: 45 } }] };
  const people = [{ name: "Mine", garments: [shirt, blouse] }, asha];
  expect((await put({ people })).status).toBe(200);
  expect(await kept()).toEqual({ data: { tops: shirt.measures }, people });
  // An older client knows one person and one garment of a kind.
  await put({ measures: { shoes: { insole: 25 } } });
  const shoes = { template: "shoes", name: "", measures: { insole: 25 } };
  expect((await kept()).people).toEqual([{ name: "Mine", garments: [shoes] }, asha]);
  await put({ people: [{ name: "Mine", garments: [] }] });
  expect(await kept()).toEqual({ data: {}, people: [] });
  for (const wrong of [
    [asha, asha],
    [{ name: " ", garments: [] }],
    [{ name: "Mine", garments: [shirt, shirt] }],
    [{ name: "Mine", garments: [{ ...shirt, template: "hats" }] }],
    Array.from({ length: 9 }, (_, i) => ({ name: `P${i}`, garments: [shirt] })),
  ])
    expect((await put({ people: wrong })).status).toBe(422);
  expect((await put({})).status).toBe(422);
});

test("measures that were saved before there could be several people are the first one's", async () => {
  const person = await api.customer();
  const byTemplate = { shoes: { insole: 25 } };
  await api.database.insert(measures).values({ userId: person.session.user.id, byTemplate });
  const garments = [{ template: "shoes", name: "", measures: { insole: 25 } }];
  const { people } = (await api.call(getMyMeasures, { token: person.token })).response();
  expect(people).toEqual([{ name: "Mine", garments }]);
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
