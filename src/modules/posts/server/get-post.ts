import { inArray } from "drizzle-orm";
import { inLanguage, type Language } from "#kernel/languages/messages.ts";
import { effectivePrice, formatRupees } from "#kernel/money.ts";
import { ok } from "#kernel/result.ts";
import type { Product } from "#modules/catalogue/contract/product.ts";
import { cardWords } from "#modules/catalogue/contract/texts.ts";
import { products } from "#modules/catalogue/schema.ts";
import { selectProductsInOrder } from "#modules/catalogue/server/product-queries.ts";
import type { Db } from "#platform/database/client.ts";
import { speaking } from "#platform/languages/speak.ts";
import type { Context } from "#platform/use-cases/context.ts";
import { forAdmin } from "#platform/use-cases/for-admin.ts";
import { MOST_POSTED, type Post, type PostedProduct } from "../contract/post.ts";

interface Asked {
  /** Products, in the order of the image. */
  ids: readonly string[];
  language: Language;
}

/** The post of these products in a language; those that can't be bought now, and all after the ninth, are left out. Admins only. */
export function getPost(ctx: Context, { ids, language }: Asked) {
  return forAdmin(ctx, "products.read", async () => {
    const asked = [...new Set(ids)];
    const found = await speaking(language, () =>
      selectProductsInOrder(ctx.database, asked, { hidden: false }),
    );
    const inStock = found.filter(({ stock }) => stock > 0).slice(0, MOST_POSTED);
    const codes = await selectCodes(ctx.database, asked);
    return ok(
      speaking(language, (): Post => {
        const shown = inStock.map((product) => toPosted(product, codes.get(product.id) ?? ""));
        const linkOf = (code: string) => `${ctx.publicUrl}${inLanguage(`/p/${code}`)}`;
        return {
          products: shown,
          left_out: asked.length - shown.length,
          text: shown.map((product) => textOf(product, linkOf(product.code))).join("\n\n"),
          address: new URL(ctx.publicUrl).host,
        };
      }),
    );
  });
}

async function selectCodes(db: Db, ids: string[]): Promise<Map<string, string>> {
  const { id, code } = products;
  const rows = await db.select({ id, code }).from(products).where(inArray(id, ids));
  return new Map(rows.map((row) => [row.id, row.code]));
}

function toPosted(product: Product, code: string): PostedProduct {
  const { id, name, price, discounted_price, product_images } = product;
  return {
    ...{ id, code, name },
    garment: cardWords(product),
    price: formatRupees(effectivePrice(product)),
    former: discounted_price > 0 ? formatRupees(price) : "",
    image_url: product_images[0]?.image_url ?? "",
  };
}

/** Three lines; a price that is struck through stands between tildes, as WhatsApp writes it. */
function textOf({ name, garment, price, former }: PostedProduct, link: string): string {
  const about = [name, garment].filter(Boolean).join(" · ");
  return [about, former ? `*${price}* ~${former}~` : `*${price}*`, link].join("\n");
}
