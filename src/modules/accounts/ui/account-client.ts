import type { Wish } from "../contract/wish.ts";
import { postAccount } from "./account-calls.ts";

/** A call of the account routes: posts what it is given, and answers as `postAccount` does. */
const call =
  <Given extends object, Answer = object>(path: string) =>
  (given: Given) =>
    postAccount<Answer>(path, given);

/** Asks for the second step first, or has set the session cookie. */
interface Entry {
  twoFactorRedirect?: boolean;
}

export const signIn = call<{ email: string; password: string }, Entry>("/sign-in/email");

/** The second step of signing in: the code of the authenticator app, or one of the recovery codes. */
export const passSecondStep = {
  totp: call<{ code: string }>("/two-factor/verify-totp"),
  recovery: call<{ code: string }>("/two-factor/verify-backup-code"),
} as const;

/** For who has lost the app and the recovery codes: asks for the app to be taken off, or has it done from `removable_at` on. */
export const removeLostFactor = () =>
  postAccount<{ removed: boolean; removable_at: string }>("/two-factor/remove-lost", {});

/** Makes an account and has the confirmation mailed. `wishes` are kept with it, since the mail may be opened in another browser. */
export const signUp = call<{ name: string; email: string; password: string; wishes: readonly Wish[] }>(
  "/sign-up/email",
);

/** Confirms the address of a mailed link with the password that counts from now on; the server sets the session cookie and says what was wanted. */
export const confirmEmail = call<{ token: string; name: string; password: string }, { wishes?: Wish[] }>(
  "/confirm-email",
);

export const sendConfirmationAgain = call<{ email: string }>("/send-verification-email");

/** Has a link that signs in mailed, if the address has an account; the answer doesn't tell. */
export const requestSignInLink = call<{ email: string }>("/sign-in/magic-link");

export const signInByLink = call<{ token: string }, Entry>("/magic-link/verify");

/** Has a link for choosing a new password mailed, if the address has an account; the answer doesn't tell. */
export const requestPasswordReset = call<{ email: string }>("/request-password-reset");

export const resetPassword = call<{ token: string; newPassword: string }>("/reset-password");

/** Changes the password of whoever is signed in; their other sessions end. */
export const changePassword = call<{ currentPassword: string; newPassword: string }>("/change-password");
