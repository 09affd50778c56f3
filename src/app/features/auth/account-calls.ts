import { type AccountResult, postAccount } from "#app/lib/account-calls.ts";
import type { Wish } from "#contract/wish.ts";

/** Signs in; the server sets the session cookie, unless it asks for the second step first (`twoFactorRedirect`). */
export function signIn(
  email: string,
  password: string,
): Promise<AccountResult<{ twoFactorRedirect?: boolean }>> {
  return postAccount("/sign-in/email", { email, password });
}

/** The second step of signing in: the code of the authenticator app, or one of the recovery codes. */
export function passSecondStep(kind: "totp" | "recovery", code: string): Promise<AccountResult> {
  return kind === "totp"
    ? postAccount("/two-factor/verify-totp", { code: code.replace(/\s/g, "") })
    : postAccount("/two-factor/verify-backup-code", { code: code.trim() });
}

/** For who has lost the app and the recovery codes: asks for the app to be taken off, or has it done from `removable_at` on. */
export function removeLostFactor(): Promise<AccountResult<{ removed: boolean; removable_at: string }>> {
  return postAccount("/two-factor/remove-lost", {});
}

/**
 * Makes an account and has the confirmation mailed. `wishes` are kept with it, since the mail may be opened in another browser.
 */
export function signUp(entered: {
  name: string;
  email: string;
  password: string;
  wishes: readonly Wish[];
}): Promise<AccountResult> {
  return postAccount("/sign-up/email", entered);
}

/** Confirms the address of a mailed link with the password that counts from now on; the server sets the session cookie and says what was wanted. */
export function confirmEmail(confirmed: {
  token: string;
  name: string;
  password: string;
}): Promise<AccountResult<{ wishes?: Wish[] }>> {
  return postAccount("/confirm-email", confirmed);
}

/** Has the confirmation mailed once more. */
export function sendConfirmationAgain(email: string): Promise<AccountResult> {
  return postAccount("/send-verification-email", { email });
}

/** Has a link that signs in mailed, if the address has an account; the answer doesn't tell. */
export function requestSignInLink(email: string): Promise<AccountResult> {
  return postAccount("/sign-in/magic-link", { email });
}

/** Signs in by the token of such a link, as `signIn` does. */
export function signInByLink(token: string): Promise<AccountResult<{ twoFactorRedirect?: boolean }>> {
  return postAccount("/magic-link/verify", { token });
}

/** Has a link for choosing a new password mailed, if the address has an account; the answer doesn't tell. */
export function requestPasswordReset(email: string): Promise<AccountResult> {
  return postAccount("/request-password-reset", { email });
}

/** Sets the password by the token of such a link. */
export function resetPassword(token: string, newPassword: string): Promise<AccountResult> {
  return postAccount("/reset-password", { token, newPassword });
}

/** Changes the password of whoever is signed in; their other sessions end. */
export function changePassword(currentPassword: string, newPassword: string): Promise<AccountResult> {
  return postAccount("/change-password", { currentPassword, newPassword });
}
