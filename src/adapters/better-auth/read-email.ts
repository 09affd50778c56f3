/** Longer ones are no e-mail addresses, and are refused for that before a password is looked at. */
const LONGEST_EMAIL = 320;

/** The e-mail that a request names, in either of the forms that the route reads; null when there is none. */
export async function readEmail(request: Request): Promise<string | null> {
  const text = await request.clone().text();
  try {
    const isForm = request.headers.get("content-type")?.includes("application/x-www-form-urlencoded");
    const body: unknown = isForm ? Object.fromEntries(new URLSearchParams(text)) : JSON.parse(text);
    const email = typeof body === "object" && body !== null && "email" in body ? body.email : null;
    if (typeof email !== "string" || email.length > LONGEST_EMAIL) return null;
    return email.trim().toLowerCase();
  } catch {
    return null;
  }
}
