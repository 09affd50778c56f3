import { IncomingMessage } from "node:http";
import { Socket } from "node:net";
import { expect, test } from "vitest";
import { apiForFile } from "#tests/support/test-api.ts";
import { createBackend } from "./backend.ts";

const api = await apiForFile();
const gate = Promise.withResolvers<null>();
const imageStore = { ...api.services.imageStore, get: () => gate.promise };
const services = { ...api.services, imageStore, trustProxy: 1 };
const open = () => createBackend({ services, mode: "development" });

/** The answer that comes at once; null where it takes longer. */
async function soon(response: Response | Promise<Response>): Promise<number | null> {
  const later = new Promise<null>((resolve) => setTimeout(() => resolve(null), 2000));
  return Promise.race([Promise.resolve(response).then(({ status }) => status), later]);
}

/** A request whose body is announced, and never comes. */
function awaitBody(app: ReturnType<typeof open>, client: string) {
  const incoming = new IncomingMessage(new Socket());
  incoming.headers["content-length"] = "10";
  incoming.method = "POST";
  const body = new ReadableStream({ pull: () => new Promise(() => undefined) });
  const init = { method: "POST", headers: { "x-forwarded-for": client }, body, duplex: "half" };
  return app.fetch(new Request("http://localhost/api/auth/sign-in/email", init), { incoming });
}

test("bodies are awaited of an address twenty times, and a thousand times in all", async () => {
  const app = open();
  const clients = Array.from({ length: 50 }, (_, i) => `192.0.2.${i + 1}`);
  const waiting = clients.flatMap((client) => Array.from({ length: 20 }, () => awaitBody(app, client)));
  expect(await soon(awaitBody(app, "192.0.2.1"))).toBe(503);
  expect(await soon(awaitBody(app, "198.51.100.1"))).toBe(503);
  expect(await soon(waiting[0] ?? Response.error())).toBeNull();
  const fewer = open();
  for (let i = 0; i < 19; i++) void awaitBody(fewer, "192.0.2.1");
  expect(await soon(awaitBody(fewer, "192.0.2.1"))).toBeNull();
});

test("an address has a hundred requests in flight, and all together five hundred", async () => {
  const app = open();
  const ask = (client: string) =>
    app.fetch(new Request("http://localhost/images/a/b", { headers: { "x-forwarded-for": client } }));
  const waiting = Array.from({ length: 500 }, (_, i) => ask(`192.0.2.${(i % 5) + 1}`));
  expect(await soon(ask("192.0.2.1"))).toBe(503);
  expect(await soon(ask("198.51.100.1"))).toBe(503);
  expect(await soon(waiting[0] ?? Response.error())).toBeNull();
  gate.resolve(null);
  const answers = await Promise.all(waiting);
  expect(answers.filter(({ status }) => status === 404)).toHaveLength(500);
});

test("password managers are led to where passwords are changed", async () => {
  const response = await open().request("/.well-known/change-password");
  expect([response.status, response.headers.get("location")]).toEqual([302, "/u/update-password"]);
});
