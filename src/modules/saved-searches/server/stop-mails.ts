import { and, eq } from "drizzle-orm";
import type { Hono, Context as HonoContext } from "hono";
import { html } from "hono/html";
import { guest } from "#kernel/actor.ts";
import { inLanguage, language, t } from "#kernel/languages/messages.ts";
import * as paths from "#kernel/pages/paths.ts";
import {
  contextOf,
  type RequestServices,
  type RequestVariables,
} from "#platform/http/middleware/request-context.ts";
import { POLICY } from "#platform/http/middleware/security-headers.ts";
import { PAGE_STYLE } from "#platform/http/plain-page.ts";
import type { Context } from "#platform/use-cases/context.ts";
import { wantedPeople, wantedSearches } from "../schema.ts";
import { isAwaited, isMailed, selectSavedSearches } from "./saved-search-queries.ts";

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** A link of a mail: the token is its right, `searchId` one search, or null for all of them. */
interface StopLink {
  token: string;
  searchId: string | null;
}

async function findOwner({ database }: Context, { token, searchId }: StopLink) {
  if (!UUID.test(token) || (searchId !== null && !UUID.test(searchId))) return undefined;
  const { userId, stopToken } = wantedPeople;
  const [person] = await database.select({ userId }).from(wantedPeople).where(eq(stopToken, token));
  return person?.userId;
}

const ofLink = ({ searchId }: StopLink) => (searchId ? eq(wantedSearches.id, searchId) : undefined);

/** The words of the searches whose mails a link would stop, none when that was done before; null for a link that is none of ours. */
async function findStoppable(ctx: Context, link: StopLink): Promise<string[] | null> {
  const userId = await findOwner(ctx, link);
  if (!userId) return null;
  const searches = await selectSavedSearches(ctx.database, userId, and(isAwaited, isMailed, ofLink(link)));
  return searches.map(({ label }) => label);
}

/** Stops the mails about the searches of a link, which stay; it may come again. Returns whether the link is one of ours. */
async function stopSavedSearchMails(ctx: Context, link: StopLink): Promise<boolean> {
  const userId = await findOwner(ctx, link);
  if (!userId) return false;
  await ctx.database
    .update(wantedSearches)
    .set({ stoppedAt: ctx.now() })
    .where(and(eq(wantedSearches.userId, userId), isMailed, ofLink(link)));
  return true;
}

/** The page shows words that somebody typed: nothing runs on it, whatever they are. */
const NO_SCRIPTS =
  "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

function page(c: HonoContext, status: 200 | 404, title: string, content: ReturnType<typeof html>) {
  c.header("Cache-Control", "no-store");
  c.header(POLICY, NO_SCRIPTS);
  return c.html(
    html`<!doctype html>
<html lang="${language()}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${title} | Rebon</title><style>${PAGE_STYLE}</style></head>
<body><main><h1>${title}</h1>${content}</main></body></html>`,
    status,
  );
}

const toShop = () => html`<a href="${inLanguage(paths.shop)}">${t("Go to the shop")}</a>`;

/** Mails lead to the page in their own language. */
const addresses = ["/stop-mails", "/:language{ml|hi}/stop-mails"];

/** The page that stops mails: looking stops nothing (programs follow links), its button does; mail programs send the same POST (RFC 8058). */
export function routeStopMails(app: Hono<RequestVariables>, services: RequestServices): void {
  const linkOf = (c: HonoContext) => ({
    token: c.req.query("token") ?? "",
    searchId: c.req.query("search") ?? null,
  });
  const unknown = (c: HonoContext) =>
    page(
      c,
      404,
      t("There is nothing to stop"),
      html`<p>${t("This link is not whole, or its account is closed. No emails of this kind come any more.")}</p>${toShop()}`,
    );
  const stopped = (c: HonoContext) =>
    page(
      c,
      200,
      t("The emails are stopped"),
      html`<p>${t("You get no more of them. Your saved searches stay, and in your profile you can have the emails sent again.")}</p>${toShop()}`,
    );

  const inTurn = <T>(c: HonoContext<RequestVariables>, work: () => Promise<T>) =>
    services.turns.takeCall({ address: c.get("clientAddress") }, work, c.req.raw.signal);

  app.on("GET", addresses, async (c) => {
    const labels = await inTurn(c, () => findStoppable(contextOf(services, guest), linkOf(c)));
    if (!labels) return unknown(c);
    if (labels.length === 0) return stopped(c);
    return page(
      c,
      200,
      t("Stop these emails?"),
      html`<p>${t("You hear by email, at most once a day, what comes in for {searches}.", { searches: labels.join("; ") })}</p>
<form method="post"><button type="submit">${t("Stop these emails")}</button></form>`,
    );
  });
  app.on("POST", addresses, async (c) =>
    (await inTurn(c, () => stopSavedSearchMails(contextOf(services, guest), linkOf(c))))
      ? stopped(c)
      : unknown(c),
  );
}
