import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Logger } from "#domain/logger.ts";
import { buildOfRoutes } from "#tests/support/pages-build.ts";
import { openTestApi, PUBLIC_URL, type TestApi } from "#tests/support/test-api.ts";
import { silentLog } from "#tests/support/test-shop.ts";
import { createBackend } from "../backend.ts";
import { createPages } from "../pages.ts";
import { openTraces } from "./open-traces.ts";

interface Span {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[];
}

interface Export {
  resourceSpans: { scopeSpans: { spans: Span[] }[] }[];
}

/** A collector that speaks OTLP over HTTP. */
async function startCollector() {
  const spans: Span[] = [];
  const server = createServer(async (request, response) => {
    const parts = await request.toArray();
    if (request.url === "/v1/traces") {
      const { resourceSpans }: Export = JSON.parse(Buffer.concat(parts).toString());
      spans.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans).flatMap((scope) => scope.spans));
    }
    response.setHeader("Content-Type", "application/json").end("{}");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, spans, close: () => void server.close() };
}

let api: TestApi;
let collector: Awaited<ReturnType<typeof startCollector>>;
beforeAll(async () => {
  [api, collector] = await Promise.all([openTestApi(), startCollector()]);
});
afterAll(async () => {
  collector.close();
  await api.close();
});

const attributeOf = (span: Span | undefined, name: string) =>
  span?.attributes.find(({ key }) => key === name)?.value;

test("a page's trace goes from the request to its statements, and its line in the log names it", async () => {
  const lines: object[] = [];
  const log: Logger = { ...silentLog, info: (facts) => void lines.push(facts) };
  const traces = openTraces(`${collector.url}/`);
  const services = { ...api.services, log, traces };
  const app = createBackend({ services, mode: "development" });
  app.all("*", createPages(await buildOfRoutes(), services, "production"));
  const response = await app.request(`${PUBLIC_URL}/shop?search=somebody%27s+words`);
  expect(response.status).toBe(200);
  await traces.stop();

  const { spans } = collector;
  const named = (name: string) => spans.filter((span) => span.name === name);
  const above = (span: Span | undefined) => spans.find(({ spanId }) => spanId === span?.parentSpanId);
  const [request] = named("GET /shop");
  const requestId = response.headers.get("x-request-id");
  expect(request?.parentSpanId).toBeUndefined();
  expect(attributeOf(request, "rebon.request_id")).toEqual({ stringValue: requestId });
  expect(attributeOf(request, "http.response.status_code")).toEqual({ intValue: 200 });
  expect(lines).toContainEqual(expect.objectContaining({ requestId, traceId: request?.traceId }));

  const [listed] = named("catalogue.listProducts");
  expect(above(listed)?.name).toBe("render");
  expect(above(above(listed))).toBe(request);
  const statements = spans.filter((span) => above(span) === listed);
  expect(statements.map(({ name }) => name)).toContain("SELECT");
  const texts = statements.map((span) => attributeOf(span, "db.query.text")?.stringValue);
  expect(texts).toContainEqual(expect.stringContaining('from "products"'));

  expect(new Set(spans.map(({ traceId }) => traceId)).size).toBe(1);
  expect(JSON.stringify(spans)).not.toContain("somebody");
});
