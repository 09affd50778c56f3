import { sql } from "drizzle-orm";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { accountsForFile, BASE, PASSWORD } from "#tests/support/test-accounts.ts";

const shop = await accountsForFile();

let senders = 0;
/** Posts these very bytes, from another network address each time. */
async function post(path: string, contentType: string | null, body: string, from?: string) {
  senders += 1;
  const client = from ?? `10.0.${Math.floor(senders / 250)}.${senders % 250}`;
  const headers = new Headers({ origin: BASE, "x-rebon-client-ip": client });
  const request = new Request(`${BASE}/api/auth${path}`, { method: "POST", headers, body });
  if (contentType === null) request.headers.delete("content-type");
  else request.headers.set("content-type", contentType);
  return shop.accounts.handler(request);
}

const JSON_TYPE = "application/json";
const FORM_TYPE = "application/x-www-form-urlencoded";

const knownType = fc.constantFrom(
  JSON_TYPE,
  FORM_TYPE,
  "multipart/form-data; boundary=x",
  "text/plain",
  "application/problem+json",
  "application/jsonp",
  "application/octet-stream",
  "",
);
const mixedCase = fc
  .tuple(knownType, fc.infiniteStream(fc.boolean()))
  .map(([type, upper]) => [...type].map((c) => (upper.next().value ? c.toUpperCase() : c)).join(""));
const joints = fc.constantFrom(";", "; x=", ", ", " ;charset=", "; charset=utf-16;");
const contentType = fc.oneof(
  { weight: 1, arbitrary: fc.constant(null) },
  { weight: 2, arbitrary: mixedCase },
  { weight: 3, arbitrary: fc.tuple(mixedCase, joints, mixedCase).map((parts) => parts.join("")) },
);

/** Bodies that some reader might take for this email with this password. */
function bodiesWith(email: string, password: string) {
  const asForm = new URLSearchParams({ email, password }).toString();
  const asParts = `--x\r\nContent-Disposition: form-data; name="email"\r\n\r\n${email}\r\n--x\r\nContent-Disposition: form-data; name="password"\r\n\r\n${password}\r\n--x--\r\n`;
  const json = JSON.stringify({ email, password });
  return fc.constantFrom(
    json,
    `\uFEFF${json}`,
    ` \n${json}`,
    JSON.stringify({ email: email.toUpperCase(), password }),
    JSON.stringify({ email: ` ${email} `, password }),
    JSON.stringify({ email: [email], password }),
    JSON.stringify([{ email, password }]),
    JSON.stringify(json),
    `{"email":"somebody@example.org","email":${JSON.stringify(email)},"password":${JSON.stringify(password)}}`,
    `{"email":${JSON.stringify(email)},"password":"x","Email":"a@example.org","password":${JSON.stringify(password)}}`,
    `{"__proto__":${json},"password":${JSON.stringify(password)}}`,
    json.replace("@", "\\u0040"),
    asForm,
    `email=somebody%40example.org&${asForm}`,
    asParts,
    json.slice(0, -1),
    "",
  );
}

describe("the brake on guessing", () => {
  test("holds for a locked email whatever the body is and says it is", async () => {
    const { email } = await shop.customer();
    await post("/sign-in/email", JSON_TYPE, JSON.stringify({ email, password: "one guess" }));
    await shop.database.execute(sql`update rate_limits set points = 50 where key like 'everywhere:%'`);
    const bodies = fc
      .constantFrom(PASSWORD, "one more guess")
      .chain((password) => bodiesWith(email, password));
    await fc.assert(
      fc.asyncProperty(contentType, bodies, async (type, body) => {
        const { status } = await post("/sign-in/email", type, body);
        expect([400, 415, 429]).toContain(status);
      }),
      { numRuns: 400 },
    );
  });

  test.each([`${JSON_TYPE}; x=${FORM_TYPE}`, "Application/JSON", "application/json;charset=UTF-8"])(
    "counts guesses that come as %s",
    async (type) => {
      const email = `${encodeURIComponent(type)}@example.org`.replaceAll("%", "-").toLowerCase();
      const statuses = [];
      for (let i = 0; i < 12; i += 1) {
        const body = JSON.stringify({ email, password: `guess ${i}` });
        statuses.push((await post("/sign-in/email", type, body, "192.0.2.1")).status);
      }
      expect(statuses).toEqual([...Array(10).fill(401), 429, 429]);
    },
  );
});

describe("account routes", () => {
  const types = [FORM_TYPE, "text/plain", "application/problem+json", `${FORM_TYPE}, ${JSON_TYPE}`, null];
  test.each(types)("take no body that says it is %s", async (type) => {
    const { email } = await shop.customer();
    const response = await post("/sign-in/email", type, JSON.stringify({ email, password: PASSWORD }));
    const message = "Please send the body as application/json.";
    expect(response.status).toBe(415);
    expect(await response.json()).toEqual({ code: "UNSUPPORTED_MEDIA_TYPE", message });
  });

  test.each(['{"email":', "[]", '"email"', "null"])("refuse JSON that is no object: %s", async (body) => {
    const response = await post("/sign-in/email", JSON_TYPE, body);
    expect(response.status).toBe(400);
    const message = "The body must be a JSON object.";
    expect(await response.json()).toEqual({ code: "BAD_REQUEST", message });
  });

  test("refuse JSON that is nested too deeply", async () => {
    const body = `{"email":${"[".repeat(7_000)}${"]".repeat(7_000)}}`;
    const response = await post("/sign-in/email", JSON_TYPE, body);
    const answer = { code: "BAD_REQUEST", message: "The body is nested too deeply." };
    expect([response.status, await response.json()]).toEqual([400, answer]);
  });

  test("a call without a body has an empty one", async () => {
    expect((await post("/sign-out", null, "")).status).toBe(200);
    expect((await post("/sign-in/email", null, "")).status).toBe(400);
  });
});
