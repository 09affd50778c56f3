import { and, eq, gt, sql } from "drizzle-orm";
import { decodeJwt, errors, importJWK, type JWTHeaderParameters, type JWTPayload, jwtVerify } from "jose";
import { LRUCache } from "lru-cache";
import {
  type Actor,
  actorOf,
  guest,
  type Identity,
  isStaffRole,
  permissionsOf,
  type Role,
  roles,
} from "#kernel/actor.ts";
import { isLanguage } from "#kernel/languages/messages.ts";
import { mustExist } from "#kernel/result.ts";
import type { Session } from "#kernel/session.ts";
import { readSettings } from "#modules/settings/server/read-settings.ts";
import type { Db } from "#platform/database/client.ts";
import { prepared } from "#platform/database/statements.ts";
import { jwks, sessions, twoFactors, users } from "../schema.ts";
import { shownEmail } from "../server/shown-email.ts";
import type { AuthInstance } from "./auth-instance.ts";

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const ALGORITHM = "ES256";
/** Tokens whose signature was checked and is not checked again: those of so many people who are here now. */
const REMEMBERED = 2000;

function isRole(value: unknown): value is Role {
  return roles.some((role) => role === value);
}

async function findKey(db: Db, { kid = "" }: JWTHeaderParameters) {
  const rows = UUID.test(kid)
    ? await db.select({ publicKey: jwks.publicKey }).from(jwks).where(eq(jwks.id, kid))
    : [];
  if (!rows[0]) throw new errors.JWKSNoMatchingKey();
  return importJWK(JSON.parse(rows[0].publicKey), ALGORITHM);
}

const liveSession = prepared((db) =>
  db
    .select({
      role: users.role,
      staffRole: users.staffRole,
      name: users.name,
      email: users.email,
      hasFactor: users.twoFactorEnabled,
    })
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

/** The actor of a session that was found; a guest for none. The store may require a second factor of its admins. */
export async function actorFor(db: Db, identity: Identity | null): Promise<Actor> {
  const isBare = identity?.role === "ADMIN" && !identity.hasFactor;
  return actorOf(identity, isBare && (await readSettings(db)).staff.requireFactor);
}

/**
 * The check of access tokens: by the token itself, and by one query whether its session lives and what role the user has now. Who shows one
 * that is not valid is a guest. Throws only outages.
 */
export function createTokenVerifier(from: { db: Db; baseUrl: string }) {
  const demands = {
    issuer: from.baseUrl,
    audience: from.baseUrl,
    algorithms: [ALGORITHM],
    requiredClaims: ["exp"],
  };
  const checked = new LRUCache<string, JWTPayload>({ max: REMEMBERED });
  const keyOf = (header: JWTHeaderParameters) => findKey(from.db, header);

  async function readClaims(token: string): Promise<JWTPayload | null> {
    // A signature stays right, and nothing of the token can be another one; only its end comes.
    const known = checked.get(token);
    if (known?.exp) return known.exp > Math.floor(Date.now() / 1000) ? known : null;
    try {
      const { payload } = await jwtVerify(token, keyOf, demands);
      checked.set(token, payload);
      return payload;
    } catch (error) {
      if (error instanceof errors.JOSEError) return null;
      throw error;
    }
  }

  return async (token: string): Promise<Actor> => {
    const { sid: sessionId, sub: userId = "" } = (await readClaims(token)) ?? {};
    if (typeof sessionId !== "string" || !UUID.test(sessionId) || !UUID.test(userId)) return guest;
    const [row] = await liveSession(from.db).execute({ sessionId, userId });
    return actorFor(from.db, row ? { ...row, userId, sessionId } : null);
  };
}

type FoundSession = NonNullable<Awaited<ReturnType<AuthInstance["api"]["getSession"]>>>;

const staffRoleOf = ({ staffRole }: FoundSession["user"]) => (isStaffRole(staffRole) ? staffRole : null);

/** The person of a session that the library found. */
export function identityOf({ user, session }: FoundSession): Identity {
  const { id, name, email, role, twoFactorEnabled } = user;
  return {
    ...{ userId: id, sessionId: session.id, name, email, staffRole: staffRoleOf(user) },
    role: isRole(role) ? role : "CUSTOMER",
    hasFactor: twoFactorEnabled === true,
  };
}

/** The Session of the contract for a session that was found: a new access token, and who it is for. */
export async function composeSession(
  { auth, db }: { auth: AuthInstance; db: Db },
  { user, session }: FoundSession,
  refreshToken: string | null,
): Promise<Session> {
  const role = isRole(user.role) ? user.role : "CUSTOMER";
  const staffRole = staffRoleOf(user);
  const now = Math.floor(Date.now() / 1000);
  const { token } = await auth.api.signJWT({
    body: { payload: { iat: now, sub: user.id, role, sid: session.id } },
  });
  const expiresAt = mustExist(decodeJwt(token).exp, "the end of an access token");
  const isVerified = and(eq(twoFactors.userId, user.id), eq(twoFactors.verified, true));
  const factors = user.twoFactorEnabled
    ? await db.select({ id: twoFactors.id }).from(twoFactors).where(isVerified)
    : [];
  return {
    access_token: token,
    refresh_token: refreshToken,
    expires_in: expiresAt - now,
    expires_at: expiresAt,
    token_type: "bearer",
    user: {
      id: user.id,
      email: shownEmail(user.email),
      user_metadata: {
        displayName: user.name,
        avatar_url: user.image ?? null,
        language: isLanguage(user.language) ? user.language : "en",
      },
      role,
      staff_role: staffRole,
      permissions: staffRole ? permissionsOf(staffRole) : [],
      factors: factors.map(({ id }) => ({ id, factor_type: "totp", status: "verified" })),
    },
  };
}
