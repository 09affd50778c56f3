import { expect, test } from "vitest";
import { someMessage } from "#tests/support/call-examples.ts";
import { apiForFile, clientWith } from "#tests/support/test-api.ts";
import { sendMessage } from "../contract/contact-message.ts";
import { contactMessages } from "../schema.ts";

const api = await apiForFile();

test("the sixth message in ten minutes is asked to wait, told how long, and not kept", async () => {
  const client = clientWith({ ...api.services, trustProxy: 1 });
  const send = (from: string) =>
    client.call(sendMessage, { body: someMessage, headers: { "x-forwarded-for": from } });
  for (let i = 0; i < 5; i += 1) (await send("203.0.113.7")).response();
  const reply = await send("203.0.113.7");
  expect(reply.status).toBe(429);
  expect(Number(reply.headers.get("retry-after"))).toBeGreaterThan(590);
  expect(reply.error()).toEqual({
    code: "rate_limited",
    message: "That was a lot of messages. Please wait 10 minutes and send it again, or write us an email.",
  });
  (await send("203.0.113.8")).response();
  expect(await api.database.$count(contactMessages)).toBe(6);
});
