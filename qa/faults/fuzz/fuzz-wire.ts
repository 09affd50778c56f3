import type { RequestListener } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { createHttpServer } from "#start/http-server.ts";

const HOST = "Host: 127.0.0.1\r\n";
const chunked = `POST /api/contact-us HTTP/1.1\r\n${HOST}Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n`;

/** Malformed input for a server that expects HTTP. */
const lines = [
  "\r\n\r\n",
  "\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03",
  "GET / HTTP/9.9\r\n\r\n",
  "GET /\r\n\r\n",
  "get / HTTP/1.1\r\n\r\n",
  `GET http://[::1 HTTP/1.1\r\n${HOST}\r\n`,
  `GET //a//b HTTP/1.1\r\n${HOST}\r\n`,
  `GET /%00%0a HTTP/1.1\r\n${HOST}\r\n`,
  `GET /\xff\xfe HTTP/1.1\r\n${HOST}\r\n`,
  `GET * HTTP/1.1\r\n${HOST}\r\n`,
  `OPTIONS * HTTP/1.1\r\n${HOST}\r\n`,
  "CONNECT example.org:443 HTTP/1.1\r\nHost: example.org\r\n\r\n",
  `GET / HTTP/1.1\r\n${HOST}Upgrade: websocket\r\nConnection: Upgrade\r\n\r\n`,
  `GET / HTTP/1.1\r\n${HOST}X-Long: ${"x".repeat(100_000)}\r\n\r\n`,
  `GET /${"x".repeat(100_000)} HTTP/1.1\r\n${HOST}\r\n`,
  `GET / HTTP/1.1\r\n${"X-Many: 1\r\n".repeat(3000)}\r\n`,
  `GET / HTTP/1.1\r\n${HOST}X-Bad: a\0b\r\n\r\n`,
  `GET / HTTP/1.1\r\n${HOST}Bad Header: 1\r\n\r\n`,
  "GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n",
  "GET / HTTP/1.1\r\nHost: \x00\r\n\r\n",
  "GET / HTTP/1.1\r\nHost: <script>\r\n\r\n",
  `POST /api/contact-us HTTP/1.1\r\n${HOST}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
  `POST /api/contact-us HTTP/1.1\r\n${HOST}Content-Length: -1\r\n\r\n`,
  `POST /api/contact-us HTTP/1.1\r\n${HOST}Content-Length: 99999999999999999999\r\n\r\n`,
  `POST /api/contact-us HTTP/1.1\r\n${HOST}Expect: 100-continue\r\nContent-Length: 2\r\n\r\n{}`,
  `POST /api/contact-us HTTP/1.1\r\n${HOST}Expect: the unexpected\r\nContent-Length: 2\r\n\r\n{}`,
  `${chunked}zz\r\n{}\r\n0\r\n\r\n`,
  `${chunked}ffffffffffffffff\r\n{}`,
  `${chunked}2;${"x".repeat(50_000)}\r\n{}\r\n0\r\n\r\n`,
];

/** Requests that a client begins and never ends. */
const unfinished = [
  "",
  "GET / HTT",
  `GET / HTTP/1.1\r\n${HOST}X-Slow: `,
  `POST /api/contact-us HTTP/1.1\r\n${HOST}Content-Type: application/json\r\nContent-Length: 100\r\n\r\n{"full`,
  `${chunked}10\r\n{"full`,
];

/** Milliseconds that slow clients get here, and until one that is still connected counts as not cut off. */
const PATIENCE = { headers: 1000, request: 1500, pause: 1200 };
const CUT_OFF_MS = 10_000;

/** Sends bytes and returns everything that comes back until the server hangs up; null when it does not. */
async function speak(port: number, line: string): Promise<string | null> {
  const socket = connect(port, "127.0.0.1");
  let isCutOff = true;
  const timer = setTimeout(() => {
    isCutOff = false;
    socket.destroy();
  }, CUT_OFF_MS);
  const parts: Buffer[] = [];
  socket.on("data", (part) => parts.push(part));
  // Being hung up on in the middle of a line is what many of these deserve.
  socket.on("error", () => socket.destroy());
  socket.write(Buffer.from(line, "latin1"));
  await new Promise((resolve) => socket.once("close", resolve));
  clearTimeout(timer);
  return isCutOff ? Buffer.concat(parts).toString("latin1") : null;
}

/** Speaks no good HTTP to a server with this listener, all lines at once; returns how many, and what was wrong. */
export async function fuzzWire(listener: RequestListener): Promise<{ sent: number; failures: string[] }> {
  const server = createHttpServer(PATIENCE).on("request", listener);
  // Clients that are done are disconnected, so that only slow ones remain.
  server.keepAliveTimeout = 1000;
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const all = [...lines, ...unfinished];
  const answers = await Promise.all(all.map((line) => speak(port, line)));
  const failures = answers.flatMap((answer, i) => {
    const line = JSON.stringify(all[i]?.slice(0, 200));
    if (answer === null) return [`${line}: the client was not cut off`];
    return /^HTTP\/1\.1 5/.test(answer) ? [`${line}: ${answer.slice(0, 200)}`] : [];
  });
  const healthy = await fetch(`http://127.0.0.1:${port}/healthz`).catch(() => null);
  if (!healthy?.ok) failures.push("the server does not answer any more");
  await new Promise((resolve) => {
    server.close(resolve);
    server.closeAllConnections();
  });
  return { sent: all.length, failures };
}
