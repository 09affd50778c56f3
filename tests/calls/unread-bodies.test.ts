import { once } from "node:events";
import { Agent, type IncomingMessage, request } from "node:http";
import { connect } from "node:net";
import { json } from "node:stream/consumers";
import { setTimeout } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { apiForFile } from "../support/test-api.ts";

const api = await apiForFile();
const server = await api.listen();
const admin = await api.admin();
const limited = await api.customer();

const message = { full_name: "Anu", email: "anu@example.org", subject: "Hello", message: "A question" };
const MEGABYTE = 1024 * 1024;
const form = { "content-type": "multipart/form-data; boundary=x" };
const text = { "content-type": "application/json" };
const avatar = { token: limited.token, headers: form, body: "--x--\r\n" };
for (let i = 0; i < 20; i += 1) await server.send("POST", "/api/profile-avatar", avatar);
for (let i = 0; i < 5; i += 1) await server.send("POST", "/api/contact", { body: message });

const ofAdmin = { authorization: `Bearer ${admin.token}` };
const ofCustomer = { authorization: `Bearer ${limited.token}` };
const upload = "upload-image";

/** Requests that are refused by their head, whatever their body is. */
const rows: [title: string, path: string, headers: Record<string, string>, size: number, status: number][] = [
  ["a call without a token", upload, form, MEGABYTE, 401],
  ["a call of another role", upload, { ...form, ...ofCustomer }, MEGABYTE, 403],
  ["a picture above its size", upload, { ...form, ...ofAdmin }, 20 * MEGABYTE, 413],
  ["a picture that is no form", upload, { ...text, ...ofAdmin }, MEGABYTE, 415],
  ["an import that is no file", "products-import-file?name=a.csv", { ...text, ...ofAdmin }, MEGABYTE, 415],
  ["one avatar too many", "profile-avatar", { ...form, ...ofCustomer }, MEGABYTE, 429],
  ["an avatar above its size", "profile-avatar", { ...form, ...ofAdmin }, 6 * MEGABYTE, 413],
  ["one message too many", "contact", text, 4096, 429],
  ["a message above its size", "contact", text, MEGABYTE, 429],
  ["a message that is no JSON", "contact", form, 4096, 429],
  ["an account route", "auth/sign-in/email", text, 20_000, 413],
  ["a webhook without a signature", "razorpay/webhook", text, 4096, 400],
  ["a return above its size", "razorpay/return", form, MEGABYTE, 413],
  ["a call that there is not", "none", text, MEGABYTE, 404],
];
const early = rows.map(([title, path, headers, size, status]) => ({ title, path, headers, size, status }));

function open(
  { path, headers, size }: Pick<(typeof early)[number], "path" | "headers" | "size">,
  agent: Agent,
) {
  return request(`${server.url}/api/${path}`, {
    agent,
    method: "POST",
    headers: { ...headers, "content-length": String(size) },
  });
}

async function respondTo(sent: ReturnType<typeof request>): Promise<IncomingMessage> {
  const [response] = (await once(sent, "response")) as [IncomingMessage];
  return response;
}

describe("a request that its head refuses", () => {
  test.each(early)("$title is answered while nothing of the body has come", async (what) => {
    const agent = new Agent({ keepAlive: true });
    const sent = open(what, agent);
    sent.on("error", () => undefined);
    sent.flushHeaders();
    const response = await respondTo(sent);
    expect([response.statusCode, response.headers.connection]).toEqual([what.status, "close"]);
    expect(await json(response)).toHaveProperty(what.path.startsWith("auth") ? "error" : "error.code");
    agent.destroy();
  });

  test.each(early)("$title leaves the next call of the connection alone", async (what) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    for (let round = 0; round < 3; round += 1) {
      const sent = open(what, agent);
      sent.end(Buffer.alloc(what.size, "x"));
      const response = await respondTo(sent);
      expect(response.statusCode).toBe(what.status);
      await json(response);
      await expectNextCall(agent);
    }
    agent.destroy();
  });
});

async function expectNextCall(agent: Agent): Promise<void> {
  const next = request(`${server.url}/api/brands`, { agent });
  next.end();
  const listed = await respondTo(next);
  expect(listed.statusCode).toBe(200);
  await json(listed);
}

test("a caller who goes on sending is heard out, and reads the answer on a connection that ends in order", async () => {
  const { hostname, port } = new URL(server.url);
  const socket = connect(Number(port), hostname);
  let response = "";
  socket.on("data", (chunk) => {
    response += String(chunk);
  });
  const closed = once(socket, "close");
  const head = `POST /api/none HTTP/1.1\r\nHost: ${hostname}\r\nContent-Length: ${2 * MEGABYTE}\r\n\r\n`;
  socket.write(head);
  socket.write(Buffer.alloc(MEGABYTE, "x"));
  // Longer than a connection is drained without us.
  await setTimeout(800);
  expect(response).toMatch(/^HTTP\/1\.1 404 .*\r\nconnection: close\r\n.*"not_found"/is);
  socket.write(Buffer.alloc(MEGABYTE, "x"));
  expect(await closed).toEqual([false]);
});

test("a body of unannounced length is read to its limit only, and the next call is answered", async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const sent = request(`${server.url}/api/auth/sign-in/email`, { agent, method: "POST", headers: text });
  const closed = once(sent, "close");
  sent.write(Buffer.alloc(20_000, "x"));
  const response = await respondTo(sent);
  expect([response.statusCode, response.headers.connection]).toEqual([413, "close"]);
  await json(response);
  await closed;
  await expectNextCall(agent);
  agent.destroy();
});

test("a short body that is refused keeps the connection", async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const sent = open({ path: "none", headers: text, size: 2 }, agent);
  sent.end("{}");
  const response = await respondTo(sent);
  expect([response.statusCode, response.headers.connection]).toEqual([404, "keep-alive"]);
  agent.destroy();
});
