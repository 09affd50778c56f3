import type { Choices } from "./listing-frame.tsx";

let last: Choices | null = null;

/** Keeps what a listing that is shown offers to choose from. In the browser only: a server's memory is everybody's. */
export function rememberChoices(choices: Choices): void {
  last = choices;
}

/** What the listing that was shown last offered to choose from; null before the first. */
export function lastChoices(): Choices | null {
  return last;
}
