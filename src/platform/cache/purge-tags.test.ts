import { createServer } from "node:http";
import { afterEach, beforeEach, expect, test } from "vitest";
import { heardOf, listening } from "#tests/support/listening.ts";
import { SOON } from "#tests/support/soon.ts";
import type { PublicChange } from "../database/change-feed.ts";
import type { ListChange } from "./page-keys.ts";
import { purgeTags } from "./purge-tags.ts";

let status: number;
let told: (string | undefined)[];
let failures: unknown[];
const rows = heardOf<PublicChange>();
const lists = heardOf<ListChange>();
const [tellRows, tellLists] = [rows.tell, lists.tell];
let stop: () => Promise<void>;

/** A cache that notes what it is told to drop. */
const cache = createServer((request, response) => {
  told.push(`${request.method} ${request.headers["cache-tag"]}`);
  response.writeHead(status).end();
});

beforeEach(async () => {
  [status, told, failures] = [200, [], []];
  const url = `http://127.0.0.1:${await listening(cache)}`;
  stop = purgeTags({ url, rows, lists, onError: (error) => failures.push(error) });
});
afterEach(async () => {
  await stop();
  cache.closeAllConnections();
  await new Promise((resolve) => cache.close(resolve));
});

test("what is written together is told in one request, rows and the lists that show them", async () => {
  tellRows([
    { table: "products", id: "p" },
    { table: "settings", id: "store" },
  ]);
  tellLists({ categories: new Set(["c"]), brands: new Set(["b"]) });
  await expect.poll(() => told, SOON).toEqual(["PURGE product:p,setting:store,catalogue,category:c,brand:b"]);
});

test.each<[string, () => void]>([
  ["a category", () => tellRows([{ table: "categories", id: "c" }])],
  ["what may have been missed", () => tellRows("all")],
  ["every list", () => tellLists("all")],
  [
    "very many products",
    () => tellRows(Array.from({ length: 101 }, (_, id) => ({ table: "products", id: `${id}` }))),
  ],
])("of %s every page is dropped", async (_, change) => {
  change();
  await expect.poll(() => told, SOON).toEqual(["PURGE shop"]);
});

test("a cache that refuses is told again, with what has changed since", async () => {
  status = 503;
  tellRows([{ table: "products", id: "p" }]);
  await expect.poll(() => failures, SOON).toHaveLength(1);
  status = 200;
  tellRows([{ table: "products", id: "q" }]);
  await expect.poll(() => told, SOON).toEqual(["PURGE product:p", "PURGE product:p,product:q"]);
  expect(failures).toHaveLength(1);
});
