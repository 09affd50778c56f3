import { msg, t } from "#kernel/languages/messages.ts";
import { formatRupees } from "#kernel/money.ts";
import { storeTime } from "#kernel/store-time.ts";
import type { Offer, OfferEvent } from "../contract/offer.ts";
import type { OfferSide, OfferStep } from "../contract/offer-state.ts";

type Reader = "customer" | "office";

type Said = Partial<Record<OfferStep, string>>;

const NO_ANSWER = msg("No answer came in time");
const byStore: Said = {
  countered: msg("The store named {amount}"),
  declined: msg("The store declined"),
  accepted: msg("The store accepted {amount}"),
};
const said: Record<Reader, Record<OfferSide, Said>> = {
  customer: {
    customer: {
      offered: msg("You offered {amount}"),
      declined: msg("You declined"),
      accepted: msg("You accepted {amount}"),
      kept: msg("You keep the order at the marked price"),
    },
    store: byStore,
    shop: { lapsed: NO_ANSWER },
  },
  office: {
    customer: {
      offered: "The customer offered {amount}",
      declined: "The customer declined",
      accepted: "The customer accepted {amount}",
      kept: "The customer keeps the order at the marked price",
    },
    store: byStore,
    shop: { lapsed: NO_ANSWER },
  },
};

/** A line of the thread: 'You offered ₹800'. */
export function eventLine({ step, by, amount }: Pick<OfferEvent, "step" | "by" | "amount">, reader: Reader) {
  return t(said[reader][by][step] ?? "", { amount: formatRupees(amount ?? 0) });
}

/** How an offer stands, in a sentence for its customer; "" where the order says it all. */
export function offerSentence(offer: Offer): string {
  const { state, offered, counter, agreed } = offer;
  const goods = formatRupees(offer.goods);
  const by = offer.answer_by ? storeTime(offer.answer_by) : "";
  switch (state) {
    case "asked":
      return t(
        "You offered {offered} for the clothes, which are marked at {goods}. The store answers by {by}. Until then nothing is to be paid, and the clothes are kept for you.",
        { offered: formatRupees(offered), goods, by },
      );
    case "countered":
      return t("The store can let the clothes go for {counter}. Please answer by {by}.", {
        counter: formatRupees(counter ?? offer.goods),
        by,
      });
    case "declined":
    case "lapsed":
      return t(
        "Your order stands at the marked price of {goods} for the clothes. Would you like to keep it? Please tell us by {by}; after that we cancel it for you.",
        { goods, by },
      );
    case "accepted":
      return t("Agreed: {agreed} for the clothes.", { agreed: formatRupees(agreed ?? offer.goods) });
    case "kept":
      return t("You keep the order at the marked price of {goods} for the clothes.", { goods });
    case "closed":
      return "";
  }
}

/** An offer in a few words, for a list of orders; "" where nothing is open. */
export function offerNote({ state, offered, counter, goods }: Offer): string {
  switch (state) {
    case "asked":
      return t("Your offer: {offered}. The store answers first.", { offered: formatRupees(offered) });
    case "countered":
      return t("You offered {offered}, the store names {counter}.", {
        offered: formatRupees(offered),
        counter: formatRupees(counter ?? goods),
      });
    case "declined":
    case "lapsed":
      return t("Keep it at the marked {goods}?", { goods: formatRupees(goods) });
    default:
      return "";
  }
}
