import type { Env } from "./env.ts";
import { outageIn } from "./exit-with-error.ts";

/** How often a start is tried whose own database server ended under its feet, as one that runs is started again. */
const TRIES = 3;

export async function bootAgain<T>(
  { databaseUrl }: Pick<Env, "databaseUrl">,
  say: (line: string) => void,
  start: () => Promise<T>,
): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await start();
    } catch (error) {
      if (databaseUrl || tries === TRIES || !outageIn(error)) throw error;
      say("The database server ended as the shop started; starting it again.");
    }
  }
}
