// The first digits of PIN codes by state; of several that fit, the longest counts. Lakshadweep lacks 682550, which is Kochi.
import beginnings from "./states-by-pin.json" with { type: "json" };
import { pinDigits } from "./typed/digits.ts";

/** The states and union territories of India, offered while typing; anything else may be typed too. */
export const indianStates = Object.keys(beginnings);

/** Where districts of two states share the first digits. */
const UNCLEAR = "2447 246 247 262";

/** Every beginning with its state; "" where it is not clear which. */
export const pinBeginnings = Object.entries({ ...beginnings, "": UNCLEAR }).flatMap(([state, starts]) =>
  starts.split(" ").map((start) => ({ start, state })),
);

/** The state that a PIN code most likely lies in, a proposal only; "" where its digits do not tell, null while it is no PIN code. */
export function stateOfPin(typed: string): string | null {
  const pin = pinDigits(typed);
  if (!/^\d{6}$/.test(pin)) return null;
  const fitting = pinBeginnings.filter(({ start }) => pin.startsWith(start));
  return fitting.sort((a, b) => b.start.length - a.start.length)[0]?.state ?? "";
}
