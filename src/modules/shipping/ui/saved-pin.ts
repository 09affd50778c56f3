import { isPossiblePin } from "#kernel/typed/digits.ts";
import { localStorageText } from "#ui/client/local-storage-text.ts";

let saved: string | null = null;
const store = localStorageText("rebon.pin", (text) => {
  saved = text !== null && isPossiblePin(text) ? text : null;
});

/** The PIN code that was last asked for in this browser, six digits; null for none. */
export function savedPin(): string | null {
  return saved;
}

export function savePin(pin: string): void {
  saved = pin;
  store(pin);
}
