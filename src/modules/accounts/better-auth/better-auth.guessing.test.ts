import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { processorTime } from "#tests/support/processor-time.ts";
import { payForPasswords } from "#tests/support/quick-argon2.ts";
import { accountsForFile, PASSWORD, type TestAccounts } from "#tests/support/test-accounts.ts";
import { writeAccount } from "#tests/support/write-account.ts";

/** Milliseconds before which nothing is answered whose time would tell. */
const LEVEL = 100;
const shop = await accountsForFile();

const from = (address: string) => ({ "x-rebon-client-ip": address });
const HOME = from("203.0.113.7");
const message = "Too many attempts. Please wait 15 minutes and try again.";
const LOCKED = { status: 429, body: { code: "TOO_MANY_REQUESTS", message } };

/** A response without the parts that differ between any two. */
function withMessage({ status, body, headers }: Awaited<ReturnType<TestAccounts["signIn"]>>) {
  const kinds = Object.entries(body.user ?? {}).map(([field, value]) => [
    field,
    field === "id" || field.endsWith("At") ? typeof value : value,
  ]);
  return { status, body: { ...body, user: kinds }, headers: [...headers.keys()] };
}

describe("nobody learns which emails have an account", () => {
  test("signing up with a known email answers the same and makes no second account", async () => {
    const { email } = await shop.customer();
    const fresh = await shop.signUp("fresh@example.org");
    const repeated = await shop.signUp(email, { name: "Mallory", password: "another password" });
    const sameText = JSON.stringify(withMessage(repeated))
      .replaceAll(email, "fresh@example.org")
      .replace("Mallory", "Anu");
    expect(sameText).toBe(JSON.stringify(withMessage(fresh)));
    expect((await shop.mailsTo(email)).at(-1)?.subject).toBe("You already have an account at Rebon");
    expect((await shop.signIn(email)).status).toBe(200);
    expect((await shop.signIn(email, "another password")).status).toBe(401);
  });

  test("an unknown email and a wrong password give the same answer, for the same work and no sooner than the other", async () => {
    payForPasswords();
    const work: Record<"known" | "unknown", number[]> = { known: [], unknown: [] };
    const attempt = async (kind: "known" | "unknown", email: string) => {
      const start = performance.now();
      let response: Awaited<ReturnType<TestAccounts["signIn"]>> | undefined;
      const spent = await processorTime(async () => {
        response = await shop.signIn(email, "not the password");
      });
      expect(performance.now() - start).toBeGreaterThanOrEqual(LEVEL);
      work[kind].push(spent);
      return response && withMessage(response);
    };
    const email = `${crypto.randomUUID()}@example.org`;
    await writeAccount(shop.database, { email, password: "what she chose" });
    for (let i = 0; i < 9; i++) {
      const known = await attempt("known", email);
      expect(await attempt("unknown", `nobody-${i}@example.org`)).toEqual(known);
      expect(known?.status).toBe(401);
    }
    // What others do on the machine makes the same work dearer, never cheaper.
    const [known, unknown] = [Math.min(...work.known), Math.min(...work.unknown)];
    expect(Math.abs(known - unknown) / Math.max(known, unknown), `${known} ms, ${unknown} ms`).toBeLessThan(
      0.35,
    );
  });

  test("asking for a new password answers the same for both, and no sooner for one than for the other", async () => {
    const { email } = await shop.customer();
    const answers = [];
    for (const asked of [email, "nobody@example.org"]) {
      const start = performance.now();
      answers.push(withMessage(await shop.call("/request-password-reset", { body: { email: asked } })));
      expect(performance.now() - start).toBeGreaterThanOrEqual(LEVEL);
    }
    expect(answers[0]).toEqual(answers[1]);
    expect((await shop.mailsTo("nobody@example.org")).length).toBe(0);
  });
});

