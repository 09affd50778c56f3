import { createServer, type RequestListener, type Server } from "node:http";
import { afterEach, expect, test } from "vitest";
import { listening } from "#tests/support/listening.ts";
import { isOutage } from "../database/client.ts";
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
async function storeThat(respond: RequestListener) {
  const server = createServer(respond);
  servers.push(server);
  return imagesAt(`http://127.0.0.1:${await listening(server)}`);
}

function imagesAt(endpoint: string) {
  const credentials = { accessKeyId: "key", secretAccessKey: "secret" };
  return createS3Images({ bucket: "images", region: "ap-south-1", endpoint, credentials }, PATIENCE);
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
  const found = await images.get(KEY, "320.avif");
  expect(found?.size).toBe(1000);
  await failureOf(new Response(found?.body).arrayBuffer());
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
