import { and, eq, isNotNull } from "drizzle-orm";
import { may } from "#kernel/actor.ts";
import { t } from "#kernel/languages/messages.ts";
import { toRupees } from "#kernel/money.ts";
import { fail, ok } from "#kernel/result.ts";
import { goods } from "#modules/catalogue/goods-schema.ts";
import { daysOnWire } from "#modules/settings/server/get-settings.ts";
import { readSaved } from "#modules/settings/server/read-settings.ts";
import type { DeliveryPromise } from "#modules/shipping/contract/delivery-promise.ts";
import { productWeights } from "#modules/shipping/schema.ts";
import {
  type Contents,
  chargeOf,
  daysTo,
  findPlace,
  shippingTermsOf,
} from "#modules/shipping/server/delivery-to.ts";
import type { Context } from "#platform/use-cases/context.ts";
import { selectLines } from "./cart-queries.ts";
import { contentsOf } from "./cart-totals.ts";

/** A light piece of no particular worth, where nobody says what is to be delivered. */
const ANY_PIECE: Contents = { grams: 1, goodsPaise: 1 };

/** Cost and day of a delivery to a PIN code: of one piece of a product, else of the cart. For everybody. */
export async function getDeliveryPromise(
  ctx: Context,
  input: { pin: string; product_id?: string | undefined },
) {
  const contents = input.product_id ? await ofProduct(ctx, input.product_id) : await ofCart(ctx);
  if (!contents) return fail("not_found", t("This product is not for sale any more."));
  const terms = shippingTermsOf(await readSaved(ctx.database));
  const place = await findPlace(ctx.database, terms, input);
  const { refusal, zone, area, pin } = place;
  const days = refusal === null ? daysTo(place, ctx.now(), terms) : null;
  const { freeFromPaise } = terms.delivery;
  const promise: DeliveryPromise = {
    pin,
    serviceable: refusal === null,
    refusal: refusal ?? "",
    zone,
    city: area.city,
    state: area.state,
    charge: refusal === null ? toRupees(chargeOf(zone, contents, terms)) : null,
    free_from: freeFromPaise === null ? null : toRupees(freeFromPaise),
    cod: refusal === null && place.cod && terms.payment.cashOnDelivery,
    arrives_from: days?.dated ? days.from : null,
    arrives_by: days?.dated ? days.by : null,
    usual_days: days && !days.dated ? daysOnWire(terms.delivery) : null,
    order_by: days?.orderBy?.toISOString() ?? null,
  };
  return ok(promise);
}

/** One piece of it; null where it is not for sale, but to an admin. */
async function ofProduct({ actor, database }: Context, id: string): Promise<Contents | null> {
  const { garment, pricePaise, effectivePricePaise, stock } = goods;
  const [piece] = await database
    .select({ garment, pricePaise, effectivePricePaise, ownGrams: productWeights.grams })
    .from(goods)
    .leftJoin(productWeights, eq(productWeights.productId, goods.id))
    .where(and(eq(goods.id, id), may(actor, "products.read") ? undefined : isNotNull(stock)));
  return piece ? contentsOf([{ ...piece, quantity: 1 }]) : null;
}

async function ofCart({ actor, database }: Context): Promise<Contents> {
  if (actor.kind === "guest") return ANY_PIECE;
  const lines = (await selectLines(database, actor.userId)).filter(({ stock }) => stock > 0);
  return lines.length > 0 ? contentsOf(lines) : ANY_PIECE;
}
