import { msg, t } from "#kernel/languages/messages.ts";
import { POLICIES_UPDATED } from "#kernel/policies/policies-updated.ts";
import { longStoreDay } from "#kernel/store-time.ts";
import { retainedDataWords, saleText, storeText } from "#modules/content/server/texts.ts";
import { TextPageScreen } from "#modules/content/ui/text-page-screen.tsx";
import { getRetentionYears } from "#modules/settings/server/books-section.ts";
import { getKeptFeatures, getStoreFacts } from "#modules/settings/server/features.ts";
import { getSaleTerms } from "#modules/settings/server/get-settings.ts";
import { shopContext } from "#platform/pages/page-loader.server.ts";
import { pageMeta } from "#ui/page-meta.ts";
import { getTexts } from "../server/read-texts.ts";
import type { Route } from "./+types/text-page";

/** Sentences for search engines about the pages that are a written text, by their addresses. */
const descriptions = {
  help: msg(
    "How to find, order and follow a product, what to do when something is not right, and how to reach us.",
  ),
  privacy: msg("What Rebon keeps about you, why and for how long, and how you see, correct or erase it."),
  refunds: msg(
    "Canceling before shipping is free. A product that is not as described is taken back and refunded.",
  ),
  shipping: msg(
    "What delivery costs, how long it takes across India, and what we do when a parcel goes astray.",
  ),
  terms: msg("The rules between you and Rebon, the charity thrift shop in Kochi, in plain words."),
} as const;

export async function loader({ context, pattern }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  // Of the route and not of the address, which may be written in other ways.
  const name = pattern.replaceAll("/", "") as keyof typeof descriptions;
  const [facts, texts] = await Promise.all([
    shop.run(getStoreFacts),
    shop.run(getTexts, [name, "complaints"]),
  ]);
  // Said here, so that no browser loads these sentences for the other pages.
  const kept =
    name === "privacy"
      ? retainedDataWords(await shop.run(getRetentionYears), await shop.run(getKeptFeatures))
      : [];
  const text =
    name === "privacy" || name === "refunds"
      ? storeText(name, texts, facts)
      : saleText(name, texts, facts, await shop.run(getSaleTerms));
  return { name, store: facts.store, text, kept, updated: longStoreDay(POLICIES_UPDATED) };
}

export function meta(args: Route.MetaArgs) {
  const description = t(descriptions[args.matches[2].id]);
  return pageMeta(args, { title: args.loaderData?.text.title ?? "", description });
}

/** A page to read. */
export default function TextPage({ loaderData }: Route.ComponentProps) {
  return <TextPageScreen {...loaderData} />;
}
