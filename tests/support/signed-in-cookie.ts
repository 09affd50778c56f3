import type { Person, TestApi } from "./test-api.ts";
import { PUBLIC_URL } from "./test-shop.ts";
import { PASSWORD } from "./write-account.ts";

/** The Cookie header of a browser that this person has signed in with, as requests for pages carry it. */
export async function signedInCookie(
  api: Pick<TestApi, "send">,
  { email }: Pick<Person, "email">,
): Promise<string> {
  const { headers } = await api.send("POST", "/api/auth/sign-in/email", {
    body: { email, password: PASSWORD },
    headers: { origin: PUBLIC_URL },
  });
  return headers
    .getSetCookie()
    .map((cookie) => cookie.split(";", 1)[0])
    .join("; ");
}
