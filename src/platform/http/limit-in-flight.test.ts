import { once } from "node:events";
import { type ClientRequest, type IncomingMessage, request } from "node:http";
import { text } from "node:stream/consumers";
import { getRequestListener } from "@hono/node-server";
import { Hono } from "hono";
import { expect, onTestFinished, test, vi } from "vitest";
import { createHttpServer } from "#start/http-server.ts";
import { listening } from "#tests/support/listening.ts";
import { silentLog } from "#tests/support/test-shop.ts";
import { createPlaces, limitInFlight } from "./limit-in-flight.ts";
import type { RequestVariables } from "./middleware/request-context.ts";
import { trackRequest } from "./middleware/track-request.ts";
import { createRefusals } from "./refusals.ts";
import { createTurns } from "./turns.ts";

const MANY = { all: 100, each: 100 };

/** An application with these bounds. '/slow' answers when `open` is called. */
function limited(requests: { all: number; each: number }, bodies = MANY) {
  const app = new Hono<RequestVariables>();
  const gate = Promise.withResolvers<void>();
  app.use(
    trackRequest({
      log: silentLog,
      publicUrl: "http://localhost:3000",
      trustProxy: 1,
      turns: createTurns(),
      refusals: createRefusals(silentLog),
    }),
  );
  app.use(limitInFlight({ requests: createPlaces(requests), bodies: createPlaces(bodies) }));
  app.get("/slow", async (c) => {
    await gate.promise;
    return c.text("done");
  });
  app.get("/broken", () => {
    throw new Error("broken");
  });
  app.onError((_, c) => c.text("failed", 500));
  app.post("/slow", async (c) => {
    await gate.promise;
    return c.text(`read ${(await c.req.text()).length}`);
  });
  app.post("*", async (c) => c.text(`read ${(await c.req.text()).length}`));
  app.all("*", (c) => c.text("quick"));
  const ask = async (path: string, client = "192.0.2.1") =>
    app.request(`http://localhost${path}`, { headers: { "x-forwarded-for": client } });
  return { app, ask, open: () => gate.resolve() };
}

/** The application over connections, for as long as the test takes. */
async function serve(app: ReturnType<typeof limited>["app"]) {
  const server = createHttpServer({ headers: 120_000, request: 180_000, pause: 120_000 });
  server.on("request", getRequestListener(app.fetch));
  onTestFinished(() => void server.close().closeAllConnections());
  return { server, port: await listening(server) };
}

test("what is beyond the bound is refused at once, and served again as soon as there is room", async () => {
  const { ask, open } = limited({ all: 2, each: 3 });
  expect((await ask("/broken")).status).toBe(500);
  const waiting = [ask("/slow"), ask("/slow")];
  const page = await ask("/shop");
  expect([page.status, page.headers.get("retry-after")]).toEqual([503, "5"]);
  expect(await page.text()).toContain("We'll be right back");
  const call = await ask("/api/products");
  expect([call.status, call.headers.get("retry-after")]).toEqual([503, "5"]);
  expect(await call.json()).toMatchObject({ error: { code: "unavailable" } });
  expect((await ask("/readyz")).status).toBe(200);

  open();
  for (const response of await Promise.all(waiting)) expect(await response.text()).toBe("done");
  expect(await (await ask("/shop")).text()).toBe("quick");
});

test("one address can't take every place", async () => {
  const { ask, open } = limited({ all: 3, each: 2 });
  const waiting = [ask("/slow"), ask("/slow")];
  expect((await ask("/shop")).status).toBe(503);
  expect((await ask("/shop", "192.0.2.2")).status).toBe(200);
  open();
  await Promise.all(waiting);
});

test("a body that doesn't come holds no place of those that are worked on, and an address has few of them", async () => {
  const { app } = limited({ all: 1, each: 1 }, { all: 3, each: 2 });
  let arrived = 0;
  const { server, port } = await serve(app);
  server.on("request", () => (arrived += 1));
  const open = (method: string, client: string): ClientRequest =>
    request({
      port,
      method,
      headers: { "x-forwarded-for": client, ...(method === "POST" ? { "content-length": 4 } : {}) },
    });
  const responseTo = async (sent: ClientRequest) => {
    const [response] = (await once(sent, "response")) as [IncomingMessage];
    return [response.statusCode, await text(response)];
  };
  const unfinished = [open("POST", "192.0.2.1"), open("POST", "192.0.2.1")];
  // One of them is cut off at the end.
  for (const sent of unfinished) sent.on("error", () => undefined).write("ha");
  // Each comes on a connection of its own, and the third must not overtake them.
  await vi.waitUntil(() => arrived === 2, { timeout: 60_000 });
  const third = open("POST", "192.0.2.1");
  third.write("ha");
  expect(await responseTo(third)).toEqual([503, expect.stringContaining("We'll be right back")]);

  expect(await responseTo(open("GET", "192.0.2.1").end())).toEqual([200, "quick"]);
  expect(await responseTo(open("POST", "192.0.2.2").end("body"))).toEqual([200, "read 4"]);
  const [first] = unfinished;
  first?.end("lf");
  expect(first && (await responseTo(first))).toEqual([200, "read 4"]);
});

test("bodies that came whole are not awaited, however late they are read", async () => {
  const { app, open } = limited(MANY, { all: 1, each: 1 });
  const { port } = await serve(app);
  const post = () => fetch(`http://127.0.0.1:${port}/slow`, { method: "POST", body: "body" });
  const posted = Array.from({ length: 5 }, post);
  setTimeout(open, 200);
  const responses = await Promise.all(posted);
  expect(await Promise.all(responses.map((response) => response.text()))).toEqual(Array(5).fill("read 4"));
});

test("a site of IPv6 has places for two of its networks, and others have theirs", async () => {
  const { ask, open } = limited({ all: 50, each: 2 });
  const of = (network: number) => [
    ask("/slow", `2001:db8:1:${network}::1`),
    ask("/slow", `2001:db8:1:${network}::2`),
  ];
  const waiting = [...of(1), ...of(2)];
  expect((await ask("/shop", "2001:db8:1:3::1")).status).toBe(503);
  expect((await ask("/shop", "2001:db8:2:3::1")).status).toBe(200);
  open();
  await Promise.all(waiting);
  expect((await ask("/shop", "2001:db8:1:3::1")).status).toBe(200);
});
