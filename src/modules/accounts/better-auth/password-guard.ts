import type { Db } from "#platform/database/client.ts";
import { checkPassword } from "../server/check-password.ts";
import { PASSWORD_LENGTH } from "../server/password-hash.ts";
import { findSignUp } from "../server/sign-up.ts";
import type { AuthInstance } from "./auth-instance.ts";
import { offeredRoutes } from "./offered-routes.ts";
import { type AccountRequest, textIn } from "./read-request.ts";
import { reject } from "./responses.ts";

type From = { auth: AuthInstance; db: Db };

/** The refusal of a new password; null when it is taken, when the route sets none, and when its length is wrong, which the library says. */
export async function guardPassword(from: From, path: string, asked: AccountRequest) {
  const field = offeredRoutes[path]?.newPassword;
  if (!field) return null;
  const password = textIn(asked.body, field);
  if (password.length < PASSWORD_LENGTH.min || password.length > PASSWORD_LENGTH.max) return null;
  const checked = await checkPassword(from.db, password, await whoseIt(from, path, asked));
  return checked.ok ? null : reject(400, "PASSWORD_REFUSED", checked.message ?? "");
}

/** The account that gets the password; blank when unknown. */
async function whoseIt({ auth, db }: From, path: string, asked: AccountRequest) {
  const nobody = { name: "", email: "" };
  if (path === "/sign-up/email")
    return { name: textIn(asked.body, "name"), email: textIn(asked.body, "email") };
  if (path === "/confirm-email") {
    const found = await findSignUp({ database: db }, textIn(asked.body, "token"));
    return found ? { ...found, name: `${found.name} ${textIn(asked.body, "name")}` } : nobody;
  }
  if (path === "/change-password") {
    const { headers } = asked.request;
    const found = await auth.api.getSession({ headers, query: { disableRefresh: true } });
    return found?.user ?? nobody;
  }
  const { internalAdapter } = await auth.$context;
  const link = await internalAdapter.findVerificationValue(`reset-password:${textIn(asked.body, "token")}`);
  return (link && (await internalAdapter.findUserById(link.value))) || nobody;
}
