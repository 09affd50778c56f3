import { AsyncLocalStorage } from "node:async_hooks";
import { expect, test } from "vitest";
import { offeredRoutes } from "#modules/accounts/better-auth/offered-routes.ts";
import { createTurns } from "#platform/http/turns.ts";
import { boundCalls } from "#src/modules.ts";
import { exampleFor } from "#tests/support/call-examples.ts";
import { buildOfRoutes } from "#tests/support/pages-build.ts";
import { signedInCookie } from "#tests/support/signed-in-cookie.ts";
import { apiForFile } from "#tests/support/test-api.ts";
import { PUBLIC_URL } from "#tests/support/test-shop.ts";
import { createApp } from "./app.ts";
import { createBackend } from "./backend.ts";

/** Characters of an answer that may be made anew each time by nothing but code: a word, an error, the way elsewhere. */
const SHORT = 1000;

/** Whether what runs is in somebody's turn, and what the database was asked outside of one. */
const turn = new AsyncLocalStorage<{ isTaken: boolean }>();
const outside: string[] = [];
const watch = (text: string) => {
  if (!turn.getStore()) outside.push(text);
  return () => undefined;
};

const api = await apiForFile({ watch });
const scene = { api, customer: await api.customer(), admin: await api.admin() };
const product = await api.shop.newProduct();

let taken = 0;
const real = createTurns();
/** Turns that are counted, and mark what is done in them. */
const turns: typeof real = {
  ...real,
  takeCall: (requester, work, client) => real.takeCall(requester, () => enter(work), client),
  take: (requester, work, client) => real.take(requester, () => enter(work), client),
};
function enter<T>(work: () => Promise<T>): Promise<T> {
  taken += 1;
  return turn.run({ isTaken: true }, work);
}

const services = { ...api.services, turns };
const build = await buildOfRoutes();
const app = createApp(build, { services, mode: "production" });

/** A path of which the parts in question are filled in with what fits there, or else with the id of a product. */
function fill(pattern: string): string {
  const known: Record<string, string> = {
    language: "ml",
    name: "products-1.xml",
    file: "favicon.svg",
    key: "0",
  };
  return pattern
    .replace(/\{[^}]*\}+/g, "")
    .replace(/:(\w+)\??/g, (_, name: string) => known[name] ?? product)
    .replace("*", "anything.js");
}

/** Every address that the backend and the pages answer GET at, from the lists that they are served by; and the pages in Malayalam. */
async function listAddresses(): Promise<Record<"addresses" | "inMalayalam", string[]>> {
  const calls: string[] = [];
  for (const [name, { call }] of boundCalls.filter(([, { call }]) => call.method === "GET")) {
    const { query = {} } = await exampleFor(name, scene);
    const search = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]));
    calls.push(`${fill(`/api${call.path}`)}?${search}`);
  }
  const { routes } = createBackend({ services, mode: "production" });
  const mounted = routes.flatMap(({ method, path }) => (["GET", "ALL"].includes(method) ? [fill(path)] : []));
  const accounts = Object.keys(offeredRoutes).map((path) => `/api/auth${path}`);
  const pathOf = (id: string | undefined): string => {
    const route = id === undefined ? undefined : build.routes[id];
    return route ? `${pathOf(route.parentId)}${route.path ? `/${route.path}` : ""}` : "";
  };
  const pages = Object.keys(build.routes).map((id) => fill(pathOf(id)) || "/");
  const data = pages.map((path) => (path === "/" ? "/_root.data" : `${path}.data`));
  const inMalayalam = pages.map((path) => `/ml${path}`);
  const other = ["/__manifest?paths=%2Fshop&version=", "/nowhere", "/images/x/y.avif", "/assets/nothing.js"];
  const addresses = [...new Set([...calls, ...mounted, ...accounts, ...pages, ...data, ...other])];
  return { addresses, inMalayalam: [...new Set(inMalayalam)] };
}

const guest = {};
const visitors: Record<string, Record<string, string>> = { guest };
for (const who of ["customer", "admin"] as const)
  visitors[who] = {
    authorization: `Bearer ${scene[who].token}`,
    cookie: await signedInCookie(api, scene[who]),
  };
visitors.stranger = { authorization: "Bearer x.y.z", cookie: "rebon.session_token=x.y" };

async function ask(address: string, headers: Record<string, string>, method = "GET") {
  const response = await app.fetch(
    new Request(`${PUBLIC_URL}${address}`, { method, headers: { ...headers, "accept-encoding": "br" } }),
  );
  return { response, body: Buffer.from(await response.arrayBuffer()) };
}

const { addresses, inMalayalam } = await listAddresses();

test.each(Object.keys(visitors))(
  "every GET of a %s passes turns, or answers with what is fixed",
  async (who) => {
    const headers = visitors[who] ?? guest;
    const wrong: string[] = [];
    // A HEAD is a GET whose body is dropped, and a page is one in each language: whoever asks, that stays the same.
    const methods = headers === guest ? ["GET", "HEAD"] : ["GET"];
    for (const address of headers === guest ? [...addresses, ...inMalayalam] : addresses) {
      await ask(address, headers);
      for (const method of methods) {
        taken = 0;
        outside.splice(0);
        const { response, body } = await ask(address, headers, method);
        if (outside.length > 0) wrong.push(`${method} ${address}: outside of turns ${outside[0]}`);
        if (taken > 0 || body.length <= SHORT) continue;
        const known = { ...headers, "if-none-match": response.headers.get("etag") ?? "" };
        if ((await ask(address, known, method)).response.status !== 304)
          wrong.push(`${method} ${address}: neither turns nor fixed`);
      }
    }
    expect(addresses.length).toBeGreaterThan(150);
    expect(wrong).toEqual([]);
  },
);

test("what is fixed is sent as it was made, with a header by which browsers keep it", async () => {
  const page = String((await ask("/api/docs", {})).response.headers.get("cache-control"));
  const html = await (await app.fetch(new Request(`${PUBLIC_URL}/api/docs`))).text();
  const files = [...html.matchAll(/(?:src|href)="(\/api\/docs\/[^"]+)"/g)].map(([, file]) => file ?? "");
  expect([page, files.length]).toEqual(["public, max-age=0, must-revalidate", 2]);
  for (const file of files) {
    const { response, body } = await ask(file, {});
    expect(response.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    expect(response.headers.get("content-encoding")).toBe("br");
    const began = process.cpuUsage();
    for (let i = 0; i < 20; i++) expect((await ask(file, {})).body.length).toBeLessThanOrEqual(body.length);
    const used = process.cpuUsage(began);
    // Compressed anew, 20 of the script are a second of the processor.
    expect((used.user + used.system) / 1000).toBeLessThan(500);
  }
  const description = (await ask("/api/openapi.json", {})).response.headers;
  expect(description.get("cache-control")).toBe("public, max-age=0, must-revalidate");
  expect(description.get("etag")).toMatch(/^W\/"/);
});
