import type { Database } from "#db/client.ts";
import type { Logger } from "#domain/logger.ts";
import { foldTallies } from "#domain/tallies.ts";
import { type Rounds, startRounds } from "./rounds.ts";

/** Milliseconds. A shop's busiest minutes add a few thousand rows, which a sum over them does not feel. */
const PAUSE = 5 * 60_000;

/** Keeps the tallies short for as long as the shop is open. */
export function startTallyRounds(system: { database: Database; log: Logger }, pause = PAUSE): Rounds {
  return startRounds({ part: "tallies", round: () => foldTallies(system.database), pause, log: system.log });
}
