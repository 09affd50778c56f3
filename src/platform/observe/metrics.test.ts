import { readFileSync } from "node:fs";
import { Hono } from "hono";
import { expect, test } from "vitest";
import { giveOrder } from "#modules/orders/calls/examples.scene.ts";
import { gauges } from "#src/modules.ts";
import { createPages } from "#start/http/pages.ts";
import { buildOfRoutes } from "#tests/support/pages-build.ts";
import { apiForFile, clientWith, openTestApi } from "#tests/support/test-api.ts";
import { noChanges, noLists, PUBLIC_URL } from "#tests/support/test-shop.ts";
import { createPageCache } from "../cache/page-cache.ts";
import { createPagePatterns } from "../cache/public-address.ts";
import { renderedPageOf } from "../cache/rendered-page.ts";
import { createCachedSender } from "../cache/send-cached.ts";
import { openDatabase } from "../database/client.ts";
import type { RequestVariables } from "../http/middleware/request-context.ts";
import { addProcessMetrics, addShopMetrics, createMetrics, watchStatements } from "./metrics.ts";

const token = "0123456789abcdef";
const metrics = createMetrics();
const api = await apiForFile({
  watch: watchStatements({ ...console, warn: () => undefined }, 600_000, metrics),
});
addProcessMetrics(metrics, api.database.$client, api.services.pageCache);
addShopMetrics(metrics, api.database, gauges);
const client = clientWith({ ...api.services, watched: { metrics, token } });

/** The samples that Prometheus is given, by name and labels. */
async function samples(): Promise<Map<string, number>> {
  const { status, body } = await client.send("GET", "/metrics", { token });
  expect(status).toBe(200);
  const lines = String(body)
    .split("\n")
    .filter((line) => line && !line.startsWith("#"));
  return new Map(lines.map((line) => [line.slice(0, line.lastIndexOf(" ")), Number(line.split(" ").at(-1))]));
}

test.each([
  ["no token", undefined],
  ["another", "another-token-of-sixteen"],
  ["a part of it", token.slice(0, -1)],
])("%s gives nobody figures", async (_what, given) => {
  const reply = await client.send("GET", "/metrics", given === undefined ? {} : { token: given });
  expect([reply.status, reply.body]).toEqual([401, "The token of METRICS_TOKEN is needed.\n"]);
});

test("where no token is set there are none", async () => {
  expect((await api.send("GET", "/metrics", { token })).status).toBe(404);
});

const RESPONSES = "rebon_http_request_duration_seconds_count";

test("requests are counted by route, whatever address they ask for", async () => {
  const brands = `${RESPONSES}{route="/api/brands",method="GET",status="200"}`;
  const misses = 'rebon_kept_responses_total{outcome="miss"}';
  const before = await samples();
  await client.send("GET", "/api/brands?search=a");
  await client.send("GET", "/api/nothing-1");
  await client.send("GET", "/nothing-2");
  const given = await samples();
  const more = (name: string) => (given.get(name) ?? 0) - (before.get(name) ?? 0);
  expect(more(brands)).toBe(1);
  expect([...given.keys()].filter((name) => /nothing|search/.test(name))).toEqual([]);
  expect(more(misses)).toBe(1);
  // The request for the figures itself.
  expect(given.get("rebon_http_requests_in_flight")).toBe(1);
});

test("kept responses are counted by route and status", async () => {
  const asked = { method: "GET", acceptEncoding: "", ifNoneMatch: "" };
  const page = await renderedPageOf(
    { status: 200, headers: new Headers(), body: Buffer.from("the page"), route: "/shop/d/:productId" },
    asked,
  );
  const pageCache = { ...api.services.pageCache, find: () => page };
  const send = createCachedSender({ ...api.services, pageCache, watched: { metrics, token } });
  const address = `${PUBLIC_URL}/shop/d/1`;
  const headers = { "if-none-match": page.etag };
  for (const request of [new Request(address), new Request(address), new Request(address, { headers })])
    send(request);
  const given = await samples();
  const labels = 'route="/shop/d/:productId",status=';
  expect(given.get(`rebon_http_kept_requests_total{${labels}"200"}`)).toBe(2);
  expect(given.get(`rebon_http_kept_requests_total{${labels}"304"}`)).toBe(1);
});

test("pages are told by their patterns", async () => {
  const build = await buildOfRoutes();
  const patternOf = createPagePatterns(build);
  const paths = ["/", "/_.data", "/shop/d/1.data", "/shop/1/2", "/admin/orders/pending", "/no/such/page"];
  const [home, data, product, ...others] = paths.map(patternOf);
  expect([home, data, product]).toEqual(["/", "/", "/shop/d/:productId"]);
  expect(others).toEqual(["/shop/:categoryId/:subCategoryId", "/admin/orders/:status", "/*"]);
  const routes: (string | undefined)[] = [];
  const pages = new Hono<RequestVariables>();
  pages.use(async (c, next) => {
    await next();
    routes.push(c.get("route"));
  });
  pages.all("*", createPages(build, api.services, "production"));
  await pages.request(`${PUBLIC_URL}/shop/brands`);
  expect(routes).toEqual(["/shop/brands"]);
});

