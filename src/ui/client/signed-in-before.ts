import { localStorageText } from "./local-storage-text.ts";

/** "yes" while somebody is signed in, as far as this browser knows; null where nobody ever was. `markReader` looks at it before the scripts come. */
let known: string | null = null;
const store = localStorageText("rebon.signed-in", (text) => {
  known = text;
});

/** Whether somebody has signed in with this browser: who has not is rather new to the shop. */
export function hasSignedInBefore(): boolean {
  return known !== null;
}

export function noteSession(isSignedIn: boolean): void {
  const now = isSignedIn ? "yes" : known && "before";
  if (now && now !== known) store(now);
  known = now;
}
