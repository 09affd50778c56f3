import type { Session } from "#kernel/session.ts";
import { noteSession } from "./signed-in-before.ts";
import { useClientStore } from "./store.ts";

/** The call `getSession`, by name: its contract object would bring the schema library to visitors who need none of it. */
const SESSION_ADDRESS = "/api/session";
/** Seconds before the access token's end at which it is renewed. */
const REFRESH_MARGIN_SECONDS = 90;
/** Seconds after which the session is asked for again when that failed, or when another tab had begun it. */
const RETRY_SECONDS = 30;
/** Milliseconds after which it counts as failed: less than a call may take, since calls wait for it. */
const TIMEOUT_MS = 15_000;
const NAME = "rebon-session";
/** Milliseconds that a renewal stays reserved after it is done, so that every tab has heard of it before another may begin. */
const HEARD_WITHIN = 250;

/** Message to the other tabs: the new session, null for nobody. */
type SessionUpdate = { session: Session | null };

let renewal: ReturnType<typeof setTimeout> | undefined;
let running: ReturnType<typeof load> | undefined;
let following = false;
let channel: BroadcastChannel | undefined;

/** A part of the session, which is null for nobody and undefined while the server has not said so. */
export function useSession<T>(select: (session: Session | null | undefined) => T): T {
  return useClientStore(({ session }) => select(session));
}

/** The session at this moment, for code outside of components; undefined while the server has not said so. */
export function currentSession(): Session | null | undefined {
  return useClientStore.getState().session;
}

/** The session once the server was asked; null for nobody, undefined when it did not answer. */
export async function knownSession(): Promise<Session | null | undefined> {
  const session = currentSession();
  return session === undefined ? refreshSession() : session;
}

/** Asks who is signed in, and takes an access token, kept in memory only. Callers share one request; never throws: undefined is not known. */
export function refreshSession(): Promise<Session | null | undefined> {
  if (typeof window !== "undefined") followOtherTabs();
  running ??= load().finally(() => {
    running = undefined;
  });
  return running;
}

/** Like `refreshSession`, after signing in or a change of the account: whatever was asked before is out of date, in all tabs. */
export async function renewSession(): Promise<Session | null | undefined> {
  await running;
  const session = await refreshSession();
  if (session !== undefined) broadcastSession({ session });
  return session;
}

async function load(): Promise<Session | null | undefined> {
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const response = await fetch(SESSION_ADDRESS, { headers: { accept: "application/json" }, signal });
    if (!response.ok) throw new Error();
    const session = (await response.json()) as Session | null;
    // This device's clock may be wrong by hours; how long the token lasts is what counts.
    takeSession(session && { ...session, expires_at: Date.now() / 1000 + session.expires_in });
  } catch {
    if (currentSession()) renewIn(RETRY_SECONDS);
    else {
      takeSession(undefined);
      // Not `renewSession`: other tabs may know more.
      renewal = setTimeout(refreshSession, RETRY_SECONDS * 1000);
    }
  }
  return currentSession();
}

/** Takes over who is signed in, in this tab (undefined: that is not known), and renews the token in time. */
export function takeSession(session: Session | null | undefined): void {
  useClientStore.setState({ session, sessionAsked: true });
  clearTimeout(renewal);
  if (session !== undefined) noteSession(session !== null);
  if (session) renewIn(Math.max(5, session.expires_in - REFRESH_MARGIN_SECONDS));
}

/** Renews unless another tab does; then its news usually come before this one's next try. */
function renewIn(seconds: number): void {
  clearTimeout(renewal);
  renewal = setTimeout(async () => {
    if (!(await inOneTab(renewSession))) renewIn(RETRY_SECONDS);
  }, seconds * 1000);
}

/** Asks whether a session that this page knows still stands, since another device may have ended it, and who is signed in where that is not known. */
export function recheckSession(): void {
  if (currentSession() !== null) void refreshSession();
}

/** Takes over what other tabs tell, and asks again when the browser brings this page back, or somebody comes back to it. */
function followOtherTabs(): void {
  if (following) return;
  following = true;
  // Tabs of browsers without channels stand alone.
  if (typeof BroadcastChannel !== "undefined") {
    channel = new BroadcastChannel(NAME);
    channel.onmessage = ({ data: { session } }: MessageEvent<SessionUpdate>) => {
      const known = currentSession();
      const isOlder = session && known?.user.id === session.user.id && session.expires_at < known.expires_at;
      // News may have waited while this tab slept: what is left is counted from now.
      if (!isOlder)
        takeSession(session && { ...session, expires_in: session.expires_at - Date.now() / 1000 });
    };
  }
  window.addEventListener("pageshow", (event) => {
    if (event.persisted) void refreshSession();
  });
  window.addEventListener("visibilitychange", () => {
    if (!document.hidden) recheckSession();
  });
}

/** The access token for a call; null for nobody, undefined where that is not known. Waits for the server's word, and renews a token that ran out. */
export async function accessToken(): Promise<string | null | undefined> {
  const known = await knownSession();
  const current = known && known.expires_at * 1000 <= Date.now() ? await refreshSession() : known;
  return current ? current.access_token : current;
}

/** Tells the other tabs. The access token goes along: tabs of one origin share the cookie that it comes from anyway. */
export function broadcastSession(update: SessionUpdate): void {
  channel?.postMessage(update);
}

/** Runs the work unless another tab is at it, and returns whether it ran. Plain http beyond localhost has no locks: there it always runs. */
async function inOneTab(work: () => Promise<unknown>): Promise<boolean> {
  const { locks } = navigator;
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
