import { sql } from "drizzle-orm";
import type { Hono, Context as HonoContext } from "hono";
import { guest } from "#kernel/actor.ts";
import { selectProductsInOrder } from "#modules/catalogue/server/product-queries.ts";
import { findProducts, newestFirst, onSale } from "#modules/catalogue/server/read-model/product-query.ts";
import { getSaleTerms, getStoreDetails } from "#modules/settings/server/get-settings.ts";
import { PORTION } from "#platform/csv/in-portions.ts";
import { streamText } from "#platform/http/api/stream-text.ts";
import { createPlaces } from "#platform/http/limit-in-flight.ts";
import {
  contextOf,
  type RequestServices,
  type RequestVariables,
} from "#platform/http/middleware/request-context.ts";
import { isNoneMatch, sendError } from "#platform/http/middleware/send-response.ts";
import { rejectWrites } from "#platform/http/reject-noise.ts";
import type { Requester } from "#platform/http/turns.ts";
import type { Context } from "#platform/use-cases/context.ts";
import { type FeedShop, GOOGLE_FOOT, googleHead, googleItem, META_HEAD, metaLine } from "./feed-facts.ts";

/** Feeds that are looked at or written at a time. Each of a large catalogue is minutes of work, and its tag alone a pass over all rows. */
const AT_ONCE = { all: 4, each: 1 };
const FEEDS = [
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
type Feed = (typeof FEEDS)[number];

/** Requests that have one of the places, by whom they are; `leave` gives it back. */
interface Place {
  requester: Requester;
  leave: () => void;
}

/** The catalogue as Google Merchant and Meta read it, written while it is sent: it needs no more memory than a portion of the products. */
export function routeFeeds(app: Hono<RequestVariables>, services: RequestServices): void {
  app.use("/feeds/*", rejectWrites());
  const places = createPlaces(AT_ONCE);
  const inTurn = services.turns.takeCall;

  /** Each portion of it in a turn. `onEnd` is called however it ends, from its first step on. */
  async function* write(
    feed: Feed,
    { shop, requester }: { shop: FeedShop; requester: Requester },
    ctx: Context,
    onEnd: () => void,
  ): AsyncGenerator<string, void> {
    try {
      yield "";
      yield feed.head(shop);
      const portions = listFeedProducts(ctx);
      const writeOne = async () => {
        const { done, value = [] } = await portions.next();
        return done ? null : value.map((product) => feed.item(product, shop)).join("");
      };
      for (
        let text = await inTurn(requester, writeOne);
        text !== null;
        text = await inTurn(requester, writeOne)
      )
        yield text;
      yield feed.foot;
    } catch (error) {
      // The answer has begun: it can only be broken off, and nobody above sees why.
      ctx.log.error({ error }, "a feed broke off");
      throw new Error("a feed broke off");
    } finally {
      onEnd();
    }
  }

  /** Answers without a body what needs none, and otherwise begins to write; `leave` is called when it is done with. */
  async function answer(c: HonoContext<RequestVariables>, feed: Feed, { requester, leave }: Place) {
    const ctx = contextOf(services, guest);
    const etag = await inTurn(requester, () => findFeedTag(ctx));
    const headers = {
      "Content-Type": feed.type,
      "Cache-Control": "public, max-age=900",
      ...(etag && { ETag: etag }),
    };
    const isKnown = etag !== null && isNoneMatch(c.req.header("if-none-match") ?? "", etag);
    if (isKnown || c.req.method === "HEAD") {
      leave();
      return c.body(null, isKnown ? 304 : 200, headers);
    }
    const shop = await inTurn(requester, () => readShop(ctx));
    const text = write(feed, { shop, requester }, ctx, leave);
    await text.next();
    return c.body(streamText(text), 200, headers);
  }

  for (const feed of FEEDS) {
    app.get(feed.path, async (c) => {
      const requester: Requester = { address: c.get("clientAddress"), as: "feeds" };
      const leave = places.take(requester.address);
      if (!leave) {
        c.set("isRefused", true);
        return sendError(c, "unavailable");
      }
      try {
        return await answer(c, feed, { requester, leave });
      } catch (error) {
        leave();
        throw error;
      }
    });
  }
}

async function readShop(ctx: Context): Promise<FeedShop> {
  const terms = await getSaleTerms(ctx);
  const { name } = await getStoreDetails(ctx);
  return { address: ctx.publicUrl, name, terms };
}

/** Every product that customers can see and that has an image, newest first, portion by portion: sold ones too. */
async function* listFeedProducts({ database, productIndex }: Context) {
  const { ids } = await findProducts(productIndex, {
    flags: { ...onSale, pictured: true },
    sort: newestFirst,
    limit: Number.MAX_SAFE_INTEGER,
  });
  for (let from = 0; from < ids.length; from += PORTION)
    yield await selectProductsInOrder(database, ids.slice(from, from + PORTION), { hidden: false });
}

/** Rows that a feed is made of: when one of them is written, it is another version of its row. */
const TABLES = ["products", "product_images", "categories", "sub_categories", "brands", "settings"];

/**
 * The tag of a feed that is written from now on; null while the index of products may lag behind the rows. A tag must not be newer than what
 * is sent with it: a product that is missing there would be answered with 'not modified' for as long as nothing else changes.
 */
async function findFeedTag(ctx: Context): Promise<string | null> {
  const version = await findFeedVersion(ctx);
  return (await ctx.productIndex.catchUp()) ? `W/"${version}"` : null;
}

/** A text that is another one once anything has changed that a feed says; a tenth of the work of writing the feed. */
async function findFeedVersion({ database }: Context): Promise<string> {
  const sums = TABLES.map((table) =>
    sql.raw(
      `(select count(*) || '.' || coalesce(sum(hashtextextended(ctid::text || xmin::text, 0)), 0) from ${table})`,
    ),
  );
  const { rows } = await database.execute<{ version: string }>(
    sql`select md5(concat_ws('/', ${sql.join(sums, sql`, `)})) as version`,
  );
  return rows[0]?.version ?? "";
}
