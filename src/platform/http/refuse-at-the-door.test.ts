import { expect, test } from "vitest";
import { silentLog } from "#tests/support/test-shop.ts";
import { createReaders } from "./readers.ts";
import { createRefusals } from "./refusals.ts";
import { createRefuser } from "./refuse-at-the-door.ts";
import { createTurns } from "./turns.ts";

const address = "192.0.2.1";
const anu = { address, account: "anu", isStaff: false };

/** A shop where so much of an account waits that no more is taken, and others are there. */
function busyShop() {
  const turns = createTurns();
  const readers = createReaders();
  readers.note("of-anu", anu);
  readers.note("of-biju", { ...anu, account: "biju" });
  turns.note("192.0.2.2");
  for (let i = 0; i < 50; i++) turns.takeCall(anu, () => new Promise(() => undefined)).catch(() => undefined);
  let count = 0;
  const refusals = createRefusals(silentLog, () => {
    count += 1;
  });
  const facts = { log: silentLog, publicUrl: "https://shop.example", trustProxy: 1 };
  const refuse = createRefuser({ ...facts, turns, readers, refusals });
  const ask = (path: string, authorization: string, init: RequestInit = {}) =>
    refuse(
      new Request(`http://localhost${path}`, {
        ...init,
        headers: { authorization, "x-forwarded-for": address, ...init.headers },
      }),
    );
  return { ask, count: () => count };
}

test("an account of which too much waits is refused at the door, in its language and with all headers", async () => {
  const { ask, count } = busyShop();
  const refused = ask("/api/order-user?page=2", "Bearer of-anu", { headers: { "accept-language": "hi" } });
  expect(refused?.status).toBe(503);
  expect(Object.fromEntries(refused?.headers ?? [])).toMatchObject({
    "cache-control": "no-store",
    "content-type": "application/json",
    "retry-after": expect.stringMatching(/^\d+$/),
    "x-content-type-options": "nosniff",
    "x-request-id": expect.stringMatching(/^[\da-f-]{36}$/),
  });
  expect(await refused?.json()).toEqual({ error: { code: "unavailable", message: expect.any(String) } });
  expect(count()).toBe(1);
});

test("others, what is written, pages and tokens that nobody has seen are left to the rest of the server", () => {
  const { ask, count } = busyShop();
  expect(ask("/api/order-user", "Bearer of-biju")).toBeNull();
  expect(ask("/api/order-user", "Bearer forged")).toBeNull();
  expect(ask("/api/order-user", "")).toBeNull();
  expect(ask("/api/cart", "Bearer of-anu", { method: "POST" })).toBeNull();
  expect(ask("/profile", "Bearer of-anu")).toBeNull();
  expect(count()).toBe(0);
});
