import { expect, test } from "vitest";
import { listNavigation } from "#modules/catalogue/server/groups/list-groups.ts";
import { apiForFile, type Person } from "#tests/support/test-api.ts";
import {
  listSavedSearches,
  MOST_SAVED_SEARCHES,
  removeSavedSearch,
  type SavedFilters,
  saveSearch,
  unwatchSimilar,
  watchSimilar,
} from "../contract/saved-search.ts";

const api = await apiForFile();

const read = async ({ token }: Person) => (await api.call(listSavedSearches, { token })).response();
const save = ({ token }: Person, filters: SavedFilters) => api.call(saveSearch, { token, body: { filters } });

test("a search is saved with its words and its listing, once however often, and removed", async () => {
  const [anna, binu] = [await api.customer(), await api.customer()];
  const category_id = await api.shop.categoryId();
  const [category] = (await listNavigation(api.shop.guest)).filter(({ id }) => id === category_id);
  const filters = { search: " kurta ", category_id, max: 800, size: ["M", "L"], flaws: ["none"] };
  const first = (await save(anna, filters)).response().data;
  expect(first.label).toBe(`“kurta”, ${category?.name}, M or L, Without flaws, under ₹800`);
  expect(first.path).toBe(`/shop?search=kurta&category_id=${category_id}&price=0-800&size=L%2CM&flaws=none`);
  const same = { flaws: ["none"], size: ["L", "M", "L"], min: 0, max: 800, category_id, search: "kurta" };
  expect((await save(anna, same)).response().data).toEqual(first);
  const second = (await save(anna, { min: 1000, max: 2000.5 })).response().data;
  expect(second.label).toBe("₹1,000 to ₹2,000.50");
  expect(await read(anna)).toEqual({ data: [second, first], count: 2 });
  expect(await read(binu)).toEqual({ data: [], count: 0 });
  const theirs = await api.call(removeSavedSearch, { token: binu.token, query: { id: first.id } });
  expect(theirs.error().code).toBe("not_found");
  (await api.call(removeSavedSearch, { token: anna.token, query: { id: first.id } })).response();
  expect((await read(anna)).data).toEqual([second]);
});

test("twenty can be saved, also when they come at once, and one more when one was removed", async () => {
  const person = await api.customer();
  const many = Array.from({ length: MOST_SAVED_SEARCHES + 5 }, (_, i) => save(person, { min: i + 1 }));
  const all = await Promise.all(many);
  expect(all.filter(({ status }) => status === 200)).toHaveLength(MOST_SAVED_SEARCHES);
  const refused = await save(person, { search: "one more" });
  expect(refused.error().code).toBe("too_many_wanted");
  const { data } = await read(person);
  expect(data).toHaveLength(MOST_SAVED_SEARCHES);
  await api.call(removeSavedSearch, { token: person.token, query: { id: data[0]?.id ?? "" } });
  expect((await save(person, { search: "one more" })).status).toBe(200);
});

test("a heart on what is sold out wants something like it, and goes with the heart", async () => {
  const person = await api.customer();
  const { token } = person;
  const like = (product_id: string) => api.call(watchSimilar, { token, body: { product_id } });
  const soldOut = await api.shop.newProduct({ stock: 0, size: "M", discounted_price: 400 });
  const noted = (await like(soldOut)).response().data;
  expect(noted).toMatchObject({ product_id: soldOut, label: expect.stringMatching(/, M, under ₹501$/) });
  expect((await like(soldOut)).response().data).toEqual(noted);
  expect((await like(await api.shop.newProduct())).response().data).toBeNull();
  expect((await like(person.session.user.id)).error().code).toBe("not_found");
  expect((await read(person)).data).toEqual([noted]);
  const gone = { token, query: { product_id: soldOut } };
  (await api.call(unwatchSimilar, gone)).response();
  (await api.call(unwatchSimilar, gone)).response();
  expect((await read(person)).count).toBe(0);
});

test.each([
  ["nothing", {}],
  ["no value of a facet", { size: [] }],
  ["an unknown size", { size: ["huge"] }],
  ["a price that is no amount", { max: -1 }],
])("%s is no search to save", async (_, filters) => {
  expect((await save(await api.customer(), filters)).error().code).toBe("validation_failed");
});
