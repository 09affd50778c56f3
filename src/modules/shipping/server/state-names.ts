import SearchableMap from "minisearch/SearchableMap";
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

const states = SearchableMap.from(gstStates.map(({ name }) => [letters(name), name]));

/** The one State whose name is so near, or null. */
function nearestState(name: string): string | null {
  if (name.length < 4) return null;
  const near = [...states.fuzzyGet(name, slackOf(name)).values()];
  return near.length === 1 ? (near[0]?.[0] ?? null) : null;
}
