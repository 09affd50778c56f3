import { t } from "#kernel/languages/messages.ts";
import { fail, ok } from "#kernel/result.ts";
import { broadcastSession, takeSession } from "#ui/client/session.ts";

/** Ends the session here and on the server, in all tabs. The pages forget it even when the server can't be reached. */
export async function signOut(): Promise<void> {
  try {
    await post("/api/auth/sign-out");
  } finally {
    forget();
  }
}

/** Ends all sessions of the person who is signed in, on every device. It fails when the server didn't do it, and nothing ended. */
export async function signOutEverywhere() {
  const ended = await post("/api/auth/revoke-sessions").catch(() => null);
  if (!ended?.ok) return fail("unavailable", t("Please try again in a minute."));
  // The cookie is of no use any more; this has the browser forget it.
  await post("/api/auth/sign-out").catch(() => null);
  forget();
  return ok(null);
}

function forget(): void {
  broadcastSession({ session: null });
  takeSession(null);
}

function post(address: string): Promise<Response> {
  return fetch(address, { method: "POST", headers: { "content-type": "application/json" }, body: "{}" });
}
