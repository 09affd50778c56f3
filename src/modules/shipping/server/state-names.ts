import { stateOfPin } from "#kernel/states-by-pin.ts";
import { gstStates, stateOf } from "#kernel/typed/gst-states.ts";

/** A State as a file writes it, and as it is read; "" where nothing tells it. */
export interface ReadState {
  state: string;
  /** Whether that is a guess: the name is misspelt, or no State's, so that the PIN's digits told it. */
  isGuessed: boolean;
}

/** Letters that may be wrong, by the length of a name. */
const slackOf = (name: string) => (name.length < 6 ? 1 : 2);

const letters = (name: string) => name.toLowerCase().replace(/[^a-z]/g, "");

/** Reads the name of a State, however it is spelt; by the digits of the PIN, which may be shared, where it can't be read. */
export function readState(written: string, pin: number): ReadState {
  const name = written.trim().replace(/^the\s+/i, "");
  const known = stateOf(name);
  if (known) return { state: known.name, isGuessed: false };
  const near = nearestState(letters(name));
  return { state: near ?? stateOfPin(String(pin)) ?? "", isGuessed: true };
}

/** The one State whose name is so near, or null. */
function nearestState(name: string): string | null {
  if (name.length < 4) return null;
  const near = gstStates.filter((state) => editsBetween(name, letters(state.name)) <= slackOf(name));
  return near.length === 1 ? (near[0]?.name ?? null) : null;
}

/** How many letters have to be put in, taken out or changed (Levenshtein's distance). */
function editsBetween(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (const [i, letter] of [...a].entries()) {
    const next = [i + 1];
    for (const [j, other] of [...b].entries())
      next.push(
        Math.min((next[j] ?? 0) + 1, (row[j + 1] ?? 0) + 1, (row[j] ?? 0) + (letter === other ? 0 : 1)),
      );
    row = next;
  }
  return row[b.length] ?? 0;
}
