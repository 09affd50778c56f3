/** The texts of the shop, by the names of their files in `ui/text`. */
export const textNames = [
  "about",
  "announcement",
  "complaints",
  "faq",
  "footer",
  "grades",
  "help",
  "hero",
  "impact",
  "privacy",
  "programmes",
  "refunds",
  "shipping",
  "slides",
  "stories",
  "terms",
] as const;
export type NamedText = (typeof textNames)[number];

/** Texts that are shown from an hour or until one. */
export const timedTexts: readonly NamedText[] = ["announcement"];

/** Texts that name what the store says of itself, and those that name the terms of a sale besides. The others name nothing. */
export const storeTexts = ["about", "complaints", "privacy", "refunds"] as const;
export const saleTexts = ["help", "shipping", "terms"] as const;

/** The names that stand in texts for what the settings say, and what a reader sees in their place. */
export const storeNames = {
  "store.name": "the name of the store",
  "store.city": "its city",
  "store.state": "its State",
  "store.email": "its email address",
  "store.legal_name": "the legal name",
  aCharity: "the charity, as in ‘Rebon Foundation, a charity’",
  thriftShop: "the shop, as in ‘thrift shop of Rebon Foundation’",
  whoDecides: "the charity that runs the store",
  storeHours: "a sentence with the opening hours of the store",
  ourHours: "the same in ‘we’",
} as const;
export const saleNames = {
  deliveryWords: "sentences about what delivery costs",
  paymentWords: "a sentence about the ways to pay",
  deliveryDays: "how many days a parcel takes",
  "terms.unpaid_hours": "for how many hours an unpaid order is held",
} as const;
/** Names that stand alone in a paragraph, for what the page draws itself. */
export const namesOfParts = {
  storeFacts: "the store’s legal details and contacts",
  grievanceOfficer: "name and contacts of the grievance officer",
  keptData: "what is kept about people",
  complaints: "the text ‘Complaints and the grievance officer’",
} as const;

/** The names that may stand in a text for a setting, with the words that a reader sees in their place. */
export function namesFor(text: NamedText): Readonly<Record<string, string>> {
  const isOf = (texts: readonly NamedText[]) => texts.includes(text);
  if (!isOf(storeTexts) && !isOf(saleTexts)) return {};
  const names = { ...storeNames, ...(isOf(saleTexts) && saleNames), ...namesOfParts };
  // The one text that stands in others stands not in itself.
  if (text !== "complaints") return names;
  const { complaints: _, ...others } = names;
  return others;
}
