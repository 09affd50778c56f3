import { afterAll, describe, expect, test } from "vitest";
import { processorTime } from "#tests/support/processor-time.ts";
import { openTestAccounts, PASSWORD, type TestAccounts } from "#tests/support/test-accounts.ts";

/** Milliseconds before which nothing is answered whose time would tell. */
const LEVEL = 100;
const shop = await openTestAccounts();
afterAll(() => shop.close());

/** A response without the parts that differ between any two. */
function withMessage({ status, body, headers }: Awaited<ReturnType<TestAccounts["signIn"]>>) {
  const kinds = Object.entries(body.user ?? {}).map(([field, value]) => [
    field,
    field === "id" || field.endsWith("At") ? typeof value : value,
  ]);
  return { status, body: { ...body, user: kinds }, headers: [...headers.keys()] };
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
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

  test("signing up again before the first was confirmed sends the confirmation once more", async () => {
    const email = "twice@example.org";
    await shop.signUp(email);
    await shop.signUp(email);
    const mails = await shop.mailsTo(email);
    expect(mails.map((mail) => mail.subject)).toEqual(Array(2).fill("Confirm your email for Rebon"));
    expect((await shop.confirm(email)).status).toBe(200);
    expect((await shop.signIn(email)).status).toBe(200);
  });

  test("an unknown email and a wrong password give the same answer, for the same work and no sooner than the other", async () => {
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
    const { email } = await shop.customer();
    for (let i = 0; i < 9; i++) {
      const known = await attempt("known", email);
      expect(await attempt("unknown", `nobody-${i}@example.org`)).toEqual(known);
      expect(known?.status).toBe(401);
    }
    const [known, unknown] = [median(work.known), median(work.unknown)];
    expect(Math.abs(known - unknown) / Math.max(known, unknown), `${known} ms, ${unknown} ms`).toBeLessThan(
      0.35,
    );
  });

  test("asking for a new password answers the same for both", async () => {
    const { email } = await shop.customer();
    const known = await shop.call("/request-password-reset", { body: { email } });
    const unknown = await shop.call("/request-password-reset", { body: { email: "nobody@example.org" } });
    expect(withMessage(known)).toEqual(withMessage(unknown));
    expect((await shop.mailsTo("nobody@example.org")).length).toBe(0);
  });

  test("asking for a new password is answered no sooner for one than for the other", async () => {
    const { email } = await shop.customer();
    for (const asked of [email, "nobody-asks@example.org"]) {
      const start = performance.now();
      const { status } = await shop.call("/request-password-reset", { body: { email: asked } });
      expect(status).toBe(200);
      expect(performance.now() - start).toBeGreaterThanOrEqual(LEVEL);
    }
  });
});

describe("guessing passwords", () => {
  test("the eleventh try for one email from one address within 15 minutes is refused, also with the right password", async () => {
    const { email } = await shop.customer();
    for (const emailTried of [email, "no-such-account@example.org"]) {
      const burst = Array.from({ length: 14 }, (_, i) =>
        shop.signIn(i % 2 ? emailTried.toUpperCase() : emailTried, `guess ${i} guess`, {
          "x-rebon-client-ip": "198.51.100.5",
        }),
      );
      const responses = await Promise.all(burst);
      expect(responses.filter((response) => response.status === 401)).toHaveLength(10);
      const refused = responses.filter((response) => response.status === 429);
      expect(refused).toHaveLength(4);
      expect(refused[0]?.body).toEqual({
        code: "TOO_MANY_REQUESTS",
        message: "Too many attempts. Please wait 15 minutes and try again.",
      });
      const seconds = Number(refused[0]?.headers.get("retry-after"));
      expect(seconds).toBeGreaterThan(800);
      expect(seconds).toBeLessThanOrEqual(900);
    }
    const again = await shop.signIn(email, undefined, { "x-rebon-client-ip": "198.51.100.5" });
    expect(again.status).toBe(429);
  });

  test("right sign-ins that come together are all let in, and make earlier mistakes forgotten", async () => {
    const { email } = await shop.customer();
    const signIn = (password?: string) =>
      shop.signIn(email, password, { "x-rebon-client-ip": "198.51.100.77" });
    for (let i = 0; i < 9; i += 1) await signIn("a typing mistake");
    const responses = await Promise.all(Array.from({ length: 15 }, () => signIn()));
    expect(new Set(responses.map((response) => response.status))).toEqual(new Set([200]));
    for (let i = 0; i < 9; i += 1) await signIn("a typing mistake");
    expect((await signIn()).status).toBe(200);
  });

  test("one network address can't try one password on all emails, and is told when to come back", async () => {
    const { email } = await shop.customer();
    const from = (address: string) => ({ "x-rebon-client-ip": address });
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

  test("one address can't call without end", async () => {
    const headers = { "x-rebon-client-ip": "192.0.2.99" };
    const body = { token: "none", newPassword: PASSWORD };
    const responses = [];
    for (let i = 0; i < 31; i += 1) responses.push(await shop.call("/reset-password", { body, headers }));
    expect(responses.slice(0, 30).every((response) => response.status === 400)).toBe(true);
    expect(responses[30]).toMatchObject({ status: 429, body: { code: "TOO_MANY_REQUESTS" } });
    expect(Number(responses[30]?.headers.get("retry-after"))).toBeGreaterThan(0);
  });
});
