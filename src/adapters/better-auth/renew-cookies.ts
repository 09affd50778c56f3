import { parseSigned, serializeSigned } from "hono/utils/cookie";
import type { Secrets } from "./secret-keys.ts";

/**
 * Makes the exchange of cookies that a former secret signed for the same ones signed with the secret in use, because the library knows
 * that one only. Returns the very headers it was given when there is nothing to exchange.
 */
export function createCookieRenewal(secrets: Secrets): (headers: Headers) => Promise<Headers> {
  const [current, ...former] = secrets;

  async function listRenewed(sent: string): Promise<Map<string, string>> {
    const known = await parseSigned(sent, current);
    const renewed = new Map<string, string>();
    for (const secret of former) {
      for (const [name, value] of Object.entries(await parseSigned(sent, secret)))
        if (value !== false && known[name] === false)
          renewed.set(name, await serializeSigned(name, value, current));
    }
    return renewed;
  }

  return async (headers) => {
    const sent = headers.get("cookie");
    if (!sent || former.length === 0) return headers;
    const renewed = await listRenewed(sent);
    if (renewed.size === 0) return headers;
    const cookies = sent
      .split(";")
      .map((pair) => renewed.get(pair.split("=", 1)[0]?.trim() ?? "") ?? pair.trim());
    const exchanged = new Headers(headers);
    exchanged.set("cookie", cookies.join("; "));
    return exchanged;
  };
}
