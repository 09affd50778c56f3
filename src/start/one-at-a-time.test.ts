import { once } from "node:events";
import type { RequestListener } from "node:http";
import { connect, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import { setTimeout } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { listening } from "#tests/support/listening.ts";
import { createHttpServer } from "./http-server.ts";
import { oneAtATime } from "./one-at-a-time.ts";

/** A server whose connections are answered so; returns how to open one. */
async function serve(answer: RequestListener): Promise<() => Socket> {
  const server = createHttpServer();
  server.on("request", oneAtATime(answer));
  onTestFinished(() => void server.close().closeAllConnections());
  const port = await listening(server);
  return () => connect(port, "127.0.0.1").on("error", () => undefined);
}

const get = (path: string, more = "") => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n${more}\r\n`;

test("requests that come in one packet are answered one by one, in their order, and others' between them", async () => {
  const begun: string[] = [];
  let atOnce = 0;
  const open = await serve(async ({ url = "" }, response) => {
    begun.push(url);
    if (url.startsWith("/many")) atOnce += 1;
    expect(atOnce).toBeLessThanOrEqual(1);
    await setTimeout(10);
    if (url.startsWith("/many")) atOnce -= 1;
    response.end(url);
  });
  const many = open();
  const other = open();
  await Promise.all([once(many, "connect"), once(other, "connect")]);
  const paths = Array.from({ length: 20 }, (_, i) => `/many/${i}`);
  many.write(paths.map((path) => get(path, path === paths.at(-1) ? "Connection: close\r\n" : "")).join(""));
  other.write(get("/other", "Connection: close\r\n"));
  expect(await text(other)).toContain("/other");
  expect(begun.length).toBeLessThan(20);
  const answers = await text(many);
  expect(
    [...answers.matchAll(/\/many\/\d+$|\/many\/\d+(?=HTTP)|\/many\/\d+(?=\r\n)/gm)].map(([path]) => path),
  ).toEqual(paths);
});

test("a connection on which hundreds wait is cut off, and one that is left takes nothing with it", async () => {
  let begun = 0;
  const open = await serve(async (_request, response) => {
    begun += 1;
    await setTimeout(50);
    response.end("done");
  });
  const many = open();
  many.write(get("/").repeat(300));
  await once(many, "close");
  expect(begun).toBeLessThan(10);
  const left = open();
  left.write(get("/").repeat(5));
  await setTimeout(20);
  left.destroy();
  const other = open();
  other.write(get("/", "Connection: close\r\n"));
  expect(await text(other)).toMatch(/200 OK[\s\S]*done/);
});

test("a body that comes with the next request is read when that is answered", async () => {
  const open = await serve(async (request, response) => {
    const body = await text(request);
    await setTimeout(20);
    response.end(`read ${body.length}`);
  });
  const socket = open();
  const post = (more: string) =>
    `POST / HTTP/1.1\r\nHost: localhost\r\n${more}Content-Length: 5\r\n\r\nhello`;
  socket.write(post("") + post("") + post("Connection: close\r\n"));
  expect((await text(socket)).match(/read 5/g)).toHaveLength(3);
});
