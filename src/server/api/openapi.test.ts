import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { calls } from "#contract/calls.ts";
import { errorCodes } from "#contract/error-codes.ts";
import { openTestApi, PUBLIC_URL, type TestApi } from "#tests/support/test-api.ts";

interface Operation {
  operationId: string;
  security: object[];
  parameters: { name: string; required: boolean; schema: Record<string, unknown> }[];
  requestBody?: { content: Record<string, { schema: { properties?: object; required?: string[] } }> };
  responses: Record<string, { description: string; content: Record<string, { schema: object }> }>;
}
interface Description {
  openapi: string;
  servers: { url: string }[];
  paths: Record<string, Record<string, Operation>>;
}

let api: TestApi;
let described: Description;
beforeAll(async () => {
  api = await openTestApi();
  described = (await api.send("GET", "/api/openapi.json")).body as Description;
});
afterAll(() => api.close());

const operationOf = (name: string): Operation => {
  const call = calls[name];
  const found = call && described.paths[call.path]?.[call.method.toLowerCase()];
  if (!found) throw new Error(`${name} is not described`);
  return found;
};

test("describes exactly the calls of the contract, for this shop's address", () => {
  expect(described.openapi).toMatch(/^3\.1\./);
  expect(described.servers).toEqual([{ url: `${PUBLIC_URL}/api` }]);
  const operations = Object.values(described.paths).flatMap((path) => Object.values(path));
  expect(operations.map((operation) => operation.operationId).sort()).toEqual(Object.keys(calls).sort());
});

describe("every call says who may make it, what it takes and what it answers", () => {
  test.each(Object.entries(calls))("%s", (name, call) => {
    const operation = operationOf(name);
    expect(operation.security).toEqual(call.auth === "public" ? [] : [{ accessToken: [] }]);
    expect(Object.keys(operation.requestBody?.content ?? {})).toEqual(
      {
        json: ["application/json"],
        multipart: ["multipart/form-data"],
        file: ["application/octet-stream"],
        none: [],
      }[call.bodyKind],
    );
    const type = call.answerKind === "csv" ? "text/csv" : "application/json";
    const answer = operation.responses[call.status]?.content[type]?.schema;
    expect(Object.keys(answer ?? {}).length).toBeGreaterThan(0);
    for (const code of call.errors) {
      expect(operation.responses[errorCodes[code].status]?.description).toContain(code);
    }
    if (call.auth !== "public") expect(operation.responses[401]).toBeDefined();
    expect(operation.responses[403] !== undefined).toBe(call.auth === "admin");
  });
});

test.each<[string, string[], string[]]>([
  [
    "listProductsByCategory",
    ["page", "limit", "category_id", "sub_category_id", "brand_id", "min", "max", "search", "sort"],
    [],
  ],
  ["getProduct", ["id"], ["id"]],
  ["toggleActive", ["id", "type"], ["id", "type"]],
  ["removeFromCart", ["product_id"], ["product_id"]],
  ["moveOrder", ["order_id", "status"], ["order_id", "status"]],
  ["listOrders", ["page", "limit", "status", "search"], []],
])("the parameters of %s", (name, names, required) => {
  const { parameters } = operationOf(name);
  expect(parameters.map((parameter) => parameter.name)).toEqual(names);
  expect(parameters.flatMap((parameter) => (parameter.required ? [parameter.name] : []))).toEqual(required);
});

test("the body of a form lists its fields, the optional ones apart", () => {
  const schema = operationOf("placeOrder").requestBody?.content["application/json"]?.schema;
  expect(Object.keys(schema?.properties ?? {})).toEqual([
    "address_id",
    "message",
    "payment_mode",
    "expected_total",
  ]);
  expect(schema?.required).toEqual(["address_id", "message"]);
});

test("the page for people names every call, runs no script and is not left to be framed", async () => {
  const page = await api.send("GET", "/api/docs");
  expect(page.status).toBe(200);
  expect(page.headers.get("content-type")).toMatch(/^text\/html/);
  expect(page.headers.get("content-security-policy")).toMatch(/default-src 'none'.*frame-ancestors 'none'/);
  const html = String(page.body);
  for (const [name, call] of Object.entries(calls)) {
    expect(html).toContain(`<section id="${name}"><h2><b>${call.method}</b> /api${call.path}</h2>`);
  }
  expect(html).not.toContain("<script");
});
