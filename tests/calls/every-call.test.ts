import { describe, expect, test } from "vitest";
import { type Call, permissionOf } from "#kernel/call.ts";
import { ANSWER_TYPES } from "#platform/http/api/stream-text.ts";
import { calls } from "#src/modules.ts";
import { namesOfExamples, openScene } from "../support/call-examples.ts";
import type { CallInput } from "../support/test-api.ts";

const scene = await openScene();
const { api, customer, admin } = scene;

const every = Object.entries(calls).map(([name, call]) => ({ name, call }));
const withJson = every.filter(({ call }) => call.bodyKind === "json");
const withBody = every.filter(({ call }) => call.bodyKind !== "none");

const tokenFor = ({ auth }: Call) =>
  auth === "public" ? {} : { token: permissionOf({ auth }) ? admin.token : customer.token };

test("there is an example of every call, and of nothing else", () => {
  expect([...namesOfExamples].sort()).toEqual(Object.keys(calls).sort());
});

describe("a good request is answered exactly as the contract says", () => {
  test.each(every)("$name", async ({ name, call }) => {
    // No other test is left without its customer.
    const requester = name === "deleteAccount" ? { token: (await api.customer()).token } : tokenFor(call);
    const reply = await api.call(call, { ...(await scene.exampleOf(name)), ...requester });
    reply.response();
    expect(reply.headers.get("content-type")).toContain(ANSWER_TYPES[call.answerKind ?? "json"]);
    expect(reply.headers.get("cache-control")).toBe("no-store");
  });
});

describe("a body that is no JSON object", () => {
  const deep = `{"seen":{"name":${"[".repeat(20_000)}${"]".repeat(20_000)}}}`;
  const broken = ["{broken", "[1]", "null", '"text"', "7", '{"name":"a\\u0000b"}', '{"name":"\\udfff"}'];
  const bodies = [...broken, deep];
  test.each(withJson)("$name", async ({ name, call }) => {
    const { query = {} } = await scene.lastingExampleOf(name);
    for (const body of bodies) {
      const reply = await api.call(call, { query, body, ...tokenFor(call) });
      expect([body, reply.status, reply.error().code]).toEqual([body, 400, "malformed"]);
    }
  });
});

describe("a body in another form", () => {
  test.each(withBody)("$name", async ({ name, call }) => {
    const { query = {} } = await scene.lastingExampleOf(name);
    for (const type of ["text/plain", "application/x-www-form-urlencoded", "application/jsonp"]) {
      const headers = { "content-type": type };
      const reply = await api.call(call, { query, body: "{}", headers, ...tokenFor(call) });
      expect([type, reply.status, reply.error().code]).toEqual([type, 415, "unsupported_media_type"]);
    }
  });
});

describe("a body that is too large", () => {
  test.each(withJson)("$name", async ({ call }) => {
    const body = JSON.stringify({ name: "x".repeat(Math.max(300_000, call.maxBytes)) });
    const said = { "content-length": String(body.length) };
    for (const headers of [{}, said]) {
      const reply = await api.call(call, { body, headers, ...tokenFor(call) });
      expect([reply.status, reply.error().code]).toEqual([413, "payload_too_large"]);
    }
  });
});

describe("an id that is none, or nobody's", () => {
  const ids = ["1", "../../etc/passwd", "' or 1=1 --", "ffffffff-ffff-4fff-bfff-ffffffffffff"];
  const ofOne = every.filter(({ call }) => call.errors.includes("not_found"));

  test.each(ofOne)("$name finds nothing", async ({ name, call }) => {
    const example = await scene.lastingExampleOf(name);
    for (const id of ids) {
      const reply = await api.call(call, { ...withId(example, id), ...tokenFor(call) });
      expect([id, reply.status, reply.error().code]).toEqual([id, 404, "not_found"]);
    }
  });

  // Where the id is a part of the path, a path without it is none.
  const inQueryOrBody = ofOne.filter(({ call }) => !call.path.includes(":"));
  test.each(inQueryOrBody)("$name without an id is refused", async ({ name, call }) => {
    const example = withId(await scene.lastingExampleOf(name), "");
    const reply = await api.call(call, { ...example, ...tokenFor(call) });
    expect([400, 422]).toContain(reply.status);
    expect(Object.keys(reply.error().fields ?? {})).toHaveLength(1);
  });
});

/** The same request for another thing: whichever of its fields names the thing. */
function withId(example: CallInput, id: string): CallInput {
  const named = (record: object) =>
    ["order_id", "product_id", "customer_id", "place_id", "id"].find((field) =>
      Object.hasOwn(record, field),
    ) ?? "id";
  if (example.query) return { ...example, query: { ...example.query, [named(example.query)]: id } };
  const body = example.body as object;
  return { ...example, body: { ...body, [named(body)]: id } };
}
