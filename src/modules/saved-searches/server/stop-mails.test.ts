import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { speaking } from "#platform/languages/speak.ts";
import { apiForFile, clientWith, type Person } from "#tests/support/test-api.ts";
import { listSavedSearches, saveSearch, setSavedSearchMails } from "../contract/saved-search.ts";
import { wantedPeople } from "../schema.ts";

const api = await apiForFile();

const headers = { "content-type": "application/x-www-form-urlencoded" };
const oneClick = { body: "List-Unsubscribe=One-Click", headers };
/** The searches of which mails still tell; all of them stay. */
const labels = async ({ token }: Person) =>
  (await api.call(listSavedSearches, { token }))
    .response()
    .data.filter(({ mails }) => mails)
    .map(({ label }) => label);

const save = async ({ token }: Person, search = "silk") =>
  (await api.call(saveSearch, { token, body: { filters: { search } } })).response().data;
/** The address that stops all mails of somebody who has saved a search. */
async function stopAll({ session }: Person): Promise<string> {
  const own = eq(wantedPeople.userId, session.user.id);
  const [row] = await api.database.select().from(wantedPeople).where(own);
  return `/stop-mails?token=${row?.stopToken}`;
}

test("a link of a mail stops one search or all, only when it is asked to, and may come again", async () => {
  const person = await api.customer();
  const silk = await save(person);
  await save(person, "<b>linen</b>");
  await save(person, "wool");
  const all = await stopAll(person);

  const seen = await api.send("GET", `${all}&search=${silk.id}`);
  expect(seen.status).toBe(200);
  expect(seen.body).toMatch(/“silk”.*<button/s);
  expect(seen.body).not.toMatch(/wool|<script/);
  expect(seen.headers.get("cache-control")).toBe("no-store");
  expect(seen.headers.get("content-security-policy")).toMatch(/^default-src 'none';(?!.*script-src)/);
  expect(await labels(person)).toHaveLength(3);
  expect((await api.send("GET", all)).body).toMatch(/“&lt;b&gt;linen&lt;\/b&gt;”/);

  const stopped = await api.send("POST", `${all}&search=${silk.id}`, oneClick);
  expect(stopped.body).toMatch(/The emails are stopped/);
  expect(await labels(person)).toEqual(["“wool”", "“<b>linen</b>”"]);
  expect((await api.send("POST", all, oneClick)).status).toBe(200);
  expect(await labels(person)).toEqual([]);
  expect((await api.send("POST", all, oneClick)).status).toBe(200);
  expect((await api.send("GET", all)).body).toMatch(/The emails are stopped/);

  const again = { token: person.token, body: { id: silk.id, mails: true } };
  expect((await api.call(setSavedSearchMails, again)).response().data).toEqual(silk);
  await save(person, "wool");
  expect(await labels(person)).toEqual(["“wool”", "“silk”"]);
  expect((await api.call(listSavedSearches, { token: person.token })).response().count).toBe(3);
});

test.each(["nothing", "00000000-0000-0000-0000-000000000000", "%00"])(
  "the link %s is none of ours",
  async (token) => {
    const path = `/stop-mails?token=${token}`;
    expect((await api.send("GET", path)).status).toBeGreaterThanOrEqual(400);
    expect((await api.send("POST", path, oneClick)).status).toBeGreaterThanOrEqual(400);
  },
);

test("the page of a mail's language speaks it, and stops mails as well", async () => {
  const person = await api.customer();
  await save(person);
  const address = `/ml${await stopAll(person)}`;
  const seen = await speaking("ml", () => api.send("GET", address));
  expect(seen.body).toMatch(/<html lang="ml">.*“silk”.*ഈ ഇമെയിലുകൾ നിർത്തുക<\/button>/s);
  const stopped = await speaking("ml", () => api.send("POST", address, oneClick));
  expect(stopped.body).toMatch(/ഇമെയിലുകൾ നിർത്തി.*href="\/ml\/shop"/s);
  expect(await labels(person)).toEqual([]);
});

test("a link stops nobody else's search", async () => {
  const [anna, binu] = [await api.customer(), await api.customer()];
  const theirs = await save(binu);
  await save(anna);
  const own = await stopAll(anna);
  await api.send("POST", `${own}&search=${theirs.id}`, oneClick);
  await api.send("POST", `${own}&search=x`, oneClick);
  expect(await labels(binu)).toHaveLength(1);
  expect(await labels(anna)).toHaveLength(1);
});

test("no line of the log says what would stop somebody's mails", async () => {
  const person = await api.customer();
  await save(person);
  const link = await stopAll(person);
  const logged: object[] = [];
  const note = (facts: object) => void logged.push(facts);
  const client = clientWith({ ...api.services, log: { info: note, warn: note, error: note } });
  for (const method of ["GET", "POST"]) await client.send(method, link);
  expect(logged).toHaveLength(2);
  expect(JSON.stringify(logged)).not.toContain(link.split("=")[1]);
  expect(await labels(person)).toEqual([]);
});
