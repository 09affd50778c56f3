import * as z from "zod/mini";
import {
  hasFeature,
  readSaved,
  type SettingsSection,
  sectionOf,
} from "#modules/settings/server/read-settings.ts";
import type { Context } from "#platform/use-cases/context.ts";
import { type OfferSettings, offerSettings } from "../contract/offer.ts";

const { floor_percent, answer_hours, answer_1, answer_2, answer_3 } = offerSettings.shape;

/** The section of the settings that belongs to offers. */
export const offersSection = {
  name: "offers",
  title: "Offers",
  feature: "offers",
  schema: z.object({
    floor_percent: z._default(floor_percent, 70),
    answer_hours: z._default(answer_hours, 48),
    answer_1: z._default(
      answer_1,
      "Thank you for your offer. We are happy to let the clothes go to you for this.",
    ),
    answer_2: z._default(
      answer_2,
      "Thank you for your offer. We can't go quite as far, because what the clothes bring in pays for our programmes. Would this be all right for you?",
    ),
    answer_3: z._default(
      answer_3,
      "Thank you for your offer, and for asking. This time we have to stay with the marked price, because what the clothes bring in pays for our programmes. We hope that you like them all the same.",
    ),
  }),
} satisfies SettingsSection;

/** How many hours the store has to answer an offer; null while the checkout takes none. */
export async function getOfferTerms(ctx: Context): Promise<Pick<OfferSettings, "answer_hours"> | null> {
  const saved = await readSaved(ctx.database);
  return hasFeature(saved, "offers") ? { answer_hours: sectionOf(saved, offersSection).answer_hours } : null;
}
