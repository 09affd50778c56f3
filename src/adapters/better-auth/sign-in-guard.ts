import type { EmailHash, SecurityLog } from "#domain/accounts/security-log.ts";
import type { Attempts, Count } from "./attempts.ts";
import { rejectTooMany } from "./responses.ts";
import type { TrustedDevices } from "./trusted-device.ts";

interface SignIn {
  /** As the library looks it up. */
  email: string;
  /** The network address that it comes from. */
  client: string;
  headers: Headers;
}

export interface SignInGuard {
  guard(asked: SignIn, signIn: () => Promise<Response>): Promise<Response>;
}

/**
 * Stops the guessing of passwords: answers 429 with Retry-After, whether or not there is such an account, once an email had too many
 * failed sign-ins from one address, or from all together. A device that its owner signed in on before counts for itself, so that
 * strangers who guess can't lock the owner out. Sign-ins for one email take turns: right ones are never refused for coming together.
 */
export function createSignInGuard(parts: {
  attempts: Attempts;
  devices: TrustedDevices;
  hashEmail: EmailHash;
  note: SecurityLog;
}): SignInGuard {
  const { attempts, devices, hashEmail, note } = parts;
  const turns = new Map<string, Promise<unknown>>();

  /** The counts that this sign-in goes on; the first is nobody else's. */
  async function countsOf({ email, client, headers }: SignIn): Promise<[Count, ...Count[]]> {
    const account = hashEmail(email);
    const device = await devices.find(headers, account);
    if (device !== null) return [{ kind: "device", account, from: device }];
    return [
      { kind: "address", account, from: client },
      { kind: "everywhere", account },
    ];
  }

  async function attempt(asked: SignIn, signIn: () => Promise<Response>): Promise<Response> {
    const { email, client } = asked;
    const counts = await countsOf(asked);
    const wait = await attempts.take(counts);
    if (wait !== null) {
      note("sign_in_locked", { email, client });
      return rejectTooMany(wait);
    }
    const response = await signIn();
    if (response.status === 401) note("sign_in_failed", { email, client });
    else await attempts.giveBack(counts);
    if (response.ok) await attempts.forget(counts[0]);
    return response;
  }

  return {
    async guard(asked, signIn) {
      const before = turns.get(asked.email) ?? Promise.resolve();
      const mine = before.then(() => attempt(asked, signIn));
      const settled = mine.catch(() => undefined);
      turns.set(asked.email, settled);
      try {
        return await mine;
      } finally {
        if (turns.get(asked.email) === settled) turns.delete(asked.email);
      }
    },
  };
}
