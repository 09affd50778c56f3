import { language, t } from "#kernel/languages/messages.ts";

/** Seconds after which a browser reloads the page. */
const AGAIN_AFTER = 5;

/** How pages look that come without the build. */
export const PAGE_STYLE = `body{margin:0;min-height:100vh;border-top:6px double #c9a227;display:grid;place-content:center;padding:24px;box-sizing:border-box;text-align:center;
background:#fbf8f1;color:#241632;font:400 1rem/1.55 Figtree,system-ui,sans-serif}
h1{font:560 1.75rem/1.2 Fraunces,Georgia,serif;margin:0 0 12px}p{margin:0 0 24px;max-width:44ch}
a,button{justify-self:center;border:0;font:inherit;background:#5b2a8c;color:#fff;padding:12px 24px;border-radius:999px;font-weight:600;text-decoration:none;cursor:pointer}`;

/** A self-contained page. Its link leads `to` another address, or to the same. */
function writePage(title: string, text: string, { to = "", again = "" } = {}): string {
  return `<!doctype html>
<html lang="${language()}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">${again}<title>${title} | Rebon</title><style>${PAGE_STYLE}</style></head>
<body><main><h1>${title}</h1><p>${text}</p><a href="${to}">${t("Try again")}</a></main></body></html>`;
}

/** For when the shop is starting, unreachable, or failed outside of its pages, and for forms that none of them takes. With Retry-After the browser reloads it. */
export function plainPage(status: 405 | 413 | 500 | 503, title: string, text: string, to = ""): Response {
  const again = status === 503 ? `<meta http-equiv="refresh" content="${AGAIN_AFTER}">` : "";
  return new Response(writePage(title, text, { to, again }), {
    status,
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Cache-Control": "no-store",
      ...(status === 503 ? { "Retry-After": String(AGAIN_AFTER) } : {}),
    },
  });
}

/** For a browser that has no network. */
export const offlinePage = () =>
  writePage(t("No connection"), t("The shop can't be reached. Please check your connection, and try again."));

export const outagePage = () =>
  plainPage(503, t("We'll be right back"), t("The shop can't be reached right now. Nothing is lost."));

export const openingPage = () =>
  plainPage(503, t("The shop is opening"), t("It is there in a moment. This page comes back by itself."));

export const failurePage = () =>
  plainPage(500, t("Something went wrong"), t("It is our fault, not yours. Please try again in a moment."));

export function isForPerson(request: Request): boolean {
  return request.headers.get("accept")?.includes("text/html") ?? false;
}