test("orders, payments and jobs are counted in the database, statements and connections here", async () => {
  await giveOrder(api, await api.customer());
  await api.database.execute(
    "update installation set backups_since = now(), last_backup_at = now() - interval '1 hour', log_kept_until = now() - interval '90 seconds'",
  );
  // Not the ones of ten seconds ago.
  const fresh = createMetrics();
  addShopMetrics(fresh, api.database, gauges);
  const text = await fresh.registry.metrics();
  expect(text).toContain('rebon_orders{status="PENDING"} 1\n');
  expect(text).toContain('rebon_jobs{task="send-mail",state="waiting"} ');
  expect(text).toMatch(/^rebon_backup_age_seconds 3\d{3}(\.\d+)?$/m);
  expect(text).toMatch(/^rebon_log_age_seconds (9|10|11)\d(\.\d+)?$/m);
  const given = await samples();
  expect(given.get('rebon_db_statement_duration_seconds_count{outcome="ok"}')).toBeGreaterThan(10);
  expect(given.get('rebon_db_connections{state="waiting"}')).toBe(0);
});

test("while the database is away the other figures are there", async () => {
  const away = openDatabase("postgres://nobody@127.0.0.1:1/nothing", { onError: () => undefined });
  const fresh = createMetrics();
  addShopMetrics(fresh, away, gauges);
  const text = await fresh.registry.metrics();
  expect(text).toMatch(/^nodejs_eventloop_lag_seconds /m);
  expect(text).not.toMatch(/^rebon_orders\{/m);
  await away.$client.end();
});

test("a slow statement is logged without its values, with its request", async () => {
  const logged: object[] = [];
  const warn = (facts: object) => void logged.push(facts);
  const slow = await openTestApi({ watch: watchStatements({ info: warn, warn, error: warn }, 0, undefined) });
  logged.splice(0);
  const reply = await slow.send("GET", "/api/brands?search=somebody%27s%20words");
  expect(logged).toContainEqual({
    part: "database",
    requestId: reply.headers.get("x-request-id"),
    ms: expect.any(Number),
    statement: expect.stringContaining('from "brands"'),
  });
  expect(JSON.stringify(logged)).not.toContain("somebody");
  await slow.close();
});

test("of a slow statement its beginning is logged: one that writes a catalogue has 50 KB", () => {
  const logged: { statement?: string }[] = [];
  const warn = (facts: object) => void logged.push(facts);
  const watch = watchStatements({ info: warn, warn, error: warn }, 0, undefined);
  for (const statement of ["select 1", `insert into products values ${"($1), ".repeat(10_000)}`])
    watch(statement)(undefined);
  const [short, long] = logged.map(({ statement = "" }) => statement);
  expect(short).toBe("select 1");
  expect(long).toMatch(/^insert into products .*…$/);
  expect(long).toHaveLength(301);
});

interface Dashboard {
  panels: { title: string; type: string; targets?: { expr: string }[] }[];
}

/** The names in a query of the dashboard: series, and the labels by which it tells them apart. */
function namesIn(expr: string) {
  const labels = [...expr.matchAll(/\bby \(([^)]*)\)/g)].flatMap(([, list = ""]) => list.split(", "));
  for (const [, label = ""] of expr.matchAll(/[{,](\w+)=/g)) labels.push(label);
  return { series: expr.match(/\b(rebon|process|nodejs)_\w+/g) ?? [], labels };
}

test("the dashboard asks for what there is, and for nothing else", async () => {
  const { panels }: Dashboard = JSON.parse(readFileSync("deploy/grafana/rebon.json", "utf8"));
  const queries = panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => namesIn(expr)));
  const database = openDatabase("postgres://nobody@127.0.0.1:1/nothing", { onError: () => undefined });
  const metrics = createMetrics();
  addProcessMetrics(metrics, database.$client, createPageCache(noChanges, noLists, 1));
  addShopMetrics(metrics, database, gauges);
  const known = await metrics.registry.getMetricsAsJSON();
  await database.$client.end();
  const series = known.flatMap(({ name, type }) =>
    String(type) === "histogram" ? ["_bucket", "_sum", "_count"].map((end) => `${name}${end}`) : [name],
  );
  // Prometheus and histograms add the first two.
  const labels = ["instance", "le", "outcome", "route", "state", "status", "task"];
  expect(queries.length).toBeGreaterThan(15);
  for (const query of queries) {
    expect(query.series.length).toBeGreaterThan(0);
    expect(series).toEqual(expect.arrayContaining(query.series));
    expect(labels).toEqual(expect.arrayContaining(query.labels));
  }
  // Each of our own is shown.
  const shown = queries.flatMap((query) =>
    query.series.map((name) => name.replace(/_(bucket|sum|count)$/, "")),
  );
  const own = known.map(({ name }) => name).filter((name) => name.startsWith("rebon_"));
  expect(own.filter((name) => !shown.includes(name))).toEqual([]);
});
