import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { openDatabase } from "#db/client.ts";
import { noChanges, noLists } from "#tests/support/test-shop.ts";
import { createPageCache } from "../page-cache/page-cache.ts";
import { addProcessMetrics, addShopMetrics, createMetrics } from "./metrics.ts";

interface Dashboard {
  panels: { title: string; type: string; targets?: { expr: string }[] }[];
}

/** What a query of the dashboard names: series, and the labels by which it tells them apart. */
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
  addShopMetrics(metrics, database);
  const known = await metrics.registry.getMetricsAsJSON();
  await database.$client.end();
  const series = known.flatMap(({ name, type }) =>
    String(type) === "histogram" ? ["_bucket", "_sum", "_count"].map((end) => `${name}${end}`) : [name],
  );
  // What Prometheus and histograms add.
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
