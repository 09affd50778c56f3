import { errorCodes } from "#kernel/error-codes.ts";

/** How an account route answered: its JSON, or a refusal with its code and a sentence for the person. */
export type AccountResult<T = object> = { ok: true; value: T } | { ok: false; code: string; message: string };

/**
 * Posts to one of the account routes, such as '/sign-in/email'; the cookie says who asks. Answers every refusal as a value, also
 * that of the network; never throws.
 */
export async function postAccount<T = object>(path: string, body: object): Promise<AccountResult<T>> {
  try {
    const response = await fetch(`/api/auth${path}`, {
      method: "POST",
      headers: { "content-type": "application/json", accept: "application/json" },
      body: JSON.stringify(body),
    });
    if (response.ok) return { ok: true, value: (await response.json()) as T };
    // Said in the form of our own calls: the library behind these routes never came to answer.
    if (response.status === 503) {
      return { ok: false, code: "UNAVAILABLE", message: errorCodes.unavailable.message };
    }
    const { code, message } = (await response.json()) as { code?: string; message?: string };
    return { ok: false, code: code || "REFUSED", message: message || errorCodes.internal.message };
  } catch {
    return { ok: false, code: "UNAVAILABLE", message: errorCodes.unavailable.message };
  }
}
