import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { getCart } from "#modules/cart/contract/cart.ts";
import { getMyData } from "#modules/privacy/contract/account.ts";
import { giveSession } from "#tests/support/give-session.ts";
import { apiForFile, type Person } from "#tests/support/test-api.ts";
import { endMySession, endOtherSessions, listMySessions } from "../contract/my-session.ts";
import { sessions } from "../schema.ts";
import { describeUserAgent, signOutPeople } from "../server/my-sessions.ts";

const IPHONE =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1";

const api = await apiForFile();

const list = async ({ token }: Person) => (await api.call(listMySessions, { token })).response();

test("the list of one's sessions says browser and device, first and last use, which is this one, and no token", async () => {
  const person = await api.customer();
  const phone = await giveSession(api, person, { userAgent: IPHONE, signedIn: 50, used: 2 });
  const older = await giveSession(api, person, { signedIn: 60, used: 20 });
  await giveSession(api, person, { ends: -1 });
  await giveSession(api, await api.customer());

  const { data, count } = await list(person);
  expect(count).toBe(3);
  expect(data.map(({ id, is_this_one }) => [id, is_this_one])).toEqual([
    [expect.any(String), true],
    [phone, false],
    [older, false],
  ]);
  expect(data[1]).toMatchObject({ browser: "Safari", device: "iPhone" });
  const hoursAgo = (timestamp = "") => Math.round((Date.now() - Date.parse(timestamp)) / 3_600_000);
  expect([hoursAgo(data[1]?.first_used_at), hoursAgo(data[1]?.last_used_at)]).toEqual([50, 2]);
  expect(data[2]).toMatchObject({ browser: null, device: null });

  const own = eq(sessions.userId, person.session.user.id);
  const rows = await api.database.select().from(sessions).where(own);
  for (const { token } of rows) expect(JSON.stringify(data)).not.toContain(token);
});

test("ending one counts at once: its access token is of no use any more, and the others stay", async () => {
  const person = await api.customer();
  const other = await api.signIn(person.email);
  const mine = (await list(other)).data.find(({ is_this_one }) => !is_this_one);
  const query = { id: mine?.id ?? "" };
  const { token } = await api.customer();
  expect((await api.call(endMySession, { token, query })).error().code).toBe("not_found");
  const reply = await api.call(endMySession, { token: other.token, query });
  expect(reply.response()).toMatchObject({ data: { id: mine?.id, is_this_one: false } });
  expect((await api.call(getMyData, { token: person.token })).status).toBe(401);
  expect((await list(other)).data.map(({ is_this_one }) => is_this_one)).toEqual([true]);
});

test("ending all others keeps this one, and nobody else's is touched", async () => {
  const [person, stranger] = [await api.customer(), await api.customer()];
  const [left] = [await api.signIn(person.email), await giveSession(api, person)];
  await giveSession(api, person, { ends: -1 });
  const reply = await api.call(endOtherSessions, { token: person.token });
  expect(reply.response().data).toEqual({ ended: 2 });
  expect((await list(person)).count).toBe(1);
  expect((await api.call(getMyData, { token: left.token })).status).toBe(401);
  expect((await list(stranger)).count).toBe(1);
});

test("the operator ends the sessions of one person, or of everybody, and their tokens with them", async () => {
  const [one, two, three] = [await api.customer(), await api.customer(), await api.customer()];
  const statuses = async () =>
    Promise.all([one, two, three].map(async ({ token }) => (await api.call(getCart, { token })).status));
  expect(await statuses()).toEqual([200, 200, 200]);
  expect(await signOutPeople(api.database, ` ${one.email.toUpperCase()}`)).toEqual({ ok: true, value: 1 });
  expect(await statuses()).toEqual([401, 200, 200]);
  const nobody = await signOutPeople(api.database, "nobody@example.org");
  expect(nobody).toMatchObject({ ok: false, code: "not_found" });
  expect(await statuses()).toEqual([401, 200, 200]);
  expect(await signOutPeople(api.database, null)).toMatchObject({ ok: true });
  expect(await statuses()).toEqual([401, 401, 401]);
});

const WEBKIT = "AppleWebKit/537.36 (KHTML, like Gecko)";

test.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/142.0.0.0 Safari/537.36`, "Chrome", "Windows"],
  [`Mozilla/5.0 (Linux; Android 10; K) ${WEBKIT} Chrome/142.0.0.0 Mobile Safari/537.36`, "Chrome", "Android"],
  [
    `Mozilla/5.0 (Linux; Android 10; K) ${WEBKIT} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
    "Samsung Internet",
    "Android",
  ],
  [IPHONE, "Safari", "iPhone"],
  ["Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0", "Firefox", "Linux"],
])("%s", (header, browser, device) => {
  expect(describeUserAgent(header)).toEqual({ browser, device });
});

const others = [null, "", "curl/8.5.0", "<script>alert(1)</script>", "(".repeat(20_000)];
test.each(others)("what is no browser is not known: %s", (header) => {
  expect(describeUserAgent(header)).toEqual({ browser: null, device: null });
});
