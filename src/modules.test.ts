import { expect, test } from "vitest";
import { joinParts } from "#modules/orders/server/placing/order-parts.ts";
import { calls, gather, modules, type OneModule, onceEach } from "./modules.ts";

test("what modules give the shop is gathered, and two of one name are refused", () => {
  expect(onceEach([{ pack: 1 }, undefined, { send: 2 }])).toEqual({ pack: 1, send: 2 });
  expect(() => onceEach([{ pack: 1 }, { send: 2 }, { pack: 1 }])).toThrow("of the name pack");
});

/** Modules that are a choice. Feeds have addresses of their own and no entry; holds answer for one product, so that they have a call of the catalogue. */
const optional = [
  "tax",
  "couriers",
  "claims",
  "offers",
  "credit",
  "holds",
  "saved-searches",
  "import",
] as const;

test.each(optional)("without %s the shop has all other calls, and orders can be placed", (name) => {
  const { [name]: left, ...rest } = modules;
  const others: readonly OneModule[] = Object.values(rest);
  const gathered = gather(others);
  const own = Object.values<object>(left.calls).flatMap(Object.keys);
  expect(own.length).toBeGreaterThan(0);
  expect(Object.keys(gathered.calls).sort()).toEqual(
    Object.keys(calls)
      .filter((call) => !own.includes(call))
      .sort(),
  );
  expect(joinParts(others)).toHaveProperty("price.plan");
});
