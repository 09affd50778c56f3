import { describe, expect, test } from "vitest";
import { calls } from "#src/modules.ts";
import { apiForFile } from "../support/test-api.ts";

const api = await apiForFile();

describe("an address that is no call", () => {
  test.each([
    ["GET", "/api"],
    ["GET", "/api/"],
    ["GET", "/api/nothing-here"],
    ["POST", "/api/products/1"],
    ["GET", "/api/products%2f"],
  ])("%s %s is refused as JSON", async (method, path) => {
    const reply = await api.send(method, path);
    expect(reply.status).toBe(404);
    expect(reply.headers.get("content-type")).toMatch(/^application\/json/);
    expect(reply.headers.get("cache-control")).toBe("no-store");
    expect(reply.body).toEqual({ error: { code: "not_found", message: "There is no such call." } });
  });
});

test("a call that there was says what takes its place", async () => {
  const reply = await api.send("POST", "/api/products-import-undo", { body: { id: crypto.randomUUID() } });
  expect([reply.status, reply.error().message]).toEqual([410, expect.stringMatching(/import_id/)]);
});

describe("a method that an address does not take", () => {
  const methods = ["GET", "POST", "PUT", "PATCH", "DELETE"];
  const paths = [...new Set(Object.values(calls).map((call) => call.path))];
  const wrong = paths.flatMap((path) => {
    const taken = Object.values(calls).flatMap((call) => (call.path === path ? [call.method as string] : []));
    return methods.filter((method) => !taken.includes(method)).map((method) => ({ method, path, taken }));
  });

  test.each(wrong)("$method $path", async ({ method, path, taken }) => {
    const reply = await api.send(method, `/api${path}`, method === "GET" ? {} : { body: {} });
    expect(reply.status).toBe(405);
    expect(reply.error().code).toBe("method_not_allowed");
    expect(reply.headers.get("allow")?.split(", ").sort()).toEqual([...taken].sort());
  });
});