describe("guessing passwords", () => {
  test("the eleventh try for one email from one address within 15 minutes is refused, also with the right password", async () => {
    const { email } = await shop.customer();
    for (const emailTried of [email, "no-such-account@example.org"]) {
      const burst = Array.from({ length: 14 }, (_, i) =>
        shop.signIn(i % 2 ? emailTried.toUpperCase() : emailTried, `guess ${i} guess`, from("198.51.100.5")),
      );
      const responses = await Promise.all(burst);
      expect(responses.filter((response) => response.status === 401)).toHaveLength(10);
      const refused = responses.filter((response) => response.status === 429);
      expect(refused).toHaveLength(4);
      expect(refused[0]?.body).toEqual(LOCKED.body);
      const seconds = Number(refused[0]?.headers.get("retry-after"));
      expect(seconds).toBeGreaterThan(800);
      expect(seconds).toBeLessThanOrEqual(900);
    }
    expect((await shop.signIn(email, undefined, from("198.51.100.5"))).status).toBe(429);
  });

  test("right sign-ins that come together are all let in, and make earlier mistakes forgotten", async () => {
    const { email } = await shop.customer();
    const signIn = (password?: string) => shop.signIn(email, password, from("198.51.100.77"));
    for (let i = 0; i < 9; i += 1) await signIn("a typing mistake");
    const responses = await Promise.all(Array.from({ length: 15 }, () => signIn()));
    expect(new Set(responses.map((response) => response.status))).toEqual(new Set([200]));
    for (let i = 0; i < 9; i += 1) await signIn("a typing mistake");
    expect((await signIn()).status).toBe(200);
  });

  test("one network address can't try one password on all emails, and is told when to come back", async () => {
    const { email } = await shop.customer();
    const spray = Array.from({ length: 104 }, (_, i) =>
      shop.signIn(`sprayed-${i}@example.org`, "Password123", from("192.0.2.44")),
    );
    const responses = await Promise.all(spray);
    expect(responses.filter(({ status }) => status === 401)).toHaveLength(100);
    const refused = responses.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(4);
    for (const { body, headers } of refused) {
      expect(body.code).toBe("TOO_MANY_REQUESTS");
      const seconds = Number(headers.get("retry-after"));
      expect(seconds).toBeGreaterThan(0);
      expect(seconds).toBeLessThanOrEqual(60);
    }
    expect((await shop.signIn(email, undefined, from("192.0.2.44"))).status).toBe(429);
    expect((await shop.signIn(email, undefined, from("192.0.2.45"))).status).toBe(200);
  });

  test("one address can't call a route without end", async () => {
    const sent = { body: { token: "none", newPassword: PASSWORD }, headers: from("192.0.2.99") };
    for (let i = 0; i < 30; i += 1) expect((await shop.call("/reset-password", sent)).status).toBe(400);
    expect((await shop.call("/reset-password", sent)).status).toBe(429);
  });
});

/** Ten wrong passwords from each of so many addresses. */
async function guess(email: string, addresses: number) {
  const tries = Array.from({ length: addresses * 10 }, (_, i) =>
    shop.signIn(email, `guess number ${i}`, from(`198.51.100.${i % addresses}`)),
  );
  return (await Promise.all(tries)).map(({ status }) => status);
}

/** As after fifty wrong passwords for this email from all over the world, without the minutes that they take. */
async function lockEverywhere(email: string) {
  await shop.signIn(email, "not the password", from("192.0.2.250"));
  await shop.database.execute(
    sql`update rate_limits set points = 50 where points = 1 and key like 'everywhere:%'`,
  );
}

function cookiesOf(response: { headers: Headers }, part: string): string {
  const pairs = response.headers.getSetCookie().map((line) => line.split(";")[0] ?? "");
  return pairs.filter((pair) => pair.includes(part)).join("; ");
}

