import { isOutage } from "#platform/database/client.ts";
import { adminDeeds } from "./admin-deeds.ts";
import { customerDeeds } from "./customer-deeds.ts";
import type { Deed, Deeds, Step } from "./deed.ts";
import type { Admin, Customer, Scene } from "./scene.ts";
import { shopDeeds } from "./shop-deeds.ts";

/** Everything that those who act can do, by role. */
export interface Cast {
  customer: Deeds<Customer>;
  admin: Deeds<Admin>;
  shop: Deeds<null>;
}

export const everybody: Cast = { customer: customerDeeds, admin: adminDeeds, shop: shopDeeds };

function perform(scene: Scene, cast: Cast, step: Step): Promise<unknown> {
  const act = <Actor>(deed: Deed<Actor> | undefined, actor: Actor | undefined) => {
    if (!deed || actor === undefined) throw new Error(`Nobody can do this: ${step.role} ${step.deed}`);
    return deed[1](scene, actor, step);
  };
  if (step.role === "customer") return act(cast.customer[step.deed], scene.customers[step.who]);
  if (step.role === "admin") return act(cast.admin[step.deed], scene.admins[step.who]);
  return act(cast.shop[step.deed], null);
}

/** Mishaps of those who act. */
export interface Trouble {
  /** Called before each step. */
  befall(step: Step): void;
  /** A step was cut off by an outage; resolves with whether it is to be done again. */
  cutOff(step: Step): Promise<boolean>;
  answered(step: Step, answer: unknown): void;
}

/** Does a step; where nobody answers, again, as people do. */
async function persist(scene: Scene, cast: Cast, step: Step, trouble?: Trouble): Promise<void> {
  trouble?.befall(step);
  for (;;)
    try {
      const answer = await perform(scene, cast, step);
      return trouble?.answered(step, answer);
    } catch (error) {
      if (!trouble || !isOutage(error)) throw error;
      if (!(await trouble.cutOff(step))) return;
    }
}

/** Each does one thing after the other, all of them at the same time. */
export async function play(
  scene: Scene,
  cast: Cast,
  steps: readonly Step[],
  trouble?: Trouble,
): Promise<void> {
  const ofActor = Map.groupBy(steps, ({ role, who }) => `${role} ${who}`);
  const all = [...ofActor.values()].map(async (own) => {
    for (const step of own) {
      scene.ledger.tried.add(step.deed);
      await persist(scene, cast, step, trouble).catch((error: Error) => {
        const cause = error.cause instanceof Error ? `: ${error.cause.message}` : "";
        const words = `${error.stack ?? error.message}${cause}`;
        scene.ledger.thrown.push(`Step ${step.number} (${step.role}: ${step.deed}) threw: ${words}`);
      });
    }
  });
  await Promise.all(all);
}
