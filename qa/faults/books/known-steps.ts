import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { isOutage } from "#platform/database/client.ts";
import type { Step } from "../model/deed.ts";
import type { Invariant } from "../model/invariants/invariant.ts";
import type { Counts } from "../model/ledger.ts";
import type { Trouble } from "../model/play.ts";
import type { Scene } from "../model/scene.ts";
import { traces } from "./money-deeds.ts";

/** Milliseconds before somebody asks again. */
const PAUSE = 100;
/** Deeds that answer the same for the same key; of others one looks whether they happened. */
const KEYED: readonly string[] = ["order", "claim"];

/** Asks until somebody answers. What was cut off a moment ago may be done yet. */
export async function untilAnswered<T>(ask: () => Promise<T>): Promise<T> {
  for (;;) {
    await sleep(PAUSE);
    try {
      return await ask();
    } catch (error) {
      if (!isOutage(error)) throw error;
    }
  }
}

/** Knows of each step that was acknowledged or cut off whether it happened. */
export function knowSteps(scene: Scene, counts: Counts): Pick<Trouble, "cutOff" | "answered"> & Invariant {
  const acknowledged = new Map<Step, boolean>();

  /** How often something of a step is there; null where it leaves no trace of its own. */
  async function look(step: Step): Promise<number | null> {
    const trace = traces[step.deed]?.(step);
    const counting = sql`select count(*)::int as times from (${trace ?? sql`select`}) found`;
    const { rows } = await untilAnswered(() => scene.database.execute<{ times: number }>(counting));
    return trace ? (rows[0]?.times ?? 0) : null;
  }

  return {
    async cutOff(step) {
      const times = await look(step);
      if (times !== null) acknowledged.set(step, times > 0);
      const known = times === null ? "asked again" : times > 0 ? "had happened" : "had not happened";
      counts.add(`steps cut off that ${known}`);
      return !times || KEYED.includes(step.deed);
    },
    answered(step, answer) {
      const isDone = typeof answer === "object" && answer !== null && "ok" in answer && answer.ok === true;
      if (isDone && traces[step.deed]) acknowledged.set(step, true);
    },
    name: "what was acknowledged is there once, and what was cut off at most once",
    async find() {
      const broken: string[] = [];
      for (const [step, isAcknowledged] of acknowledged) {
        const times = (await look(step)) ?? 0;
        if (times > 1 || (isAcknowledged && times === 0))
          broken.push(`Step ${step.number} (${step.deed}) happened ${times} times.`);
      }
      acknowledged.clear();
      return broken;
    },
  };
}