describe("a stranger who guesses", () => {
  test("locks the own address and not the owner's", async () => {
    const { email } = await shop.customer();
    expect(new Set(await guess(email, 1))).toEqual(new Set([401]));
    expect(await shop.signIn(email, PASSWORD, from("198.51.100.0"))).toMatchObject(LOCKED);
    expect((await shop.signIn(email, PASSWORD, HOME)).status).toBe(200);
  });

  test.each(["known", "unknown"])(
    "has fifty guesses from all addresses together, for a %s email",
    async (kind) => {
      const email = kind === "known" ? (await shop.customer()).email : "nobody-guessed@example.org";
      const statuses = await guess(email, 6);
      expect(statuses.filter((status) => status === 401)).toHaveLength(50);
      expect(statuses.filter((status) => status === 429)).toHaveLength(10);
      expect(await shop.signIn(email, PASSWORD, from("192.0.2.1"))).toMatchObject(LOCKED);
    },
    60_000,
  );

  test("can't lock the owner out of a device that was signed in on before", async () => {
    const { email } = await shop.customer();
    const device = cookiesOf(await shop.signIn(email, PASSWORD, HOME), "device");
    await lockEverywhere(email);
    expect((await shop.signIn(email, PASSWORD, HOME)).status).toBe(429);
    expect((await shop.signIn(email, PASSWORD, { ...HOME, cookie: device })).status).toBe(200);
    expect((await shop.signIn(email, PASSWORD, { ...from("192.0.2.77"), cookie: device })).status).toBe(200);
  });

  test("gets no more guesses with a device's cookie than without, and none for another account", async () => {
    const [anu, binu] = [await shop.customer(), await shop.customer()];
    const device = cookiesOf(await shop.signIn(anu.email, PASSWORD, HOME), "device");
    const statuses = [];
    for (let i = 0; i < 12; i += 1) {
      const headers = { ...from(`198.51.100.${i}`), cookie: device };
      statuses.push((await shop.signIn(anu.email, `guess ${i} guess`, headers)).status);
    }
    expect(statuses).toEqual([...Array(10).fill(401), 429, 429]);
    // The owner has other devices.
    expect((await shop.signIn(anu.email, PASSWORD, HOME)).status).toBe(200);

    await lockEverywhere(binu.email);
    const value = device.split("=")[1];
    const name = binu.cookie
      .split("; ")
      .find((pair) => pair.includes("device"))
      ?.split("=")[0];
    expect(name).not.toBe(device.split("=")[0]);
    for (const forged of [device, `${name}=${value}`, `${name}=x.y.z`, `${name}=`]) {
      expect((await shop.signIn(binu.email, PASSWORD, { ...HOME, cookie: forged })).status).toBe(429);
    }
  });
});

describe("what is remembered of a device", () => {
  test("is a cookie that no script reads, no other site sends, and that names nobody", async () => {
    const { email } = await shop.customer();
    const response = await shop.signIn(email);
    const [line = ""] = response.headers.getSetCookie().filter((cookie) => cookie.includes("device"));
    expect(line).toMatch(
      /^rebon\.device\.[0-9a-f]{12}=[\w.-]+; Max-Age=15552000; Path=\/api\/auth; HttpOnly; SameSite=Lax$/,
    );
    const claims = atob((line.split(".")[3] ?? "").replaceAll("-", "+").replaceAll("_", "/"));
    expect(claims).not.toContain(email);
    expect(Object.keys(JSON.parse(claims)).sort()).toEqual(["aud", "exp", "iat", "jti", "sub"]);
  });

  test("is nothing after a wrong password, and nothing before the second step", async () => {
    const { email } = await shop.customer();
    expect(cookiesOf(await shop.signIn(email, "not the password"), "device")).toBe("");
    await shop.database.execute(sql`update users set two_factor_enabled = true where email = ${email}`);
    const halfway = await shop.signIn(email);
    expect([halfway.body.twoFactorRedirect, cookiesOf(halfway, "device")]).toEqual([true, ""]);
  });
});

test("two processes count together, and so does one that was started again", async () => {
  const { email } = await shop.customer();
  await guess(email, 1);
  const body = { email, password: PASSWORD };
  const started = shop.another();
  expect((await started.call("/sign-in/email", { body, headers: from("198.51.100.0") })).status).toBe(429);
});

