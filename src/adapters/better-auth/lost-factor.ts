import type { BetterAuthPlugin } from "better-auth";
import { APIError, createAuthEndpoint } from "better-auth/api";
import { removeLostFactor } from "#domain/accounts/lost-factor.ts";
import type { AuthSettings } from "./auth-instance.ts";
import { findHalfSignedIn } from "./find-checked.ts";

/**
 * The way back in for who has lost the app and the recovery codes: after a new password by mail, within the sign-in that waits for its
 * second step. Answers `{ removed, removable_at }`; the first call starts the days of waiting, the one after them removes the factor.
 */
export function lostFactor(settings: AuthSettings) {
  const { database, mails, note, clientIpHeader, inBackground } = settings;
  const removeLost = createAuthEndpoint("/two-factor/remove-lost", { method: "POST" }, async (ctx) => {
    const headers = ctx.headers ?? new Headers();
    const user = await findHalfSignedIn(ctx.context, headers);
    if (!user) throw new APIError("UNAUTHORIZED", { code: "INVALID_TWO_FACTOR_COOKIE" });
    const outcome = await removeLostFactor(database, user.id, new Date());
    if (!outcome) throw new APIError("BAD_REQUEST", { code: "RESET_FIRST" });
    const { removed, removableAt } = outcome;
    const { email, name } = user;
    const client = headers.get(clientIpHeader) ?? "unknown";
    note(removed ? "factor_removed" : "factor_removal_asked", { email, client });
    if (removed) inBackground(mails.factorRemoved({ email, name }));
    return ctx.json({ removed, removable_at: removableAt.toISOString() });
  });
  return { id: "lost-factor", endpoints: { removeLost } } satisfies BetterAuthPlugin;
}
