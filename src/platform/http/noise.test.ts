import { once } from "node:events";
import { connect } from "node:net";
import type { ServerBuild } from "react-router";
import { expect, test, vi } from "vitest";
import * as entry from "#src/entry.server.tsx";
import { createApp } from "#start/http/app.ts";
import { apiForFile } from "#tests/support/test-api.ts";

/** The least that the router serves: one empty page, also for what there is not, with our own entry. */
const build: ServerBuild = {
  entry: { module: entry },
  routes: { root: { id: "root", path: "", module: { default: () => null, ErrorBoundary: () => null } } },
  assets: {
    entry: { imports: [], module: "" },
    routes: { root: { id: "root", path: "", hasLoader: false } as never },
    url: "",
    version: "",
  },
  publicPath: "/",
  assetsBuildDirectory: "",
  future: {} as never,
  isSpaMode: false,
  ssr: true,
  prerender: [],
  routeDiscovery: { mode: "initial", manifestPath: "/__manifest" },
};

const api = await apiForFile();
const server = await api.listen(createApp(build, { services: api.services, mode: "development" }));
const { hostname, port } = new URL(server.url);

/** Writes a request as it stands, and returns the status line. */
async function statusOf(line: string): Promise<string> {
  const socket = connect(Number(port), hostname);
  let response = "";
  socket.on("data", (chunk) => {
    response += String(chunk);
  });
  socket.write(`${line} HTTP/1.1\r\nHost: localhost:3000\r\nConnection: close\r\n\r\n`);
  await once(socket, "close");
  return response.split("\r\n")[0] ?? "";
}

test.each([
  ["TRACE /", 405],
  ["PROPFIND /", 405],
  ["GET /%ff", 404],
  ["GET /%E0%A4%A.data", 404],
  ["GET /a%00b", 404],
  ["GET /api/%", 404],
  ["GET /images/%/%", 404],
  ["GET /\\", 400],
  ["GET http://", 400],
  ["GET /.env", 404],
])("%s is answered %i, and nothing is written to the log", async (line, status) => {
  const written = [vi.spyOn(console, "error"), vi.spyOn(console, "warn"), vi.spyOn(process.stderr, "write")];
  expect(await statusOf(line)).toContain(` ${status} `);
  for (const spy of written) {
    expect(spy).not.toHaveBeenCalled();
    spy.mockRestore();
  }
});