test("a reset by mail clears the count, from wherever it came", async () => {
  const { email } = await shop.customer();
  await lockEverywhere(email);
  expect((await shop.signIn(email, PASSWORD, HOME)).status).toBe(429);
  await shop.call("/request-password-reset", { body: { email } });
  const token = await shop.tokenTo(email);
  const newPassword = "a better password";
  expect((await shop.call("/reset-password", { body: { token, newPassword } })).status).toBe(200);
  expect((await shop.signIn(email, newPassword, HOME)).status).toBe(200);
  expect((await shop.signIn(email, newPassword, from("198.51.100.0"))).status).toBe(200);
});

test("a lock ends after its quarter of an hour", async () => {
  const { email } = await shop.customer();
  await guess(email, 1);
  const locked = await shop.signIn(email, PASSWORD, from("198.51.100.0"));
  expect(Number(locked.headers.get("retry-after"))).toBeGreaterThan(800);
  await shop.database.execute(sql`update rate_limits set expire = expire - 900000`);
  expect((await shop.signIn(email, PASSWORD, from("198.51.100.0"))).status).toBe(200);
});

test("what is kept of all this names nobody", async () => {
  const { email } = await shop.customer();
  await guess(email, 1);
  const { rows } = await shop.database.execute<{ key: string }>(sql`select key from rate_limits`);
  expect(rows.length).toBeGreaterThan(3);
  for (const { key } of rows)
    expect(key).toMatch(/^(address|device|everywhere|check|rate|mail\w*):[0-9a-f]{32}(\|[\w.:-]+)*$/);
});

describe("whoever holds a session can't guess what it doesn't have", () => {
  const wrong = { password: "not the password", currentPassword: "not the password", code: "000000" };
  test.each([
    "/change-password",
    "/two-factor/enable",
    "/two-factor/disable",
    "/two-factor/generate-backup-codes",
    "/passkey/generate-register-options",
  ])("%s: ten wrong ones per account, from wherever", async (path) => {
    const { email, token } = await shop.customer();
    await shop.database.execute(
      sql`update users set two_factor_enabled = ${path !== "/two-factor/enable"} where email = ${email}`,
    );
    const send = (i: number, body: object = { ...wrong, newPassword: "a better password" }) =>
      shop.call(path, { body, headers: { authorization: `Bearer ${token}`, ...from(`198.51.100.${i}`) } });
    const responses = await Promise.all(Array.from({ length: 13 }, (_, i) => send(i)));
    expect(responses.filter(({ status }) => status === 400)).toHaveLength(10);
    expect(responses.filter(({ status }) => status === 429)).toHaveLength(3);
    const right = { password: PASSWORD, currentPassword: PASSWORD, newPassword: "a better password" };
    expect(await send(50, right)).toMatchObject(LOCKED);
  });

  test("verifying a code: ten wrong ones per account, whatever challenge they are for", async () => {
    const { email, token } = await shop.customer();
    const headers = { authorization: `Bearer ${token}` };
    await shop.call("/two-factor/enable", { body: { password: PASSWORD }, headers });
    const verify = (i: number) =>
      shop.call("/two-factor/verify-totp", {
        body: wrong,
        headers: { ...headers, ...from(`198.51.100.${i}`) },
      });
    const statuses = [];
    for (let i = 0; i < 12; i += 1) statuses.push((await verify(i)).status);
    expect(statuses).toEqual([...Array(10).fill(401), 429, 429]);
    expect((await shop.signIn(email)).status).toBe(200);
  });

  test("mistakes of the form are no guesses, and a right one makes earlier ones forgotten", async () => {
    const { token } = await shop.customer();
    const change = (i: number, currentPassword: string, newPassword = "a better password") =>
      shop.call("/change-password", {
        body: { currentPassword, newPassword },
        headers: { authorization: `Bearer ${token}`, ...from(`198.51.100.${i}`) },
      });
    for (let i = 0; i < 12; i += 1) expect((await change(i, PASSWORD, "short")).status).toBe(400);
    for (let i = 0; i < 9; i += 1) expect((await change(i, "not it at all")).status).toBe(400);
    expect((await change(0, PASSWORD)).status).toBe(200);
    const { rows } = await shop.database.execute<{ points: number }>(
      sql`select points from rate_limits where key like 'check:%' and points = 9`,
    );
    expect(rows).toEqual([]);
  });
});
