import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { someMessage } from "#tests/support/call-examples.ts";
import { type ApiClient, clientWith, openTestApi } from "#tests/support/test-api.ts";
import { sendMessage } from "../contract/contact.ts";
import { contactMessages } from "../schema.ts";

/** A server of its own for each test, behind a proxy: nobody is counted against another. */
let client: ApiClient;
const api = await openTestApi();
beforeEach(async () => {
  await api.database.delete(contactMessages);
  client = clientWith({ ...api.services, trustProxy: 1 });
});
afterAll(() => api.close());

const from = (address: string) => ({ headers: { "x-forwarded-for": address } });
const kept = () => api.database.$count(contactMessages);

describe("POST /api/contact", () => {
  test("answers the trap in the very same form, and keeps nothing", async () => {
    const reply = await client.call(sendMessage, {
      body: { ...someMessage, website: "https://spam.example" },
    });
    expect(reply.status).toBe(201);
    expect(reply.response()).toEqual({
      data: { ticket: expect.stringMatching(/^RB-[2-9A-Z]{6}$/) },
      message: "Your message has been sent.",
    });
    expect(await kept()).toBe(0);
  });

  test("says per field what is missing", async () => {
    const reply = await client.call(sendMessage, { body: { ...someMessage, email: "anu", message: "" } });
    expect(reply.status).toBe(422);
    expect(reply.error()).toEqual({
      code: "validation_failed",
      message: "Please enter a valid email address.",
      fields: {
        email: "Please enter a valid email address.",
        message: "Message is required",
      },
    });
    expect(await kept()).toBe(0);
  });

  test("asks the sixth message in ten minutes to wait, says how long, and keeps none of it", async () => {
    for (let i = 0; i < 5; i += 1) {
      (await client.call(sendMessage, { body: someMessage, ...from("203.0.113.7") })).response();
    }
    const reply = await client.call(sendMessage, { body: someMessage, ...from("203.0.113.7") });
    expect(reply.status).toBe(429);
    expect(Number(reply.headers.get("retry-after"))).toBeGreaterThan(590);
    expect(reply.error()).toEqual({
      code: "rate_limited",
      message: "That was a lot of messages. Please wait 10 minutes and send it again, or write us an email.",
    });
    (await client.call(sendMessage, { body: someMessage, ...from("203.0.113.8") })).response();
    expect(await kept()).toBe(6);
  });
});
