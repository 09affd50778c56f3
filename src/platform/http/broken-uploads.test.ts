import { once } from "node:events";
import { connect } from "node:net";
import { expect, test, vi } from "vitest";
import { createBackend } from "#start/http/backend.ts";
import { SOON } from "#tests/support/soon.ts";
import { apiForFile } from "#tests/support/test-api.ts";

const api = await apiForFile();

test.each([
  ["/api/contact", "application/json"],
  ["/api/profile-avatar", "multipart/form-data; boundary=x"],
])("who breaks off a body for %s is no failure of ours, and no outage", async (path, type) => {
  const lines: string[] = [];
  const failures: unknown[] = [];
  const note = (level: string) => (_: object, message: string) => void lines.push(`${level}: ${message}`);
  const log = { info: note("info"), warn: note("warn"), error: note("error") };
  const services = { ...api.services, log, noteFailure: (error: unknown) => void failures.push(error) };
  const backend = createBackend({ services, mode: "development" });
  const heard = vi.fn<typeof backend.fetch>((...asked) => backend.fetch(...asked));
  const server = await api.listen({ fetch: heard });
  const { token } = await api.customer();
  const { hostname, port } = new URL(server.url);
  const socket = connect(Number(port), hostname);
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${token}\r\nContent-Type: ${type}\r\nContent-Length: 5000\r\n\r\n--x\r\nContent-Disposition: form-data; name="image"; filename="a.png"\r\n\r\nabc`,
  );
  await once(socket, "connect");
  await vi.waitUntil(() => heard.mock.calls.length > 0, SOON);
  setTimeout(() => socket.resetAndDestroy(), 200);
  await vi.waitUntil(() => lines.length > 0, SOON);
  expect([lines, failures]).toEqual([["info: the client went away"], []]);
});
