import type { EmailHash, SecurityLog } from "#domain/accounts/security-log.ts";
import type { Attempts } from "./attempts.ts";
import type { AuthInstance } from "./auth-instance.ts";
import { createCheckGuard } from "./check-guard.ts";
import { createCheckedFinder } from "./find-checked.ts";
import { createMailGuard } from "./mail-guard.ts";
import { BEGINS_SIGN_IN, PASSKEY_SIGN_IN, SIGNS_IN } from "./offered-routes.ts";
import { createSignInGuard } from "./sign-in-guard.ts";
import { createTrustedDevices } from "./trusted-device.ts";

interface Asked {
  path: string;
  /** The email that the body names, where the route is about one. */
  email: string | null;
  request: Request;
}

/** Who signed in, by the answer; null when somebody still has to pass the second step. */
async function readSignedIn(response: Response): Promise<string | null> {
  const body: unknown = await response.clone().json();
  if (typeof body !== "object" || body === null || !("user" in body)) return null;
  const { user } = body;
  const email = typeof user === "object" && user !== null && "email" in user ? user.email : null;
  return typeof email === "string" ? email : null;
}

/** Puts together what stands before the library's routes against guessing and floods of mails, and lets devices be known once somebody signed in on them. */
export function createGuards(settings: {
  auth: AuthInstance;
  attempts: Attempts;
  hashEmail: EmailHash;
  note: SecurityLog;
  secret: string;
  baseUrl: string;
  clientIpHeader: string;
}): (asked: Asked, respond: () => Promise<Response>) => Promise<Response> {
  const { attempts, hashEmail, note, clientIpHeader } = settings;
  const devices = createTrustedDevices(settings);
  const signIns = createSignInGuard({ attempts, devices, hashEmail, note });
  const mails = createMailGuard({ attempts, devices, hashEmail });
  const checks = createCheckGuard({ attempts, hashEmail, note, find: createCheckedFinder(settings.auth) });

  const clientOf = ({ headers }: Request) => headers.get(clientIpHeader) ?? "unknown";

  function guard({ path, email, request }: Asked, respond: () => Promise<Response>): Promise<Response> {
    const { headers } = request;
    const client = clientOf(request);
    if (path === "/sign-in/email" && email !== null)
      return signIns.guard({ email, client, headers }, respond);
    if (mails.guards(path) && email !== null) return mails.guard({ path, email, client, headers }, respond);
    return checks.guards(path) ? checks.guard(path, request, client, respond) : respond();
  }

  return async (asked, respond) => {
    const response = await guard(asked, respond);
    if (asked.path === PASSKEY_SIGN_IN && response.status === 401)
      note("sign_in_failed", { client: clientOf(asked.request), call: `POST ${asked.path}` });
    if (!response.ok || !SIGNS_IN.has(asked.path)) return response;
    const email = await readSignedIn(response);
    if (email === null) return response;
    const client = clientOf(asked.request);
    // The others are noted where their codes are checked.
    if (BEGINS_SIGN_IN.has(asked.path)) note("signed_in", { email, client, call: `POST ${asked.path}` });
    response.headers.append("set-cookie", await devices.remember(asked.request.headers, hashEmail(email)));
    return response;
  };
}
