import { formatRupees } from "#kernel/money.ts";
import { storeTime } from "#kernel/store-time.ts";
import type { Offer, OfferEvent } from "../contract/offer.ts";
import type { OfferSide, OfferStep } from "../contract/offer-state.ts";

type Reader = "customer" | "office";

const names: Record<Reader, Record<OfferSide, string>> = {
  customer: { customer: "You", store: "The store", shop: "" },
  office: { customer: "The customer", store: "The store", shop: "" },
};

const said: Record<OfferStep, (amount: string, reader: Reader) => string> = {
  offered: (amount) => `offered ${amount}`,
  countered: (amount) => `named ${amount}`,
  declined: () => "declined",
  lapsed: () => "",
  accepted: (amount) => `accepted ${amount}`,
  kept: (_, reader) => `${reader === "customer" ? "keep" : "keeps"} the order at the marked price`,
};

/** A line of the thread: 'You offered ₹800'. */
export function eventLine({ step, by, amount }: Pick<OfferEvent, "step" | "by" | "amount">, reader: Reader) {
  if (step === "lapsed") return "No answer came in time";
  return `${names[reader][by]} ${said[step](formatRupees(amount ?? 0), reader)}`;
}

/** How an offer stands, in a sentence for its customer; "" where the order says it all. */
export function offerSentence(offer: Offer): string {
  const { state, goods, offered, counter, agreed } = offer;
  const by = offer.answer_by ? storeTime(offer.answer_by) : "";
  switch (state) {
    case "asked":
      return `You offered ${formatRupees(offered)} for the clothes, which are marked at ${formatRupees(goods)}. The store answers by ${by}. Until then nothing is to be paid, and the clothes are kept for you.`;
    case "countered":
      return `The store can let the clothes go for ${formatRupees(counter ?? goods)}. Please answer by ${by}.`;
    case "declined":
    case "lapsed":
      return `Your order stands at the marked price of ${formatRupees(goods)} for the clothes. Would you like to keep it? Please tell us by ${by}; after that we cancel it for you.`;
    case "accepted":
      return `Agreed: ${formatRupees(agreed ?? goods)} for the clothes.`;
    case "kept":
      return `You keep the order at the marked price of ${formatRupees(goods)} for the clothes.`;
    case "closed":
      return "";
  }
}

/** The same in a few words, for a list of orders; "" where nothing is open. */
export function offerNote({ state, offered, counter, goods }: Offer): string {
  switch (state) {
    case "asked":
      return `Your offer: ${formatRupees(offered)}. The store answers first.`;
    case "countered":
      return `You offered ${formatRupees(offered)}, the store names ${formatRupees(counter ?? goods)}.`;
    case "declined":
    case "lapsed":
      return `Keep it at the marked ${formatRupees(goods)}?`;
    default:
      return "";
  }
}
