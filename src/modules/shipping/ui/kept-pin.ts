import { isPossiblePin } from "#kernel/typed/digits.ts";
import { localStorageText } from "#ui/client/local-storage-text.ts";

let kept: string | null = null;
const keep = localStorageText("rebon.pin", (text) => {
  kept = text !== null && isPossiblePin(text) ? text : null;
});

/** The PIN code that was last asked for in this browser, six digits; null for none. */
export function keptPin(): string | null {
  return kept;
}

export function keepPin(pin: string): void {
  kept = pin;
  keep(pin);
}
