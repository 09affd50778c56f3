import { and, eq, sql } from "drizzle-orm";
import { inReaderLanguage } from "#modules/catalogue/contract/texts.ts";
import { brands, categories, products } from "#modules/catalogue/schema.ts";
import { onSale } from "#modules/catalogue/server/product-queries.ts";
import {
  heldElsewhereColumn,
  holdsColumn,
  openHolds,
  restOf,
  savedTerms,
  termsOf,
  waitingColumn,
} from "#modules/holds/server/hold-queries.ts";
import type { Piece } from "#modules/holds/server/hold-rules.ts";
import type { Tx } from "#platform/database/client.ts";
import { prepared, preparedText } from "#platform/database/statements.ts";
import { cartLines } from "../schema.ts";
import type { CartRow } from "./cart-lines.ts";

const takeCartAndProduct = preparedText<CartRow>(
  "take_cart_and_product",
  `with taken as (
      insert into carts (user_id) select id from users where id = $1 for key share
        on conflict (user_id) do update set user_id = excluded.user_id returning id, created_at
    ), locked as (
      select p.id from taken, products p where p.id = $2 for no key update of p
    )
    select taken.id, taken.created_at as "createdAt" from taken left join locked on true`,
);

/** Locks a cart and after it a product, as an order does: what is read of either from now on stays true. */
export async function lockCartAndProduct(tx: Tx, userId: string, productId: string): Promise<CartRow | null> {
  const [cart = null] = await takeCartAndProduct(tx, [userId, productId]);
  return cart;
}

const lineFacts = prepared((db) =>
  db
    .select({
      quantity: cartLines.quantity,
      name: products.name,
      translations: products.translations,
      effectivePricePaise: products.effectivePricePaise,
      stock: sql<number | null>`case when ${onSale} then ${products.stock} end`,
      holds: holdsColumn(sql.placeholder("userId")),
      waiting: waitingColumn,
      heldElsewhere: heldElsewhereColumn(sql.placeholder("userId"), sql.placeholder("now")),
      savedTerms,
    })
    .from(products)
    .leftJoin(categories, eq(products.categoryId, categories.id))
    .leftJoin(brands, eq(products.brandId, brands.id))
    .leftJoin(
      cartLines,
      and(eq(cartLines.productId, products.id), eq(cartLines.cartId, sql.placeholder("cartId"))),
    )
    .where(eq(products.id, sql.placeholder("productId")))
    .prepare("cart_line_facts"),
);

/** Reads a product that is locked, its cart line and how it is held. Null is what there is not: the line, the sale, the product. */
export async function readLine(tx: Tx, of: { cartId: string; productId: string; userId: string; now: Date }) {
  const { productId, userId } = of;
  const [facts] = await lineFacts(tx).execute({ ...of, now: of.now.toISOString() });
  const {
    name = "",
    translations = null,
    quantity = null,
    effectivePricePaise = null,
    stock = null,
  } = facts ?? {};
  const piece: Piece = {
    productId,
    stock: stock ?? 0,
    holds: openHolds(facts?.holds ?? null),
    waiting: facts?.waiting ?? [],
  };
  return {
    name: inReaderLanguage(name, translations),
    ...{ quantity, effectivePricePaise, stock, piece },
    asker: {
      userId,
      restUntil: restOf(facts?.holds ?? null, userId),
      heldElsewhere: facts?.heldElsewhere ?? 0,
    },
    terms: termsOf({ holds: facts?.savedTerms ?? {} }),
  };
}
