import type { ErrorCode } from "#contract/error-codes.ts";
import type { Result } from "#contract/result.ts";
import { refreshSession } from "./session.ts";

/** Has somebody sign in again in place; returns whether the person that the page was made for is signed in now. */
type Ask = () => Promise<boolean>;

/** What a call answers when the session has ended, or is another person's by now. */
const endings: readonly ErrorCode[] = ["invalid_token", "unauthenticated", "forbidden"];

let ask: Ask | undefined;
let asking: Promise<boolean> | undefined;

/** From now on calls may ask in this way when their session has ended. Returns how to withdraw the offer. */
export function offerSignInAgain(how: Ask): () => void {
  ask = how;
  return () => {
    if (ask === how) ask = undefined;
  };
}

/** Calls that need it at the same time share one dialog. Where a page has none, the result is false. */
function signInAgain(): Promise<boolean> {
  asking ??= (ask?.() ?? Promise.resolve(false)).finally(() => {
    asking = undefined;
  });
  return asking;
}

/**
 * Makes an attempt at a call. A token that ran out is renewed once and the attempt repeated; where the session itself has ended and
 * the page offers to sign in again, it is repeated once more after that, unless nobody waits for it (`quiet`). A refused attempt has
 * done nothing, so repeating is safe.
 */
export async function withReauth<T>(
  attempt: () => Promise<Result<T, ErrorCode>>,
  quiet = false,
): Promise<Result<T, ErrorCode>> {
  let result = await attempt();
  if (!result.ok && result.code === "invalid_token") {
    await refreshSession();
    result = await attempt();
  }
  if (result.ok || quiet || !endings.includes(result.code)) return result;
  return (await signInAgain()) ? attempt() : result;
}
