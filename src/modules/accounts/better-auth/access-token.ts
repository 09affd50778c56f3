import { and, eq, gt, sql } from "drizzle-orm";
import {
  type CryptoKey,
  decodeJwt,
  importJWK,
  type JWTHeaderParameters,
  type JWTPayload,
  jwtVerify,
} from "jose";
import { LRUCache } from "lru-cache";
import type { Identity } from "#kernel/actor.ts";
import { type Role, roles } from "#kernel/actor.ts";
import type { Session } from "#kernel/session.ts";
import type { Db } from "#platform/database/client.ts";
import { prepared } from "#platform/database/prepared.ts";
import { jwks, sessions, twoFactors, users } from "../schema.ts";
import type { AuthInstance } from "./auth-instance.ts";

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const ALGORITHM = "ES256";
/** Tokens whose signature was checked and is not checked again: those of so many people who are here now. */
const REMEMBERED = 2000;

export function isRole(value: unknown): value is Role {
  return roles.some((role) => role === value);
}

/** The keys that sign access tokens: each is read once, when the first token that names it comes. */
function createKeyRing(db: Db) {
  const known = new Map<string, CryptoKey | Uint8Array>();
  return async (kid: string | undefined) => {
    const cached = known.get(kid ?? "");
    if (cached) return cached;
    if (!kid || !UUID.test(kid)) throw new Error("unknown key");
    const [row] = await db.select({ publicKey: jwks.publicKey }).from(jwks).where(eq(jwks.id, kid));
    if (!row) throw new Error("unknown key");
    const key = await importJWK(JSON.parse(row.publicKey), ALGORITHM);
    known.set(kid, key);
    return key;
  };
}

const liveSession = prepared((db) =>
  db
    .select({ role: users.role, name: users.name, email: users.email, hasFactor: users.twoFactorEnabled })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        eq(sessions.id, sql.placeholder("sessionId")),
        eq(users.id, sql.placeholder("userId")),
        gt(sessions.expiresAt, sql`now()`),
      ),
    )
    .prepare("live_session"),
);

async function findLiveSession(db: Db, sessionId: string, userId: string): Promise<Identity | null> {
  const [row] = await liveSession(db).execute({ sessionId, userId });
  return row && isRole(row.role) ? { ...row, role: row.role, userId, sessionId } : null;
}

/**
 * Makes the check of access tokens: signature, issuer, audience and end by the token itself, then one query whether its
 * session still lives and what role the user has now. So a sign-out, a removed account and a demotion count at once.
 * Returns null for everything that is no valid token; throws only when the database fails.
 */
export function createTokenVerifier(from: { db: Db; baseUrl: string }) {
  const keyOf = createKeyRing(from.db);
  const demands = {
    issuer: from.baseUrl,
    audience: from.baseUrl,
    algorithms: [ALGORITHM],
    requiredClaims: ["exp"],
  };

  const checked = new LRUCache<string, JWTPayload>({ max: REMEMBERED });

  async function readClaims(token: string): Promise<JWTPayload | null> {
    // A signature stays right, and nothing of the token can be another one; only its end comes.
    const known = checked.get(token);
    if (known?.exp) return known.exp > Math.floor(Date.now() / 1000) ? known : null;
    let outage: unknown;
    try {
      const { payload } = await jwtVerify(
        token,
        (header: JWTHeaderParameters) =>
          keyOf(header.kid).catch((error: unknown) => {
            if (!(error instanceof Error) || error.message !== "unknown key") outage = error;
            throw error;
          }),
        demands,
      );
      checked.set(token, payload);
      return payload;
    } catch {
      if (outage) throw outage;
      return null;
    }
  }

  return async (token: string): Promise<Identity | null> => {
    const claims = await readClaims(token);
    const sessionId = claims?.sid;
    const userId = claims?.sub;
    if (typeof sessionId !== "string" || !UUID.test(sessionId) || !userId || !UUID.test(userId)) return null;
    return findLiveSession(from.db, sessionId, userId);
  };
}

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
