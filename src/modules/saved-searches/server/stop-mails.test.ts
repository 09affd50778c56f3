import { eq } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { clientWith, openTestApi, type Person } from "#tests/support/test-api.ts";
import { listSavedSearches, saveSearch, setSavedSearchMails } from "../contract/saved-search.ts";
import { wantedPeople } from "../schema.ts";

const api = await openTestApi();
afterAll(() => api.close());

const oneClick = {
  body: "List-Unsubscribe=One-Click",
  headers: { "content-type": "application/x-www-form-urlencoded" },
};
/** The searches of which mails still tell; all of them stay. */
const labels = async ({ token }: Person) =>
  (await api.call(listSavedSearches, { token }))
    .response()
    .data.filter(({ mails }) => mails)
    .map(({ label }) => label);

test("a link of a mail stops one search or all, only when it is asked to, and may come again", async () => {
  const person = await api.customer();
  const save = async (search: string) =>
    (await api.call(saveSearch, { token: person.token, body: { filters: { search } } })).response().data;
  const [silk] = [await save("silk"), await save("<b>linen</b>"), await save("wool")];
  const own = eq(wantedPeople.userId, person.session.user.id);
  const [row] = await api.database.select().from(wantedPeople).where(own);
  const all = `/stop-mails?token=${row?.stopToken}`;

  const seen = await api.send("GET", `${all}&search=${silk.id}`);
  expect(seen.status).toBe(200);
  expect(seen.body).toMatch(/“silk”.*<button/s);
  expect(seen.body).not.toMatch(/wool|<script/);
  expect(seen.headers.get("cache-control")).toBe("no-store");
  expect(seen.headers.get("content-security-policy")).toMatch(/^default-src 'none';(?!.*script-src)/);
  expect(await labels(person)).toHaveLength(3);
  expect((await api.send("GET", all)).body).toMatch(/“&lt;b&gt;linen&lt;\/b&gt;”/);

  expect((await api.send("POST", `${all}&search=${silk.id}`, oneClick)).body).toMatch(
    /The emails are stopped/,
  );
  expect(await labels(person)).toEqual(["“wool”", "“<b>linen</b>”"]);
  expect((await api.send("POST", all, oneClick)).status).toBe(200);
  expect(await labels(person)).toEqual([]);
  expect((await api.send("POST", all, oneClick)).status).toBe(200);
  expect((await api.send("GET", all)).body).toMatch(/The emails are stopped/);

  const again = { token: person.token, body: { id: silk.id, mails: true } };
  expect((await api.call(setSavedSearchMails, again)).response().data).toEqual(silk);
  (await api.call(saveSearch, { token: person.token, body: { filters: { search: "wool" } } })).response();
  expect(await labels(person)).toEqual(["“wool”", "“silk”"]);
  expect((await api.call(listSavedSearches, { token: person.token })).response().count).toBe(3);
});

test.each(["nothing", "00000000-0000-0000-0000-000000000000", "%00"])(
  "the link %s is none of ours",
  async (token) => {
    const path = `/stop-mails?token=${token}`;
    for (const method of ["GET", "POST"])
      expect((await api.send(method, path, method === "POST" ? oneClick : {})).status).toBeGreaterThanOrEqual(
        400,
      );
  },
);

test("a link stops nobody else's search", async () => {
  const [anna, binu] = [await api.customer(), await api.customer()];
  const save = async ({ token }: Person) =>
    (await api.call(saveSearch, { token, body: { filters: { search: "silk" } } })).response().data;
  const theirs = await save(binu);
  await save(anna);
  const rows = await api.database.select().from(wantedPeople);
  const own = rows.find(({ userId }) => userId === anna.session.user.id);
  await api.send("POST", `/stop-mails?token=${own?.stopToken}&search=${theirs.id}`, oneClick);
  await api.send("POST", `/stop-mails?token=${own?.stopToken}&search=x`, oneClick);
  expect(await labels(binu)).toHaveLength(1);
  expect(await labels(anna)).toHaveLength(1);
});

test("no line of the log says what would stop somebody's mails", async () => {
  const person = await api.customer();
  (await api.call(saveSearch, { token: person.token, body: { filters: { search: "silk" } } })).response();
  const rows = await api.database.select().from(wantedPeople);
  const token = rows.find(({ userId }) => userId === person.session.user.id)?.stopToken ?? "nobody's";
  const logged: object[] = [];
  const note = (facts: object) => void logged.push(facts);
  const client = clientWith({ ...api.services, log: { info: note, warn: note, error: note } });
  for (const method of ["GET", "POST"]) await client.send(method, `/stop-mails?token=${token}`);
  expect(logged).toHaveLength(2);
  expect(JSON.stringify(logged)).not.toContain(token);
  expect(await labels(person)).toEqual([]);
});
