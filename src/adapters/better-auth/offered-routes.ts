interface OfferedRoute {
  method: "GET" | "POST";
  /** Calls per minute from one address. Generous: a whole campus can share one. Guessing is stopped per account. */
  perMinute: number;
}

/** Where the account routes are. */
export const AUTH_PATH = "/api/auth";

/**
 * The routes of the library that the shop offers. Everything else that it would serve (social sign-in, a change of email, lists of
 * session tokens, its error page, ...) answers 404, so that an upgrade opens no door by itself.
 */
export const offeredRoutes: Readonly<Record<string, OfferedRoute>> = {
  "/sign-up/email": { method: "POST", perMinute: 100 },
  "/sign-in/email": { method: "POST", perMinute: 100 },
  "/sign-in/magic-link": { method: "POST", perMinute: 30 },
  "/magic-link/verify": { method: "POST", perMinute: 100 },
  "/passkey/generate-authenticate-options": { method: "POST", perMinute: 100 },
  "/passkey/verify-authentication": { method: "POST", perMinute: 100 },
  "/passkey/generate-register-options": { method: "POST", perMinute: 20 },
  "/passkey/verify-registration": { method: "POST", perMinute: 20 },
  "/sign-out": { method: "POST", perMinute: 100 },
  "/confirm-email": { method: "POST", perMinute: 100 },
  "/send-verification-email": { method: "POST", perMinute: 30 },
  "/request-password-reset": { method: "POST", perMinute: 30 },
  "/reset-password": { method: "POST", perMinute: 30 },
  "/change-password": { method: "POST", perMinute: 20 },
  "/update-user": { method: "POST", perMinute: 60 },
  "/revoke-sessions": { method: "POST", perMinute: 60 },
  "/jwks": { method: "GET", perMinute: 600 },
  "/two-factor/enable": { method: "POST", perMinute: 20 },
  "/two-factor/disable": { method: "POST", perMinute: 20 },
  "/two-factor/verify-totp": { method: "POST", perMinute: 20 },
  "/two-factor/verify-backup-code": { method: "POST", perMinute: 20 },
  "/two-factor/remove-lost": { method: "POST", perMinute: 20 },
  "/two-factor/generate-backup-codes": { method: "POST", perMinute: 20 },
};

/** The end of a sign-in by passkey, and of adding one. */
export const PASSKEY_SIGN_IN = "/passkey/verify-authentication";
export const PASSKEY_REGISTRATION = "/passkey/verify-registration";

/** Routes that begin a sign-in; it is done with them where the account has no factor. */
export const BEGINS_SIGN_IN = new Set([
  "/sign-in/email",
  "/confirm-email",
  "/magic-link/verify",
  PASSKEY_SIGN_IN,
]);

/** Whether the factor is asked for after a route that begins a sign-in: a passkey was opened by face, finger or PIN and is two by itself. */
export function isFollowedByFactor(path: string): boolean {
  return BEGINS_SIGN_IN.has(path) && path !== PASSKEY_SIGN_IN;
}

/** Routes that end a sign-in, with one step or with two. */
export const SIGNS_IN = new Set([
  ...BEGINS_SIGN_IN,
  "/two-factor/verify-totp",
  "/two-factor/verify-backup-code",
]);

/** The part of the address below /api/auth, or null when the shop offers no such route for the method. */
export function findOfferedPath(request: Request): string | null {
  const { pathname } = new URL(request.url);
  if (!pathname.startsWith(`${AUTH_PATH}/`)) return null;
  const path = pathname.slice(AUTH_PATH.length);
  return Object.hasOwn(offeredRoutes, path) && offeredRoutes[path]?.method === request.method ? path : null;
}
