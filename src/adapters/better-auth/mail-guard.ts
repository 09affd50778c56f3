import type { EmailHash } from "#domain/accounts/security-log.ts";
import type { Attempts, Count } from "./attempts.ts";
import { reject, rejectTooMany } from "./responses.ts";
import type { TrustedDevices } from "./trusted-device.ts";

/** The routes that mail a link to an address that anybody may type, and the mail that it is. */
const mails: Readonly<Record<string, "confirmation" | "reset" | "signIn">> = {
  "/sign-up/email": "confirmation",
  "/send-verification-email": "confirmation",
  "/request-password-reset": "reset",
  "/sign-in/magic-link": "signIn",
};

interface MailRequest {
  path: string;
  email: string;
  /** The network address that it comes from. */
  client: string;
  headers: Headers;
}

export interface MailGuard {
  /** Whether the route is one of those. */
  guards(path: string): boolean;
  guard(asked: MailRequest, respond: () => Promise<Response>): Promise<Response>;
}

/**
 * Bounds the mails that an address gets through our forms: few that one client asks for, more that all clients do together, so that no
 * stranger uses up what its owner needs. A device that the owner signed in on before counts for itself. What is refused is said,
 * the same for known and unknown addresses: whoever is told that a mail was sent can rely on it. At the bound of all clients the links
 * of the mails before still work, whoever asked for them.
 */
export function createMailGuard(parts: {
  attempts: Attempts;
  devices: TrustedDevices;
  hashEmail: EmailHash;
}): MailGuard {
  const { attempts, devices, hashEmail } = parts;

  async function countsOf({ path, email, client, headers }: MailRequest): Promise<[Count, ...Count[]]> {
    const account = hashEmail(email);
    const device = await devices.find(headers, account);
    if (device !== null) return [{ kind: "mailDevice", account, from: `${mails[path]}|${device}` }];
    return [
      { kind: "mailClient", account, from: `${mails[path]}|${client}` },
      { kind: "mail", account, from: mails[path] },
    ];
  }

  return {
    guards: (path) => Object.hasOwn(mails, path),
    async guard(asked, respond) {
      const [own, ...shared] = await countsOf(asked);
      const wait = await attempts.take([own]);
      if (wait !== null) return rejectTooMany(wait);
      const full = await attempts.take(shared);
      const response = full === null ? await respond() : rejectFull(full);
      if (!response.ok) await attempts.giveBack(full === null ? [own, ...shared] : [own]);
      return response;
    },
  };
}

/** The refusal of one more mail to an address that had many. */
function rejectFull(seconds: number): Response {
  const message =
    "Many mails to this address were asked for already. Please use the link of the newest one, or try again later.";
  return reject(429, "TOO_MANY_REQUESTS", message, { "retry-after": String(seconds) });
}
