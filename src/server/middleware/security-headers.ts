import type { MiddlewareHandler } from "hono";

/** Headers that every answer carries. The page's content policy is set where its nonce is made. */
export function securityHeaders(publicUrl: string): MiddlewareHandler {
  const https = publicUrl.startsWith("https://");
  return async (c, next) => {
    await next();
    const headers = c.res.headers;
    headers.set("X-Content-Type-Options", "nosniff");
    headers.set("Referrer-Policy", "strict-origin-when-cross-origin");
    headers.set("X-Frame-Options", "DENY");
    headers.set("Permissions-Policy", "camera=(), microphone=(), geolocation=()");
    // Banks confirm a payment in a window of their own and tell the page that opened it.
    headers.set("Cross-Origin-Opener-Policy", "same-origin-allow-popups");
    if (https) headers.set("Strict-Transport-Security", "max-age=31536000; includeSubDomains");
  };
}
