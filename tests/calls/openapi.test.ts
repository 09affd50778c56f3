import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { permissionOf } from "#kernel/call.ts";
import { errorCodes } from "#kernel/error-codes.ts";
import { ANSWER_TYPES } from "#platform/http/api/stream-text.ts";
import { calls } from "#src/modules.ts";
import { schemaNames } from "#start/http/openapi.ts";
import { apiForFile } from "../support/test-api.ts";
import { PUBLIC_URL } from "../support/test-shop.ts";

interface Operation {
  operationId: string;
  tags: string[];
  security: object[];
  parameters: { name: string; required: boolean; schema: Record<string, unknown> }[];
  requestBody?: { content: Record<string, { schema: object }> };
  responses: Record<string, { description: string; content: Record<string, { schema: object }> }>;
}
interface Description {
  openapi: string;
  servers: { url: string }[];
  tags: { name: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, { properties?: object; required?: string[] }> };
}

const api = await apiForFile();
const described = (await api.send("GET", "/api/openapi.json")).body as Description;

const operationOf = (name: string): Operation => {
  const call = calls[name];
  const found = call && described.paths[call.path.replace(/:(\w+)/g, "{$1}")]?.[call.method.toLowerCase()];
  if (!found) throw new Error(`${name} is not described`);
  return found;
};

test("describes exactly the calls of the contract, for this shop's address", () => {
  expect(described.openapi).toMatch(/^3\.1\./);
  expect(described.servers).toEqual([{ url: `${PUBLIC_URL}/api` }]);
  const operations = Object.values(described.paths).flatMap((path) => Object.values(path));
  expect(operations.map((operation) => operation.operationId).sort()).toEqual(Object.keys(calls).sort());
});

const bodyTypes = {
  ...{ json: ["application/json"], multipart: ["multipart/form-data"], none: [] },
  file: ["application/octet-stream"],
};

describe("every call says who may make it, what it takes and what it answers", () => {
  test.each(Object.entries(calls))("%s", (name, call) => {
    const operation = operationOf(name);
    expect(operation.security).toEqual(call.auth === "public" ? [] : [{ accessToken: [] }]);
    expect(Object.keys(operation.requestBody?.content ?? {})).toEqual(bodyTypes[call.bodyKind]);
    const type = ANSWER_TYPES[call.answerKind ?? "json"];
    const response = operation.responses[call.status]?.content[type]?.schema;
    expect(Object.keys(response ?? {}).length).toBeGreaterThan(0);
    for (const code of call.errors) {
      expect(operation.responses[errorCodes[code].status]?.description).toContain(code);
    }
    if (call.auth !== "public") expect(operation.responses[401]).toBeDefined();
    expect(operation.responses[403] !== undefined).toBe(permissionOf(call) !== null);
  });
});

test.each<[string, string[], string[]]>([
  ["getProduct", ["id"], ["id"]],
  ["toggleActive", ["id", "type"], ["id", "type"]],
  ["listOrders", ["page", "limit", "status", "search"], []],
])("the parameters of %s", (name, names, required) => {
  const { parameters } = operationOf(name);
  expect(parameters.map((parameter) => parameter.name)).toEqual(names);
  expect(parameters.flatMap((parameter) => (parameter.required ? [parameter.name] : []))).toEqual(required);
});

describe("the page for people", () => {
  test("runs the viewer that this server sends along, and nothing from elsewhere", async () => {
    const page = await api.send("GET", "/api/docs");
    expect(page.headers.get("content-type")).toMatch(/^text\/html/);
    const html = String(page.body);
    const [inline = ""] = [...html.matchAll(/<script>(.*?)<\/script>/g)].map(([, script]) => script);
    const hash = createHash("sha256").update(inline).digest("base64");
    const policy = page.headers.get("content-security-policy");
    expect(policy).toContain("default-src 'none'; script-src 'self' 'sha256-");
    expect(policy).toContain(`'sha256-${hash}'`);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(html).not.toContain("//");
    const files = [...html.matchAll(/(?:src|href)="(\/api\/docs\/[^"]+)"/g)].map(([, file]) => file ?? "");
    expect(files).toHaveLength(2);
    for (const file of files) {
      const { status, headers } = await api.send("GET", file);
      expect([file, status]).toEqual([file, 200]);
      expect(headers.get("content-type")).toMatch(file.includes(".css") ? "text/css" : "text/javascript");
    }
  });

  test("gives away no other file of the viewer's package", async () => {
    for (const file of ["package.json", "index.html", "swagger-ui.js", "..%2f..%2fpackage.json"]) {
      expect([file, (await api.send("GET", `/api/docs/${file}`)).status]).toEqual([file, 404]);
    }
  });
});

describe("schemas are named, for the sake of generated clients", () => {
  const isObject = (value: unknown): value is Record<string, unknown> =>
    typeof value === "object" && value !== null && !Array.isArray(value);

  /** The value with each `$ref` replaced by its schema. */
  const resolved = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(resolved);
    if (!isObject(value)) return value;
    if (typeof value.$ref !== "string") {
      return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, resolved(inner)]));
    }
    const name = value.$ref.replace("#/components/schemas/", "");
    expect(Object.keys(value)).toEqual(["$ref"]);
    expect(Object.keys(described.components.schemas)).toContain(name);
    return resolved(described.components.schemas[name]);
  };

  const plain = (schema: z.ZodMiniType, io: "input" | "output") => {
    const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: "any" });
    return rest;
  };

  test("by no name that the contract does not have", () => {
    const names = Object.values(schemaNames).flatMap((named) => named.map(([name]) => name));
    expect(["Error", ...names]).toEqual(expect.arrayContaining(Object.keys(described.components.schemas)));
  });

  test.each(Object.entries(calls))("%s takes and returns what its contract says", (name, call) => {
    const { requestBody, responses } = operationOf(name);
    const [response] = Object.values(responses[call.status]?.content ?? {});
    expect(resolved(response?.schema)).toEqual(plain(call.response, "output"));
    if (call.bodyKind !== "json") return;
    expect(resolved(requestBody?.content["application/json"]?.schema)).toEqual(plain(call.body, "input"));
  });

  test("none of three fields or more is written out twice", () => {
    const seen = new Map<string, string>();
    const visit = (value: unknown, path: string): void => {
      if (isObject(value) && isObject(value.properties) && Object.keys(value.properties).length >= 3) {
        const text = JSON.stringify(value);
        expect([path, seen.get(text)]).toEqual([path, undefined]);
        seen.set(text, path);
      }
      if (Array.isArray(value) || isObject(value)) {
        for (const [key, inner] of Object.entries(value)) visit(inner, `${path}/${key}`);
      }
    };
    visit(described, "");
  });

  test("and calls are grouped by tags that the description lists", () => {
    const operations = Object.values(described.paths).flatMap((path) => Object.values(path));
    const used = new Set(operations.flatMap(({ tags }) => tags));
    expect(described.tags.map((tag) => tag.name)).toEqual([...used]);
    for (const { tags } of operations) expect(tags).toHaveLength(1);
  });
});
