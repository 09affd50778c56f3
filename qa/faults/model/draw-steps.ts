import fc from "fast-check";
import { adminDeeds } from "./admin-deeds.ts";
import { customerDeeds } from "./customer-deeds.ts";
import type { Deeds, Step } from "./deed.ts";
import { ADMINS, CUSTOMERS } from "./scene.ts";
import { shopDeeds } from "./shop-deeds.ts";

const LARGEST_DRAW = 2 ** 20;
const draw = fc.integer({ min: 0, max: LARGEST_DRAW });

/** By role: how many of them act at the same time, how many of a hundred steps are theirs, and what they do. */
const roles: Readonly<Record<string, { count: number; weight: number; deeds: Deeds<never> }>> = {
  customer: { count: CUSTOMERS, weight: 62, deeds: customerDeeds },
  admin: { count: ADMINS, weight: 30, deeds: adminDeeds },
  shop: { count: 1, weight: 8, deeds: shopDeeds },
};

function stepsOf([role, { count, weight, deeds }]: [string, (typeof roles)[string]]) {
  const deed = fc.oneof(
    ...Object.entries(deeds).map(([name, [often]]) => ({ weight: often, arbitrary: fc.constant(name) })),
  );
  const who = fc.integer({ min: 0, max: count - 1 });
  return { weight, arbitrary: fc.record({ role: fc.constant(role), who, deed, n: draw, m: draw }) };
}

/** Draws everything that will be done, before any of it is. */
export function drawSteps(seed: number, count: number): Step[] {
  const step = fc.noBias(fc.oneof(...Object.entries(roles).map(stepsOf)));
  return fc.sample(step, { seed, numRuns: count }).map((drawn, number) => ({ number, ...drawn }));
}
