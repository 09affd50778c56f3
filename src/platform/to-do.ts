import type { Permission } from "#kernel/actor.ts";
import { storeTime } from "#kernel/store-time.ts";

/** A line of 'To do': something that waits for an admin. */
export interface ToDoLine {
  /** Its place among the lines of all modules: the smaller, the more pressing. */
  rank: number;
  /** Of those who can do something about it: nobody else sees the line. */
  permission: Permission;
  /** Where it is done; absent where only whoever runs the shop's machine can do something. */
  to?: string;
  /** How many wait: of none there is no line. */
  count?: number;
  text: string;
  note?: string;
}

export function nounOf(count: number, word: string, words = `${word}s`): string {
  return count === 1 ? word : words;
}

/** The beginning of a note: since when (ISO 8601) the oldest waits. */
export function sinceLine({ since }: { since: string | null }): string {
  return since ? `Since ${storeTime(since)}. ` : "";
}
