import type { Hono, Context as HonoContext } from "hono";
import { html } from "hono/html";
import { guest } from "#kernel/actor.ts";
import * as paths from "#kernel/pages/paths.ts";
import {
  contextOf,
  type RequestServices,
  type RequestVariables,
} from "#platform/http/middleware/request-context.ts";
import { POLICY } from "#platform/http/middleware/security-headers.ts";
import { PAGE_STYLE } from "#platform/http/plain-page.ts";
import { findStoppable, stopSavedSearchMails } from "./stop-saved-search-mails.ts";

type Page = ReturnType<typeof html>;

/** The page shows words that somebody typed: nothing runs on it, whatever they are. */
const NO_SCRIPTS =
  "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

function page(c: HonoContext, status: 200 | 404, title: string, content: Page) {
  c.header("Cache-Control", "no-store");
  c.header(POLICY, NO_SCRIPTS);
  return c.html(
    html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${title} | Rebon</title><style>${PAGE_STYLE}</style></head>
<body><main><h1>${title}</h1>${content}</main></body></html>`,
    status,
  );
}

const toShop = html`<a href="${paths.shop}">Go to the shop</a>`;

/**
 * Where the links of mails lead that stop them. Programs that follow links only read: looking stops nothing, the page's one button does, without
 * script or sign-in. Mail programs send the same POST by themselves (RFC 8058). The token stands in the query, which no log writes down.
 */
export function routeStopMails(app: Hono<RequestVariables>, services: RequestServices): void {
  const linkOf = (c: HonoContext) => ({
    token: c.req.query("token") ?? "",
    searchId: c.req.query("search") ?? null,
  });
  const unknown = (c: HonoContext) =>
    page(
      c,
      404,
      "There is nothing to stop",
      html`<p>This link is not whole, or its account is closed. No emails of this kind come any more.</p>${toShop}`,
    );
  const stopped = (c: HonoContext) =>
    page(
      c,
      200,
      "The emails are stopped",
      html`<p>You get no more of them. Your saved searches stay, and in your profile you can have the emails sent again.</p>${toShop}`,
    );

  app.get("/stop-mails", async (c) => {
    const labels = await findStoppable(contextOf(services, guest), linkOf(c));
    if (!labels) return unknown(c);
    if (labels.length === 0) return stopped(c);
    return page(
      c,
      200,
      "Stop these emails?",
      html`<p>You hear by email, at most once a day, what comes in for ${labels.join("; ")}.</p>
<form method="post"><button type="submit">Stop these emails</button></form>`,
    );
  });
  app.post("/stop-mails", async (c) =>
    (await stopSavedSearchMails(contextOf(services, guest), linkOf(c))) ? stopped(c) : unknown(c),
  );
}
