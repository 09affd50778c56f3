import { useSyncExternalStore } from "react";
import type { Session } from "#contract/session.ts";

/** Who is signed in, as far as this page knows. 'loading' on the server and until the first answer. */
export type SessionState =
  | { status: "loading" }
  | { status: "signed-out" }
  | { status: "signed-in"; session: Session };

/** The call `getSession`, by name: its contract object would bring the schema library to visitors who need none of it. */
const SESSION_ADDRESS = "/api/session";
const LOADING: SessionState = { status: "loading" };
const SIGNED_OUT: SessionState = { status: "signed-out" };

let state: SessionState = LOADING;
let renewal: ReturnType<typeof setTimeout> | undefined;
let running: Promise<SessionState> | undefined;
const watchers = new Set<() => void>();

/** The session's state; re-renders when it changes. */
export function useSession(): SessionState {
  return useSyncExternalStore(
    watchSession,
    () => state,
    () => LOADING,
  );
}

/** Calls back after every change of the session; answers how to stop. */
export function watchSession(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

/** The state at this moment, for code outside of components. */
export function currentSession(): SessionState {
  return state;
}

/**
 * Asks the server who is signed in (the cookie says so) and takes a fresh access token, which lives in memory only.
 * Concurrent callers share one request. When the shop can't be reached, what was known stays.
 */
export function refreshSession(): Promise<SessionState> {
  running ??= load().finally(() => {
    running = undefined;
  });
  return running;
}

async function load(): Promise<SessionState> {
  try {
    const response = await fetch(SESSION_ADDRESS, { headers: { accept: "application/json" } });
    if (!response.ok) throw new Error(`the session call answered ${response.status}`);
    const session = (await response.json()) as Session | null;
    await change(session ? { status: "signed-in", session } : SIGNED_OUT);
  } catch {
    if (state.status === "loading") await change(SIGNED_OUT);
  }
  return state;
}

async function change(next: SessionState): Promise<void> {
  state = next;
  clearTimeout(renewal);
  if (next.status === "signed-in") {
    const { REFRESH_MARGIN_SECONDS } = await import("#contract/session.ts");
    const seconds = Math.max(5, next.session.expires_in - REFRESH_MARGIN_SECONDS);
    renewal = setTimeout(() => void refreshSession(), seconds * 1000);
  }
  for (const watcher of watchers) watcher();
}

/**
 * The access token for a call, or null when nobody is signed in. Waits for the first answer about the session, and renews a
 * token that ran out while the phone slept.
 */
export async function accessToken(): Promise<string | null> {
  const known = state.status === "loading" ? await refreshSession() : state;
  if (known.status !== "signed-in") return null;
  if (known.session.expires_at * 1000 > Date.now()) return known.session.access_token;
  const renewed = await refreshSession();
  return renewed.status === "signed-in" ? renewed.session.access_token : null;
}

/** Ends the session here and on the server. The page forgets it even when the server can't be reached. */
export async function signOut(): Promise<void> {
  try {
    await fetch("/api/auth/sign-out", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: "{}",
    });
  } finally {
    await change(SIGNED_OUT);
  }
}
