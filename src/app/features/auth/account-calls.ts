import { errorCodes } from "#contract/error-codes.ts";

/** How an account action went; `message` is a sentence for the person. */
export type AccountOutcome = { ok: true } | { ok: false; message: string };

/** Signs in; the server sets the session cookie. */
export function signIn(email: string, password: string): Promise<AccountOutcome> {
  return post("/sign-in/email", { email, password });
}

/** Makes an account and has the confirmation mailed; its link leads back to the home page. */
export function signUp(name: string, email: string, password: string): Promise<AccountOutcome> {
  return post("/sign-up/email", { name, email, password, callbackURL: "/?confirmed=1" });
}

async function post(path: string, body: Record<string, string>): Promise<AccountOutcome> {
  try {
    const response = await fetch(`/api/auth${path}`, {
      method: "POST",
      headers: { "content-type": "application/json", accept: "application/json" },
      body: JSON.stringify(body),
    });
    if (response.ok) return { ok: true };
    if (response.status === 429) return { ok: false, message: errorCodes.rate_limited.message };
    const answer = (await response.json()) as { message?: string };
    return { ok: false, message: answer.message || errorCodes.internal.message };
  } catch {
    return { ok: false, message: errorCodes.unavailable.message };
  }
}
