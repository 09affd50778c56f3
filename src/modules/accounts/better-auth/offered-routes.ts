import type { SecurityEvent } from "#platform/observe/security-log.ts";

interface OfferedRoute {
  /** POST where nothing is said. */
  method?: "GET";
  /** Calls per minute from one address. Generous: a whole campus can share one. Guessing is stopped per account. */
  perMinute: number;
  /** The mail with a link that the route sends to an address that anybody may type. */
  mail?: "confirmation" | "reset" | "signIn";
  /** The field of the body in which it takes a new password. */
  newPassword?: "password" | "newPassword";
  /** The route asks for a password or a code once more; the event that is logged on success, null for none. */
  checks?: SecurityEvent | null;
}

export const AUTH_PATH = "/api/auth";

export const PASSWORD_SIGN_IN = "/sign-in/email";
export const PASSKEY_SIGN_IN = "/passkey/verify-authentication";
export const PASSKEY_REGISTRATION = "/passkey/verify-registration";

/** The routes of the library that the shop offers. All others answer 404, so that an upgrade opens no door by itself. */
export const offeredRoutes: Readonly<Record<string, OfferedRoute>> = {
  "/sign-up/email": { perMinute: 100, mail: "confirmation", newPassword: "password" },
  [PASSWORD_SIGN_IN]: { perMinute: 100 },
  "/sign-in/magic-link": { perMinute: 30, mail: "signIn" },
  "/magic-link/verify": { perMinute: 100 },
  "/passkey/generate-authenticate-options": { perMinute: 100 },
  [PASSKEY_SIGN_IN]: { perMinute: 100 },
  "/passkey/generate-register-options": { perMinute: 20, checks: null },
  [PASSKEY_REGISTRATION]: { perMinute: 20 },
  "/sign-out": { perMinute: 100 },
  "/confirm-email": { perMinute: 100, newPassword: "password" },
  "/send-verification-email": { perMinute: 30, mail: "confirmation" },
  "/request-password-reset": { perMinute: 30, mail: "reset" },
  "/reset-password": { perMinute: 30, newPassword: "newPassword" },
  "/change-password": { perMinute: 20, newPassword: "newPassword", checks: "password_changed" },
  "/update-user": { perMinute: 60 },
  "/revoke-sessions": { perMinute: 60 },
  "/jwks": { method: "GET", perMinute: 600 },
  "/two-factor/enable": { perMinute: 20, checks: null },
  "/two-factor/disable": { perMinute: 20, checks: "factor_removed" },
  "/two-factor/verify-totp": { perMinute: 20, checks: null },
  "/two-factor/verify-backup-code": { perMinute: 20, checks: null },
  "/two-factor/remove-lost": { perMinute: 20 },
  "/two-factor/generate-backup-codes": { perMinute: 20, checks: "recovery_codes_made" },
};

/** Routes that begin a sign-in; it is done with them where the account has no factor. */
export const BEGINS_SIGN_IN = new Set([
  PASSWORD_SIGN_IN,
  "/confirm-email",
  "/magic-link/verify",
  PASSKEY_SIGN_IN,
]);

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
  const route = Object.hasOwn(offeredRoutes, path) ? offeredRoutes[path] : undefined;
  return route && request.method === (route.method ?? "POST") ? path : null;
}

/** How often each route may be called: so many times in so many seconds. */
export const routeLimits = Object.fromEntries(
  Object.entries(offeredRoutes).map(([path, { perMinute }]) => [path, { window: 60, max: perMinute }]),
);
