import { inArray } from "drizzle-orm";
import { products } from "#modules/catalogue/schema.ts";
import type { CollectionInput } from "#modules/collections/contract/product-collection.ts";
import { createProductCollection } from "#modules/collections/server/change-collections.ts";
import { listProductCollections } from "#modules/collections/server/read-collections.ts";
import type { Context } from "#platform/use-cases/context.ts";
import { expectOk } from "../expect-ok.ts";

type Texts = Omit<CollectionInput, "image_url" | "blur_hash" | "filters" | "product_ids">;
const shown = { is_active: true, on_home: true, in_menu: false, opens_at: null } as const;

/** By a search. */
const whites: Texts = {
  ...shown,
  name: "Onam whites",
  description: "Cream, ivory and white for the ten days: whatever comes in of it stands here by itself.",
  translations: {
    ml: {
      name: "ഓണക്കോടി",
      description: "പത്തു ദിവസത്തേക്ക് വെള്ളയും ക്രീമും: ഈ നിറങ്ങളിൽ വരുന്നതെല്ലാം ഇവിടെ കാണാം.",
    },
    hi: {
      name: "ओणम के सफ़ेद कपड़े",
      description: "दस दिनों के लिए सफ़ेद और क्रीम: इन रंगों में जो भी आता है, यहाँ दिखता है।",
    },
  },
};
/** By hand, in this order. */
const wedding: Texts = {
  ...shown,
  name: "To a wedding",
  description: "Silk, zari and a pair of juttis, put together at our tailor’s table.",
  translations: {
    ml: { name: "കല്യാണത്തിന്", description: "പട്ടും കസവും ഒരു ജോടി ജുത്തിയും, ഞങ്ങളുടെ തയ്യൽമേശയിൽ ഒരുക്കിയത്." },
    hi: { name: "शादी के लिए", description: "रेशम, ज़री और एक जोड़ी जूतियाँ, हमारी दर्ज़ी की मेज़ पर चुनी हुई।" },
  },
};
const ofWedding = [
  "Ivory Silk with Clay Border",
  "Marigold Silk Saree",
  "Ivory Wedding Kurta",
  "Double Gold Mundu",
  "Groom's Ivory Juttis",
];

/** Two collections, once: by a search and by hand, both on the home page, with these images. */
export async function writeCollections(
  ctx: Context,
  [first, second]: readonly { image_url: string; blur_hash: string }[],
): Promise<void> {
  const known = expectOk(await listProductCollections(ctx, { page: 1, limit: 1 }));
  if (known.count > 0 || !first || !second) return;
  const { id, name } = products;
  const rows = await ctx.database.select({ id, name }).from(products).where(inArray(name, ofWedding));
  const ids = ofWedding.flatMap((one) => rows.find((row) => row.name === one)?.id ?? []);
  const imageOf = ({ image_url, blur_hash }: typeof first) => ({ image_url, blur_hash });
  const byHand = { ...wedding, ...imageOf(second), filters: null, product_ids: ids };
  expectOk(await createProductCollection(ctx, byHand));
  const filters = { color: ["white", "cream"] };
  expectOk(await createProductCollection(ctx, { ...whites, ...imageOf(first), filters, product_ids: [] }));
}
