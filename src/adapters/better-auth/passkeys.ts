import { getAuthenticatorName, passkey } from "@better-auth/passkey";
import { APIError, createAuthMiddleware } from "better-auth/api";
import { notePasskeyUse } from "#domain/accounts/my-passkeys.ts";
import { describeUserAgent } from "#domain/accounts/my-sessions.ts";
import type { AuthSettings } from "./auth-instance.ts";
import { PASSKEY_REGISTRATION } from "./offered-routes.ts";

/** What a passkey is called until its owner names it: after what keeps it, or where it was made. */
function firstName(aaguid: string | undefined, userAgent: string | null): string {
  const { browser, device } = describeUserAgent(userAgent);
  return getAuthenticatorName(aaguid) ?? ([browser, device].filter(Boolean).join(" on ") || "Passkey");
}

/** The library accepts keys whose device asked for nothing, and such a key is no proof of who holds it. */
function demandVerifiedUser(userVerified: boolean | undefined): void {
  if (!userVerified) throw new APIError("UNAUTHORIZED", { code: "PASSKEY_UNVERIFIED" });
}

/**
 * Sign-in by a key that a device keeps and opens for its owner only (WebAuthn), for the shop's public address. The device must have checked
 * who it is, by face, finger or PIN: a passkey is two factors by itself. Its owner is told by mail of each that is added.
 */
export function passkeys(settings: AuthSettings) {
  const { database, mails, note, clientIpHeader } = settings;
  const { hostname, origin } = new URL(settings.baseUrl);
  const plugin = passkey({
    rpID: hostname,
    origin,
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
    advanced: { webAuthnChallengeCookie: "passkey" },
    registration: {
      async afterVerification({ ctx, verification }) {
        demandVerifiedUser(verification.registrationInfo?.userVerified);
        const userAgent = ctx.headers?.get("user-agent") ?? null;
        return { name: firstName(verification.registrationInfo?.aaguid, userAgent) };
      },
    },
    authentication: {
      async afterVerification({ verification, clientData }) {
        demandVerifiedUser(verification.authenticationInfo.userVerified);
        await notePasskeyUse(database, clientData.id);
      },
    },
  });
  const tellOwner = createAuthMiddleware(async (ctx) => {
    const person = ctx.context.session?.user;
    if (!person) return;
    const { email, name } = person;
    note("passkey_added", { email, client: ctx.headers?.get(clientIpHeader) ?? "unknown" });
    settings.inBackground(mails.passkeyAdded({ email, name }));
  });
  return {
    ...plugin,
    hooks: {
      after: [
        {
          matcher: ({ path, context }: { path?: string; context: { returned?: unknown } }) =>
            path === PASSKEY_REGISTRATION && !(context.returned instanceof Error),
          handler: tellOwner,
        },
      ],
    },
  };
}
