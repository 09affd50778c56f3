import { inArray } from "drizzle-orm";
import { expect, test } from "vitest";
import { queuedMails } from "#tests/support/queued-mails.ts";
import { apiForFile, clientWith } from "#tests/support/test-api.ts";
import { sendMessage } from "../contract/contact-message.ts";
import { contactMessages } from "../schema.ts";
import { someMessage } from "./examples.scene.ts";

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

test("messages in another's name all come in, and ten of them at most are acknowledged to the mailbox", async () => {
  const client = clientWith({ ...api.services, trustProxy: 1 });
  const email = (i: number) => `anu.flooded${i % 2 ? "+1" : ""}@example.org`;
  for (let i = 0; i < 14; i += 1) {
    const headers = { "x-forwarded-for": `203.0.113.${100 + i}` };
    const reply = await client.call(sendMessage, { body: { ...someMessage, email: email(i) }, headers });
    expect(reply.response().message).toBe("Your message has been sent.");
  }
  const mails = [
    ...(await queuedMails(api.database, email(0))),
    ...(await queuedMails(api.database, email(1))),
  ];
  expect(mails).toHaveLength(10);
  const kept = inArray(contactMessages.email, [email(0), email(1)]);
  expect(await api.database.$count(contactMessages, kept)).toBe(14);
});
