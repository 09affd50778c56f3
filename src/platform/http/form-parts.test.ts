import { Hono } from "hono";
import { describe, expect, test } from "vitest";
import { apiForFile } from "#tests/support/test-api.ts";
import { rejectWrites } from "./reject-noise.ts";

const api = await apiForFile();
const server = await api.listen();
const admin = await api.admin();
const pages = new Hono().use(rejectWrites());

const multipart = "multipart/form-data; boundary=x";
const urlEncoded = "application/x-www-form-urlencoded";
const form = (type: string, parts: number) =>
  type === urlEncoded
    ? Array.from({ length: parts }, (_, i) => `a${i}=`).join("&")
    : `${'--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n\r\n'.repeat(parts)}--x--\r\n`;

describe.each([urlEncoded, multipart])("a form of too many parts, %s", (type) => {
  test.each([
    ["account route", "/api/auth/sign-in/email", 150, 413],
    ["way back from paying", "/api/razorpay/return", 150, 413],
    ["way back from paying, by its bytes alone", "/api/razorpay/return", 9000, 413],
    ["picture", "/api/upload-image", 150, type === multipart ? 413 : 415],
    ["picture, of a megabyte", "/api/upload-image", 20_000, type === multipart ? 413 : 415],
    ["call that takes JSON", "/api/cart", 150, 415],
  ])("is refused as a %s in words that a program can read", async (_, path, parts, status) => {
    const headers = { "content-type": type };
    const reply = await server.send("POST", path, { token: admin.token, headers, body: form(type, parts) });
    expect([reply.status, reply.error().message]).toEqual([status, expect.stringMatching(/\w+ \w+.*\.$/)]);
  });

  test.each([
    ["few parts", 3, 405, "This did not go through"],
    ["too many parts", 150, 413, "The form is too large"],
    ["far too many parts", 20_000, 413, "The form is too large"],
  ])(
    "sent to a page with %s is told to a person on a page, to a program as an error",
    async (_, parts, status, title) => {
      const send = (accept: string) =>
        pages.request("/contact", {
          method: "POST",
          headers: { "content-type": type, accept },
          body: form(type, parts),
        });
      const page = await send("text/html,*/*");
      expect([page.status, page.headers.get("content-type")]).toEqual([status, "text/html; charset=utf-8"]);
      expect(await page.text()).toMatch(new RegExp(`<h1>${title}</h1><p>.*what you typed is still there`));
      const error = await send("application/json");
      expect([error.status, await error.json()]).toEqual([status, { error: expect.anything() }]);
    },
  );
});

test("whoever comes back from paying reads it on a page that leads to their orders", async () => {
  const headers = { "content-type": urlEncoded, accept: "text/html" };
  const path = "/api/razorpay/return?language=hi";
  const response = await fetch(server.url + path, { method: "POST", headers, body: form(urlEncoded, 150) });
  expect(response.status).toBe(413);
  expect(await response.text()).toContain('<a href="/hi/profile/orders">');
});
