import { createServer, type RequestListener, type Server } from "node:http";
import { setTimeout } from "node:timers/promises";
import { Hono } from "hono";
import { afterEach, describe, expect, test } from "vitest";
import { listening } from "#tests/support/listening.ts";
import { isOutage } from "../database/client.ts";
import { routeImages } from "../http/images.ts";
import type { RequestVariables } from "../http/middleware/request-context.ts";
import { createTurns } from "../http/turns.ts";
import { createS3Images } from "./s3-images.ts";

const KEY = `${"ab12".repeat(8)}-400x500`;
const FILE = { name: "320.avif", contentType: "image/avif", bytes: new Uint8Array([1]) };
const PATIENCE = { connect: 200, silence: 200, call: 400 };

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.close();
    server.closeAllConnections();
  }
});

/** A store that answers like this. */
async function storeThat(respond: RequestListener, patience = PATIENCE) {
  const server = createServer(respond);
  servers.push(server);
  const endpoint = `http://127.0.0.1:${await listening(server)}`;
  const credentials = { accessKeyId: "key", secretAccessKey: "secret" };
  return createS3Images({ bucket: "images", region: "ap-south-1", endpoint, credentials }, patience);
}

/** The error of a call; fails the test when it succeeds. */
async function failureOf(call: Promise<unknown>): Promise<Error> {
  const error = await call.catch((thrown: unknown) => thrown);
  if (!(error instanceof Error) || error instanceof TypeError) throw new Error("it did not fail so");
  return error;
}

const s3Error = (status: number, code: string): RequestListener => {
  return (_request, response) => {
    response.writeHead(status, { "Content-Type": "application/xml" });
    response.end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>no</Message></Error>`);
  };
};

test.each<[string, RequestListener]>([
  ["says nothing", () => undefined],
  ["breaks off", (request) => request.socket.destroy()],
  ["is overloaded", s3Error(503, "SlowDown")],
  ["does not know our keys", s3Error(403, "InvalidAccessKeyId")],
  ["has no such bucket", s3Error(404, "NoSuchBucket")],
])("a store that %s is an outage, for those who look and for those who upload", async (_, respond) => {
  const images = await storeThat(respond);
  for (const call of [() => images.get(KEY, "320.avif"), () => images.put(KEY, [FILE])]) {
    const failure = await failureOf(call());
    expect(isOutage(failure), String(failure)).toBe(true);
    expect(JSON.stringify(failure) + failure.message).not.toContain("secret");
  }
});

test("a file that stops half-way ends with a failure, and holds nobody for ever", async () => {
  const images = await storeThat((_request, response) => {
    response.writeHead(200, { "Content-Length": "1000" });
    response.write("half");
  });
  expect(isOutage(await failureOf(images.get(KEY, "320.avif")))).toBe(true);
});

describe("a store that answers", () => {
  const patience = { connect: 20_000, silence: 20_000, call: 20_000 };
  const answerWith =
    (size: number): RequestListener =>
    (_request, response) =>
      response.end(Buffer.alloc(size, "x"));

  test("is held up by nobody who wants the head of a file only, or has it already", async () => {
    const app = new Hono<RequestVariables>();
    const imageStore = await storeThat(answerWith(200_000), patience);
    routeImages(app, { imageStore, turns: createTurns() });
    const ask = (init: RequestInit) => app.request(`/images/${KEY}/320.avif`, init);
    const heads = await Promise.all(Array.from({ length: 60 }, () => ask({ method: "HEAD" })));
    expect(heads.filter(({ status }) => status === 200)).toHaveLength(60);
    const headers = { "if-none-match": heads[0]?.headers.get("etag") ?? "" };
    const known = await Promise.all(Array.from({ length: 60 }, () => ask({ headers })));
    expect(known.filter(({ status }) => status === 304)).toHaveLength(60);
    expect(await (await ask({})).text()).toHaveLength(200_000);
  });

  test("is patient with a reader who takes longer than it may itself", async () => {
    const images = await storeThat(answerWith(1_000_000), { ...patience, call: 1000 });
    const found = await images.get(KEY, "320.avif");
    await setTimeout(1200);
    expect(await new Response(found?.body).text()).toHaveLength(1_000_000);
  });
});

test("an image of which a file could not be kept counts as not kept", async () => {
  const kept: string[] = [];
  const images = await storeThat((request, response) => {
    if (request.method === "HEAD") return response.writeHead(404).end();
    if (request.url?.includes("320.avif")) return s3Error(500, "InternalError")(request, response);
    kept.push(request.url ?? "");
    response.end();
  });
  await failureOf(images.put(KEY, [FILE, { ...FILE, name: "320.webp" }]));
  expect(kept.some((url) => url.includes("whole"))).toBe(false);
});
