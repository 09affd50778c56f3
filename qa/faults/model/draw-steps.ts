import fc from "fast-check";
import type { Step } from "./deed.ts";
import type { Cast } from "./play.ts";
import { ADMINS, CUSTOMERS } from "./scene.ts";

const LARGEST_DRAW = 2 ** 20;
const draw = fc.integer({ min: 0, max: LARGEST_DRAW });

/** By role: how many of them act at the same time, and how many of a hundred steps are theirs. */
const roles = {
  customer: { count: CUSTOMERS, weight: 62 },
  admin: { count: ADMINS, weight: 30 },
  shop: { count: 1, weight: 8 },
} satisfies Record<keyof Cast, object>;

function stepsOf(role: keyof Cast, deeds: Cast[keyof Cast]) {
  const { count, weight } = roles[role];
  const deed = fc.oneof(
    ...Object.entries(deeds).map(([name, [often]]) => ({ weight: often, arbitrary: fc.constant(name) })),
  );
  const who = fc.integer({ min: 0, max: count - 1 });
  return { weight, arbitrary: fc.record({ role: fc.constant(role), who, deed, n: draw, m: draw }) };
}

/** Draws everything that this cast will do, before any of it is done. */
export function drawSteps(seed: number, count: number, cast: Cast): Step[] {
  const { customer, admin, shop } = cast;
  const ofEach = [stepsOf("customer", customer), stepsOf("admin", admin), stepsOf("shop", shop)];
  const step = fc.noBias(fc.oneof(...ofEach));
  return fc.sample(step, { seed, numRuns: count }).map((drawn, number) => ({ number, ...drawn }));
}
