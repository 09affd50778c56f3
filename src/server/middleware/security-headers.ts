import type { MiddlewareHandler } from "hono";

export const POLICY = "Content-Security-Policy";

/** What every response forbids that brings no policy of its own. */
const UNFRAMED = ["base-uri 'none'", "object-src 'none'", "frame-ancestors 'none'"];

/** For what is no page: a browser that is led to it loads, runs and sends nothing. Drawings may have styles. */
export const NOT_A_PAGE = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "form-action 'none'",
  ...UNFRAMED,
].join("; ");

/** Headers that every response carries. The page's content policy is set where its scripts are known. */
export function securityHeadersOf(publicUrl: string): Readonly<Record<string, string>> {
  return {
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "X-Frame-Options": "DENY",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
    // Banks confirm a payment in a window of their own and tell the page that opened it.
    "Cross-Origin-Opener-Policy": "same-origin-allow-popups",
    ...(publicUrl.startsWith("https://")
      ? { "Strict-Transport-Security": "max-age=31536000; includeSubDomains" }
      : {}),
  };
}

export function securityHeaders(publicUrl: string): MiddlewareHandler {
  const headers = Object.entries(securityHeadersOf(publicUrl));
  return async (c, next) => {
    await next();
    const ofThePage = c.res.headers.get("Referrer-Policy");
    for (const [name, value] of headers) c.res.headers.set(name, value);
    // Pages whose address carries a secret tell nobody of it.
    if (ofThePage) c.res.headers.set("Referrer-Policy", ofThePage);
    if (!c.res.headers.has(POLICY)) c.res.headers.set(POLICY, policyFor(c.res.headers.get("content-type")));
  };
}

/** Pages of a person who develops, and those of an outage, have styles and scripts that nobody lists. */
function policyFor(contentType: string | null): string {
  return contentType?.startsWith("text/html") ? UNFRAMED.join("; ") : NOT_A_PAGE;
}
