import { localStorageText } from "./local-storage-text.ts";

let known = false;
const keep = localStorageText("rebon.signed-in", (text) => {
  known = text !== null;
});

/** Whether somebody has signed in with this browser: who has not is rather new to the shop. */
export function hasSignedInBefore(): boolean {
  return known;
}

export function noteSignIn(): void {
  known = true;
  keep("yes");
}
