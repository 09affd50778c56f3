import { once } from "node:events";
import type { RequestListener } from "node:http";
import { connect, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import { setTimeout } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { listening } from "#tests/support/listening.ts";
import { createHttpServer } from "./http-server.ts";

/** Sends the head of a POST to a server of little patience (200 ms without a byte). */
async function post(listener: RequestListener, head = "Content-Length: 100000"): Promise<Socket> {
  const server = createHttpServer({ headers: 15_000, request: 180_000, pause: 200 });
  server.on("request", listener);
  onTestFinished(() => void server.close().closeAllConnections());
  const socket = connect(await listening(server), "127.0.0.1");
  socket.write(`POST / HTTP/1.1\r\nHost: localhost\r\n${head}\r\n\r\n`);
  return socket;
}

const readAll: RequestListener = async (incoming, response) => {
  const body = await text(incoming).catch(() => null);
  if (body !== null) response.end(`read ${body.length}`);
};

test.each(["Content-Length: 100000", "Transfer-Encoding: chunked"])(
  "a body that stops is cut off (%s)",
  async (head) => {
    expect(await text(await post(readAll, head))).toMatch(/^HTTP\/1\.1 408 /);
  },
);

test("so is one that comes in drops, however regularly", async () => {
  const socket = await post(readAll);
  // The last drops come to a connection that is closed.
  socket.on("error", () => undefined);
  const drops = setInterval(() => socket.write("x"), 50);
  onTestFinished(() => clearInterval(drops));
  const [response] = await once(socket, "data");
  expect(String(response)).toMatch(/^HTTP\/1\.1 408 /);
});

test.each([
  ["a thousand bytes a second is slower than any network, and cut off", 50, /^HTTP\/1\.1 408 /],
  ["eight thousand are a slow one, and awaited", 400, /^HTTP\/1\.1 200 /],
])("a body of %s", async (_, bytes, said) => {
  const socket = await post(readAll, "Content-Length: 16000\r\nConnection: close");
  socket.on("error", () => undefined);
  const began = performance.now();
  let sent = 0;
  // As much as is due by now, however late the timer is.
  const drops = setInterval(() => {
    const due = Math.min(16_000, Math.floor((performance.now() - began) / 50) * bytes);
    if (due > sent) socket.write("x".repeat(due - sent));
    sent = Math.max(sent, due);
  }, 50);
  onTestFinished(() => clearInterval(drops));
  const [response] = await once(socket, "data");
  expect(String(response)).toMatch(said);
});

test("a caller is not cut off while the shop itself takes its time, before the body and after it", async () => {
  const socket = await post(async (incoming, response) => {
    await setTimeout(600);
    const { length } = await text(incoming);
    await setTimeout(600);
    response.end(`read ${length}`);
  }, "Content-Length: 100000\r\nConnection: close");
  socket.write("x".repeat(100_000));
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 200 .*read 100000$/s);
});

test("a connection on which nothing is asked outlasts those that proxies keep, and no request's patience ends it", async () => {
  const server = createHttpServer({ headers: 50, request: 50, pause: 50 });
  expect(server.keepAliveTimeout).toBeGreaterThan(60_000);
  server.on("request", (_incoming, response) => response.end("done"));
  onTestFinished(() => void server.close().closeAllConnections());
  const socket = connect(await listening(server), "127.0.0.1");
  const ask = () => {
    socket.write("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n");
    return once(socket, "data");
  };
  await ask();
  await setTimeout(300);
  expect(String(await ask())).toMatch(/^HTTP\/1\.1 200 /);
});
