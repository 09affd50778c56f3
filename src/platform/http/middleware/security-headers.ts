export const POLICY = "Content-Security-Policy";

/** Part of the policy of every response that brings none of its own. */
const UNFRAMED = ["base-uri 'none'", "object-src 'none'", "frame-ancestors 'none'"];

/** For what is no page: a browser that is led to it loads, runs and sends nothing. Drawings may have styles. */
export const NOT_A_PAGE = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "form-action 'none'",
  ...UNFRAMED,
].join("; ");

/** Which devices a page may use; the camera on pages that scan codes. */
export const permissionsPolicy = (camera: "()" | "(self)" = "()") =>
  `camera=${camera}, microphone=(), geolocation=()`;

/** Headers that every response carries. The page's content policy is set where its scripts are known. */
export function securityHeadersOf(publicUrl: string): Readonly<Record<string, string>> {
  return {
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "X-Frame-Options": "DENY",
    "Permissions-Policy": permissionsPolicy(),
    // Banks confirm a payment in a window of their own and tell the page that opened it.
    "Cross-Origin-Opener-Policy": "same-origin-allow-popups",
    ...(publicUrl.startsWith("https://")
      ? { "Strict-Transport-Security": "max-age=31536000; includeSubDomains" }
      : {}),
  };
}

/** Gives a response the headers that every one carries, and a policy if it has none. */
export function secure(response: Headers, always: Readonly<Record<string, string>>): void {
  // Pages whose address carries a secret tell nobody of it, and those of the office may use the camera.
  const ofThePage = ["Referrer-Policy", "Permissions-Policy"].map(
    (name) => [name, response.get(name)] as const,
  );
  for (const name in always) response.set(name, always[name] ?? "");
  for (const [name, value] of ofThePage) if (value) response.set(name, value);
  // Pages of a person who develops, and those of an outage, have styles and scripts that nobody lists.
  const isPage = response.get("content-type")?.startsWith("text/html");
  if (!response.has(POLICY)) response.set(POLICY, isPage ? UNFRAMED.join("; ") : NOT_A_PAGE);
}
