import { errorCodes } from "#kernel/error-codes.ts";
import { language, t } from "#kernel/languages/messages.ts";
import type { PendingAction } from "../contract/pending-action.ts";

/** How an account route answered: its JSON, or a refusal with its code and a sentence for the person. */
export type AccountResult<T = object> = { ok: true; value: T } | { ok: false; code: string; message: string };

/** Posts to an account route; the cookie says who asks. Answers every refusal as a value, also that of the network; never throws. */
export async function postAccount<T = object>(path: string, body: object): Promise<AccountResult<T>> {
  try {
    const response = await fetch(`/api/auth${path}`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        accept: "application/json",
        "accept-language": language(),
      },
      body: JSON.stringify(body),
    });
    if (response.ok) return { ok: true, value: (await response.json()) as T };
    // Said in the form of our own calls: the library behind these routes never came to answer.
    if (response.status === 503) {
      return { ok: false, code: "UNAVAILABLE", message: t(errorCodes.unavailable.message) };
    }
    const { code, message } = (await response.json()) as { code?: string; message?: string };
    return { ok: false, code: code || "REFUSED", message: message || t(errorCodes.internal.message) };
  } catch {
    return { ok: false, code: "UNAVAILABLE", message: t(errorCodes.unavailable.message) };
  }
}

const call =
  <Given extends object, Answer = object>(path: string) =>
  (given: Given) =>
    postAccount<Answer>(path, given);

/** Asks for the second step first, or has set the session cookie. */
interface Entry {
  twoFactorRedirect?: boolean;
}

export const signIn = call<{ email: string; password: string }, Entry>("/sign-in/email");

export const passSecondStep = {
  totp: call<{ code: string }>("/two-factor/verify-totp"),
  recovery: call<{ code: string }>("/two-factor/verify-backup-code"),
} as const;

/** For who has lost the app and the recovery codes: asks for the app to be taken off, or has it done from `removable_at` on. */
export const removeLostFactor = () =>
  postAccount<{ removed: boolean; removable_at: string }>("/two-factor/remove-lost", {});

/** Makes an account and has the confirmation mailed. `wishes` are kept with it, since the mail may be opened in another browser. */
export const signUp = call<{
  name: string;
  email: string;
  password: string;
  wishes: readonly PendingAction[];
}>("/sign-up/email");

/** Confirms the address of a mailed link with the password that counts from now on; the server sets the session cookie. */
export const confirmEmail = call<{ token: string; name: string; password: string }>("/confirm-email");

export const sendConfirmationAgain = call<{ email: string }>("/send-verification-email");

/** Has a link that signs in mailed, if the address has an account; the answer doesn't tell. */
export const requestSignInLink = call<{ email: string }>("/sign-in/magic-link");

export const signInByLink = call<{ token: string }, Entry>("/magic-link/verify");

/** Has a link for choosing a new password mailed, if the address has an account; the answer doesn't tell. */
export const requestPasswordReset = call<{ email: string }>("/request-password-reset");

export const resetPassword = call<{ token: string; newPassword: string }>("/reset-password");

export const changePassword = call<{ currentPassword: string; newPassword: string }>("/change-password");

/** Whether the browser knows passkeys. For what is drawn in the browser alone; never on the server. */
export function canUsePasskeys(): boolean {
  return typeof globalThis.PublicKeyCredential === "function";
}
