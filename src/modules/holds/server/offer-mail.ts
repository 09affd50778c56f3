import { and, eq, gt, isNull } from "drizzle-orm";
import { t } from "#kernel/languages/messages.ts";
import * as paths from "#kernel/pages/paths.ts";
import type { Mail } from "#kernel/ports/ports.ts";
import { storeClock } from "#kernel/store-time.ts";
import { users } from "#modules/accounts/schema.ts";
import { inReaderLanguage } from "#modules/catalogue/contract/texts.ts";
import type { Translations } from "#modules/catalogue/contract/translations.ts";
import { products } from "#modules/catalogue/schema.ts";
import { mailShopOf } from "#modules/settings/server/get-settings.ts";
import { readSpoken } from "#modules/settings/server/read-settings.ts";
import type { Database } from "#platform/database/client.ts";
import { speaking } from "#platform/languages/speak.ts";
import { button, quiet } from "#platform/mail/blocks.ts";
import { composeMail, greeting, type MailContent, type MailShop, pageOf } from "#platform/mail/layout.ts";
import type { WorkPorts } from "#platform/module.ts";
import { holds } from "../schema.ts";

/** Tells the first in line that it is their turn; it is written when it is sent, from what is true then. */
export interface OfferMail {
  kind: "hold-offered";
  productId: string;
  userId: string;
}

interface Offer {
  name: string;
  product: { id: string; name: string; translations?: Translations };
  heldUntil: Date;
}

export function offerMail(shop: MailShop, { name, product, heldUntil }: Offer): MailContent {
  const piece = inReaderLanguage(product.name, product.translations ?? null);
  return composeMail({
    shop,
    subject: t("It is available: {product}", { product: piece }),
    heading: t("{product} is available now", { product: piece }),
    blocks: [
      greeting(name),
      t(
        "You asked us to tell you. It is kept for you until {time} today: put it into your cart by then, if you still want it.",
        { time: storeClock(heldUntil) },
      ),
      button(t("See it"), pageOf(shop, paths.product(product.id))),
      quiet(
        t(
          "After that it is offered to the next in line. There is nothing to do if you have changed your mind.",
        ),
      ),
    ],
  });
}

async function findOffer(database: Database, { productId, userId }: OfferMail, now: Date) {
  const [offer = null] = await database
    .select({
      name: users.name,
      email: users.email,
      language: users.language,
      product: { id: products.id, name: products.name, translations: products.translations },
      heldUntil: holds.heldUntil,
    })
    .from(holds)
    .innerJoin(users, eq(users.id, holds.userId))
    .innerJoin(products, eq(products.id, holds.productId))
    .where(
      and(
        eq(holds.productId, productId),
        eq(holds.userId, userId),
        eq(holds.offered, true),
        isNull(holds.ended),
        gt(holds.heldUntil, now),
      ),
    );
  return offer;
}

/** Writes the mail of an offer that still stands; null when its time is over, or it was taken. */
export async function writeOfferMail(
  ports: Pick<WorkPorts, "database" | "now" | "storeEmail" | "publicUrl">,
  job: OfferMail,
): Promise<Mail | null> {
  const offer = await findOffer(ports.database, job, ports.now());
  if (!offer) return null;
  const shop = await mailShopOf(ports.database, ports);
  const reader = await readSpoken(ports.database, offer.language);
  return { to: offer.email, ...speaking(reader, () => offerMail(shop, offer)) };
}
