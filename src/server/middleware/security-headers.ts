import type { MiddlewareHandler } from "hono";

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
    for (const [name, value] of headers) c.res.headers.set(name, value);
  };
}
