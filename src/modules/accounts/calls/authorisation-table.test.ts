import { eq } from "drizzle-orm";
import { afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { permissionOf } from "#kernel/call.ts";
import { getMyData } from "#modules/privacy/contract/account.ts";
import { calls } from "#src/modules.ts";
import { expectedOfCalls, openScene } from "#tests/support/call-examples.ts";
import { users } from "../schema.ts";

const scene = await openScene();
const { api, customer } = scene;
const { ofOneCustomer, ofOneself } = expectedOfCalls;
afterEach(() => vi.useRealTimers());

const every = Object.entries(calls).map(([name, call]) => ({ name, call }));
const guarded = every.filter(({ call }) => call.auth !== "public");
const ofAdmins = every.filter(({ call }) => permissionOf(call));

describe("signed out", () => {
  test.each(guarded)("$name asks to sign in before it looks at the request", async ({ name, call }) => {
    const broken = call.bodyKind === "json" ? { body: "{broken" } : {};
    for (const input of [await scene.lastingExampleOf(name), broken]) {
      const reply = await api.call(call, input);
      expect(reply.status).toBe(401);
      expect(reply.error()).toEqual({ code: "unauthenticated", message: "Please sign in to continue." });
    }
  });
});

describe("a customer at an admin's call", () => {
  test.each(ofAdmins)("$name is forbidden", async ({ name, call }) => {
    const reply = await api.call(call, { ...(await scene.lastingExampleOf(name)), token: customer.token });
    expect(reply.status).toBe(403);
    expect(reply.error()).toEqual({ code: "forbidden", message: "You don't have permission to do this." });
  });
});

// A good request of the right person: tests/calls/every-call.test.ts.
// GET /api/session takes the session token instead, and returns null for one that it does not know.
describe.each(["is none", "ran out", "is of an account that was removed"])("a token that %s", (kind) => {
  let tokens = { customer: "not.a.token", admin: "not.a.token" };
  beforeAll(async () => {
    if (kind === "is none") return;
    const [customer, admin] = [await api.customer(), await api.admin()];
    tokens = { customer: customer.token, admin: admin.token };
    if (kind === "ran out") return;
    for (const { session } of [customer, admin])
      await api.database.delete(users).where(eq(users.id, session.user.id));
  });

  test.each(every.filter(({ name }) => name !== "getSession"))(
    "is refused by $name",
    async ({ name, call }) => {
      const example = await scene.lastingExampleOf(name);
      const token = tokens[permissionOf(call) ? "admin" : "customer"];
      if (kind === "ran out") vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 16 * 60_000 });
      const reply = await api.call(call, { ...example, token });
      const message = "Your session has ended. Please sign in again.";
      expect([reply.status, reply.error()]).toEqual([401, { code: "invalid_token", message }]);
    },
  );
});

/**
 * Another customer sends the request that one customer may make: one that names something of the other's is refused as if that did not exist, any
 * other is about the requester alone.
 */
describe("another customer", async () => {
  const ofCustomers = every.filter(({ call }) => call.auth === "customer");
  const other = await api.customer();

  test("has a row for every call of customers", () => {
    expect([...ofOneCustomer, ...ofOneself].sort()).toEqual(ofCustomers.map(({ name }) => name).sort());
  });

  test.each(ofCustomers)("at $name", async ({ name, call }) => {
    const example = await scene.exampleOf(name);
    const before = await belongings();
    // Nobody else's account is to be deleted.
    const requester = name === "deleteAccount" ? await api.customer() : other;
    const reply = await api.call(call, { ...example, token: requester.token });
    if (ofOneCustomer.includes(name)) {
      // The address of an order is a field of its form, and is refused as one.
      expect([reply.status, reply.error().code]).toEqual(
        name === "placeOrder" ? [422, "validation_failed"] : [404, "not_found"],
      );
    } else {
      expect(reply.status).toBe(call.status);
      expect(JSON.stringify(reply.body)).not.toContain(customer.session.user.id);
      expect(JSON.stringify(reply.body)).not.toContain(customer.email);
    }
    expect(await belongings()).toEqual(before);
  });
});

/** Everything that the first customer has in the shop; what they are signed in with changes by itself. */
async function belongings(): Promise<unknown> {
  const { data } = (await api.call(getMyData, { token: customer.token })).response();
  const { exported_at: _, sessions: __, ...rest } = data;
  return rest;
}
