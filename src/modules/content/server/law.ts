import type { NamedText } from "../contract/text-names.ts";

interface Wanted {
  /** Names that have to stand in the text, and the sentence for whoever takes one out. */
  names?: Readonly<Record<string, string>>;
  /** Anchors of sections that have to say something. */
  sections?: Readonly<Record<string, string>>;
}

const OFFICER = "how to complain, and to whom (Consumer Protection (E-Commerce) Rules 2020)";
const SELLER = "who sells: legal name, address and contacts (Consumer Protection (E-Commerce) Rules 2020)";
const CHARGES = "what delivery costs (Consumer Protection (E-Commerce) Rules 2020)";
const WAYS = "how one can pay (Consumer Protection (E-Commerce) Rules 2020)";

/**
 * The sentences that the law wants to be read on a page. It counts in every language that the text has, and no text may be without it. Research of facts, not advice;
 * names are those of `content/contract/text-names.ts`.
 */
export const wanted: Partial<Record<NamedText, Wanted>> = {
  complaints: { names: { grievanceOfficer: "who the grievance officer is (E-Commerce Rules 2020, 4(5))" } },
  help: { names: { storeFacts: SELLER, complaints: OFFICER } },
  privacy: {
    names: {
      storeFacts: SELLER,
      keptData: "what is kept about people, why and how long (DPDP Act 2023, section 5)",
      complaints: "how to complain (DPDP Act 2023, section 13)",
    },
    sections: { rights: "what rights people have over what is kept (DPDP Act 2023, sections 11 to 14)" },
  },
  refunds: {
    names: { complaints: OFFICER },
    sections: {
      canceling: "how an order is canceled (Consumer Protection (E-Commerce) Rules 2020)",
      "not-right": "when a product is taken back (E-Commerce Rules 2020, 7(4))",
      money: "how and when money comes back (Consumer Protection (E-Commerce) Rules 2020)",
    },
  },
  shipping: {
    names: { deliveryWords: CHARGES, deliveryDays: "how long delivery takes", complaints: OFFICER },
  },
  terms: { names: { storeFacts: SELLER, deliveryWords: CHARGES, paymentWords: WAYS, complaints: OFFICER } },
};
