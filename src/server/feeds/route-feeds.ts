import type { Hono, MiddlewareHandler } from "hono";
import type { Product } from "#contract/product.ts";
import { isCancelled } from "#db/cancelled.ts";
import { guest } from "#domain/actor.ts";
import type { Context } from "#domain/context.ts";
import { findFeedVersion, listFeedProducts } from "#domain/export/list-feed-products.ts";
import { getSaleTerms } from "#domain/settings/get-sale-terms.ts";
import { getStoreDetails } from "#domain/settings/get-store-details.ts";
import { sendError } from "../api/send-response.ts";
import { streamText } from "../api/stream-text.ts";
import { rejectWrites } from "../middleware/reject-noise.ts";
import { contextOf, type RequestVariables } from "../middleware/request-context.ts";
import { readPublicly } from "../public-reads.ts";
import type { Services } from "../services.ts";
import type { FeedShop } from "./feed-facts.ts";
import { GOOGLE_FOOT, googleHead, googleItem } from "./google-feed.ts";
import { META_HEAD, metaLine } from "./meta-feed.ts";

/** Milliseconds for one statement: the first passes over the catalogue, for a handful of readers a day. */
const LIMIT = 10_000;

/** Feeds that are looked at or written at a time. Each of a large catalogue is minutes of work, and its tag alone a pass over all rows. */
const MOST_AT_ONCE = 4;

interface Feed {
  path: string;
  type: string;
  head(shop: FeedShop): string;
  item(product: Product, shop: FeedShop): string;
  foot: string;
}

const FEEDS: readonly Feed[] = [
  {
    path: "/feeds/google.xml",
    type: "application/xml; charset=utf-8",
    head: googleHead,
    item: googleItem,
    foot: GOOGLE_FOOT,
  },
  {
    path: "/feeds/meta.csv",
    type: "text/csv; charset=utf-8",
    head: () => META_HEAD,
    item: metaLine,
    foot: "",
  },
];

/** The catalogue as Google Merchant and Meta read it, written while it is sent: it needs no more memory than a portion of the products. */
export function routeFeeds(app: Hono<RequestVariables>, services: Services): void {
  const limited: MiddlewareHandler = (c, next) => readPublicly(c.req.raw.signal, next, LIMIT);
  app.use("/feeds/*", rejectWrites(), limited);
  let written = 0;
  let tagged = 0;

  async function* write(feed: Feed, shop: FeedShop, ctx: Context): AsyncGenerator<string, void> {
    written++;
    try {
      yield feed.head(shop);
      for await (const products of listFeedProducts(ctx))
        yield products.map((product) => feed.item(product, shop)).join("");
      yield feed.foot;
    } catch (error) {
      // The answer has begun: it can only be broken off, and nobody above sees why, unless its reader has gone.
      if (!isCancelled(error)) ctx.log.error({ error }, "a feed broke off");
      throw new Error("a feed broke off");
    } finally {
      written--;
    }
  }

  async function look(ctx: Context) {
    tagged++;
    try {
      return {
        terms: await getSaleTerms(ctx),
        store: await getStoreDetails(ctx),
        version: await findFeedVersion(ctx),
      };
    } finally {
      tagged--;
    }
  }

  for (const feed of FEEDS) {
    app.get(feed.path, async (c) => {
      if (written + tagged >= MOST_AT_ONCE) return sendError(c, "unavailable");
      const ctx = contextOf(services, guest);
      const { terms, store, version } = await look(ctx);
      const etag = `W/"${version}"`;
      const headers = { "Content-Type": feed.type, "Cache-Control": "public, max-age=900", ETag: etag };
      if (c.req.header("if-none-match") === etag) return c.body(null, 304, headers);
      const shop = { address: services.publicUrl, name: store.name, terms };
      if (c.req.method === "HEAD") return c.body(null, 200, headers);
      return c.body(streamText(write(feed, shop, ctx)), 200, headers);
    });
  }
}
