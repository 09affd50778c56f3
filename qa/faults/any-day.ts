import { tryDays } from "#modules/returns/server/any-day.scene.ts";
import { propertyRuns } from "#tests/support/property-runs.ts";
import type { Experiment } from "./experiment.ts";

/** Days in the store: of the gate, and of `npm run faults`. */
const DAYS = { short: 4, full: 60 };

/** Twenty people at sixty products, online and at the counter, while the staff change orders and count the till. */
export const anyDay: Experiment = {
  name: "days",
  title: "Any day in the store: counter, online, holds, changes, collect, returns and a till that differs",
  async run({ isShort, seed }) {
    const days = isShort ? propertyRuns(DAYS.short) : DAYS.full;
    try {
      return { tried: await tryDays({ seed, days }), failures: [] };
    } catch (error) {
      return { tried: {}, failures: [String(error)] };
    }
  },
};
