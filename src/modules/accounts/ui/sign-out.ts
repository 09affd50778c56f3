import { t } from "#kernel/languages/messages.ts";
import { fail, ok } from "#kernel/result.ts";
import { broadcastSession, takeSession } from "#ui/client/session.ts";
import { discardUnsavedChanges } from "#ui/client/unsaved-changes.ts";
import { toast } from "#ui/toast/toast.ts";
import { tellSignedOut } from "./signed-out.ts";

/**
 * Ends the session here and on the server, in all tabs, and returns whether it did. When the server didn't end it the cookie still signs
 * in: the pages keep the session, and a toast says so.
 */
export async function signOut(): Promise<boolean> {
  const ended = await post("/api/auth/sign-out").catch(() => null);
  if (ended?.ok) forget();
  else toast.error(t("You could not be signed out"), { description: t("Please try again in a minute.") });
  return ended?.ok ?? false;
}

/** Ends all sessions of the person who is signed in, on every device. It fails when the server didn't do it, and nothing ended. */
export async function signOutEverywhere() {
  const ended = await post("/api/auth/revoke-sessions").catch(() => null);
  if (!ended?.ok) return fail("unavailable", t("Please try again in a minute."));
  await forgetEnded();
  return ok(null);
}

/** Has this browser forget a session that the server has ended already. */
export async function forgetEnded(): Promise<void> {
  // The cookie is of no use any more; this takes it away.
  await post("/api/auth/sign-out").catch(() => null);
  forget();
}

function forget(): void {
  discardUnsavedChanges();
  tellSignedOut();
  broadcastSession({ session: null });
  takeSession(null);
}

function post(address: string): Promise<Response> {
  return fetch(address, { method: "POST", headers: { "content-type": "application/json" }, body: "{}" });
}
