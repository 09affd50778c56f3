import type { Session } from "#contract/session.ts";

/** What one tab tells the others: who is signed in from now on; null for nobody. */
type SessionUpdate = { session: Session | null };

const NAME = "rebon-session";
/** Milliseconds that a renewal stays reserved after it is done, so that every tab has heard of it before another may begin. */
const HEARD_WITHIN = 250;

let channel: BroadcastChannel | undefined;

/** Listens to the other tabs of this browser, from the first call on. Tabs of browsers without channels stand alone. */
export function onSessionBroadcast(heard: (update: SessionUpdate) => void): void {
  if (channel || typeof BroadcastChannel === "undefined") return;
  channel = new BroadcastChannel(NAME);
  channel.onmessage = (event: MessageEvent<SessionUpdate>) => heard(event.data);
}

/** Tells the other tabs. The access token goes along: tabs of one origin share the cookie that it comes from anyway. */
export function broadcastSession(update: SessionUpdate): void {
  channel?.postMessage(update);
}

/**
 * Runs the work unless another tab is at it, and returns whether it ran. Without locks (old browsers, plain http beyond localhost)
 * it always runs.
 */
export async function inOneTab(work: () => Promise<unknown>): Promise<boolean> {
  const locks = typeof navigator === "undefined" ? undefined : navigator.locks;
  if (!locks) {
    await work();
    return true;
  }
  return locks.request(NAME, { ifAvailable: true }, async (lock) => {
    if (!lock) return false;
    await work();
    await new Promise((resolve) => setTimeout(resolve, HEARD_WITHIN));
    return true;
  });
}
