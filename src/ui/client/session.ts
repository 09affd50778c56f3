import type { Session } from "#kernel/session.ts";
import { useClientStore } from "./store.ts";

/** The call `getSession`, by name: its contract object would bring the schema library to visitors who need none of it. */
const SESSION_ADDRESS = "/api/session";
/** Seconds before the access token's end at which it is renewed. */
const REFRESH_MARGIN_SECONDS = 90;
/** Seconds after which a renewal is tried again that failed, or that another tab had begun. */
const RETRY_SECONDS = 30;

let renewal: ReturnType<typeof setTimeout> | undefined;
let running: Promise<Session | null> | undefined;

/** A part of the session, which is null for nobody and undefined until the server has said so. */
export function useSession<T>(select: (session: Session | null | undefined) => T): T {
  return useClientStore(({ session }) => select(session));
}

/** The session at this moment, for code outside of components; undefined until the server has said so. */
export function currentSession(): Session | null | undefined {
  return useClientStore.getState().session;
}

/** The session once it is known; null for nobody. */
export async function knownSession(): Promise<Session | null> {
  const session = currentSession();
  return session === undefined ? refreshSession() : session;
}

/**
 * Asks the server who is signed in (the cookie says so) and takes a fresh access token, which lives in memory only.
 * Concurrent callers share one request. When the shop can't be reached, what was known stays.
 */
export function refreshSession(): Promise<Session | null> {
  if (typeof window !== "undefined") followOtherTabs();
  running ??= load().finally(() => {
    running = undefined;
  });
  return running;
}

/** Like `refreshSession`, after signing in or a change of the account: whatever was asked before is out of date, in all tabs. */
export async function renewSession(): Promise<Session | null> {
  await running;
  const session = await refreshSession();
  broadcastSession({ session });
  return session;
}

async function load(): Promise<Session | null> {
  try {
    const response = await fetch(SESSION_ADDRESS, { headers: { accept: "application/json" } });
    if (!response.ok) throw new Error(`the session call answered ${response.status}`);
    const session = (await response.json()) as Session | null;
    takeSession(session && byOurClock(session));
  } catch {
    if (currentSession()) renewIn(RETRY_SECONDS);
    else takeSession(null);
  }
  return currentSession() ?? null;
}

/** Takes over who is signed in, in this tab, and renews the token in time. */
export function takeSession(session: Session | null): void {
  useClientStore.setState({ session });
  clearTimeout(renewal);
  if (session) renewIn(Math.max(5, session.expires_in - REFRESH_MARGIN_SECONDS));
}

function renewIn(seconds: number): void {
  clearTimeout(renewal);
  renewal = setTimeout(() => void renewOnce(), seconds * 1000);
}

/** Renews unless another tab does; then its news usually come before this one's next try. */
async function renewOnce(): Promise<void> {
  if (!(await inOneTab(renewSession))) renewIn(RETRY_SECONDS);
}

let following = false;

/**
 * Asks whether a session that this page knows still stands: another device may have ended it, and what belongs to it must not
 * stay on the screen until the token runs out.
 */
export function recheckSession(): void {
  if (currentSession()) void refreshSession();
}

/** Takes over what other tabs tell, and asks again when the browser brings this page back, or somebody comes back to it. */
function followOtherTabs(): void {
  if (following) return;
  following = true;
  onSessionBroadcast(({ session }) => {
    if (session && isOlder(session)) return;
    takeSession(session && withTimeLeft(session));
  });
  window.addEventListener("pageshow", (event) => {
    if (event.persisted) void refreshSession();
  });
  window.addEventListener("visibilitychange", () => {
    if (!document.hidden) recheckSession();
  });
}

/** News of a session that this tab knows a later token of. */
function isOlder(session: Session): boolean {
  const known = currentSession();
  return known?.user.id === session.user.id && session.expires_at < known.expires_at;
}

/** The token's end by this device's clock, which may be wrong by hours; how long it lasts is what counts. */
function byOurClock(session: Session): Session {
  return { ...session, expires_at: Date.now() / 1000 + session.expires_in };
}

/** News may have waited while this tab slept: what is left is counted from now. */
function withTimeLeft(session: Session): Session {
  return { ...session, expires_in: session.expires_at - Date.now() / 1000 };
}

/**
 * The access token for a call, or null when nobody is signed in. Waits for the first answer about the session, and renews a
 * token that ran out while the phone slept.
 */
export async function accessToken(): Promise<string | null> {
  const known = await knownSession();
  const current = known && known.expires_at * 1000 <= Date.now() ? await refreshSession() : known;
  return current?.access_token ?? null;
}

/** Message to the other tabs: the new session, null for nobody. */
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
