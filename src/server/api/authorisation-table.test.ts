import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { getMyData } from "#contract/account.ts";
import { calls } from "#contract/calls.ts";
import { users } from "#db/schema/accounts.ts";
import { callExamples, type Scene } from "#tests/support/call-examples.ts";
import { type CallInput, openTestApi, type Person } from "#tests/support/test-api.ts";

let scene: Scene;
beforeAll(async () => {
  const api = await openTestApi();
  scene = { api, shopper: await api.shopper(), admin: await api.admin() };
});
afterAll(() => scene.api.close());
afterEach(() => vi.useRealTimers());

const every = Object.entries(calls).map(([name, call]) => ({ name, call }));
const exampleOf = async (name: string): Promise<CallInput> => (await callExamples[name]?.(scene)) ?? {};

// Nobody, a shopper at a shopkeeper's call, and a good request of the right person: every-call.test.ts.
// GET /api/session takes the session token instead of an access token.
describe.each(["ran out", "is of an account that was removed"])("a token that %s", (kind) => {
  let tokens: Record<"customer" | "admin", string>;
  beforeAll(async () => {
    const [shopper, admin] = [await scene.api.shopper(), await scene.api.admin()];
    tokens = { customer: shopper.token, admin: admin.token };
    if (kind === "ran out") return;
    for (const { session } of [shopper, admin]) {
      await scene.api.database.delete(users).where(eq(users.id, session.user.id));
    }
  });

  test.each(every.filter(({ name }) => name !== "getSession"))(
    "is refused by $name",
    async ({ name, call }) => {
      const example = await exampleOf(name);
      const token = tokens[call.auth === "admin" ? "admin" : "customer"];
      if (kind === "ran out") vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 16 * 60_000 });
      const reply = await scene.api.call(call, { ...example, token });
      expect([reply.status, reply.error().code]).toEqual([401, "invalid_token"]);
    },
  );
});

/**
 * What another shopper gets who sends the request that one shopper may make. `not theirs`: it names something of the other's, and is
 * refused as if that did not exist. `their own`: it names nothing of anybody's, and is about the asker alone.
 */
const ofAnotherShopper: Record<string, "not theirs" | "their own"> = {
  getCart: "their own",
  changeCart: "their own",
  removeFromCart: "their own",
  listAddresses: "their own",
  createAddress: "their own",
  updateAddress: "not theirs",
  deleteAddress: "not theirs",
  placeOrder: "not theirs",
  listMyOrders: "their own",
  cancelMyOrder: "not theirs",
  payOrder: "not theirs",
  verifyPayment: "not theirs",
  checkPayment: "not theirs",
  convertToCod: "not theirs",
  cancelWithRefund: "not theirs",
  saveAvatar: "their own",
  getMyData: "their own",
  deleteAccount: "their own",
};

describe("another shopper", () => {
  const ofShoppers = every.filter(({ call }) => call.auth === "customer");

  let other: Person;
  beforeAll(async () => {
    other = await scene.api.shopper();
  });

  test("has a row for every call of shoppers", () => {
    expect(Object.keys(ofAnotherShopper).sort()).toEqual(ofShoppers.map(({ name }) => name).sort());
  });

  test.each(ofShoppers)("at $name", async ({ name, call }) => {
    const example = await exampleOf(name);
    const before = await belongings();
    // Nobody else's account is to be deleted.
    const asker = name === "deleteAccount" ? await scene.api.shopper() : other;
    const reply = await scene.api.call(call, { ...example, token: asker.token });
    if (ofAnotherShopper[name] === "not theirs") {
      // The address of an order is a field of its form, and is refused as one.
      expect([reply.status, reply.error().code]).toEqual(
        name === "placeOrder" ? [422, "validation_failed"] : [404, "not_found"],
      );
    } else {
      expect(reply.status).toBe(call.status);
      expect(JSON.stringify(reply.body)).not.toContain(scene.shopper.session.user.id);
      expect(JSON.stringify(reply.body)).not.toContain(scene.shopper.email);
    }
    expect(await belongings()).toEqual(before);
  });
});

/** Everything that the first shopper has in the shop; what they are signed in with changes by itself. */
async function belongings(): Promise<unknown> {
  const { data } = (await scene.api.call(getMyData, { token: scene.shopper.token })).answer();
  const { exported_at: _, sessions: __, ...rest } = data;
  return rest;
}
