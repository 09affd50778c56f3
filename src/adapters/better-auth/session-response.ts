import { and, eq } from "drizzle-orm";
import { decodeJwt } from "jose";
import type { Session } from "#contract/session.ts";
import type { Db } from "#db/client.ts";
import { twoFactors } from "#db/schema/accounts.ts";
import { isRole } from "./access-token.ts";
import type { AuthInstance } from "./auth-instance.ts";

type Found = NonNullable<Awaited<ReturnType<AuthInstance["api"]["getSession"]>>>;

async function listFactors(db: Db, userId: string): Promise<Session["user"]["factors"]> {
  const rows = await db
    .select({ id: twoFactors.id })
    .from(twoFactors)
    .where(and(eq(twoFactors.userId, userId), eq(twoFactors.verified, true)));
  return rows.map(({ id }) => ({ id, factor_type: "totp", status: "verified" }));
}

/** The Session of the contract for a session that was found: a new access token, and who it is for. */
export async function composeSession(
  from: { auth: AuthInstance; db: Db },
  found: Found,
  refreshToken: string | null,
): Promise<Session> {
  const { user, session } = found;
  const role = isRole(user.role) ? user.role : "CUSTOMER";
  const now = Math.floor(Date.now() / 1000);
  const { token } = await from.auth.api.signJWT({
    body: { payload: { iat: now, sub: user.id, role, sid: session.id } },
  });
  const expiresAt = decodeJwt(token).exp;
  if (expiresAt === undefined) throw new Error("an access token without an end was signed");
  return {
    access_token: token,
    refresh_token: refreshToken,
    expires_in: expiresAt - now,
    expires_at: expiresAt,
    token_type: "bearer",
    user: {
      id: user.id,
      email: user.email,
      user_metadata: { displayName: user.name, avatar_url: user.image ?? null },
      role,
      factors: user.twoFactorEnabled ? await listFactors(from.db, user.id) : [],
    },
  };
}
