import { msg } from "#kernel/languages/messages.ts";

/** Papers that are given to people who give money or things. The shop makes all but the last, which is made nowhere in it. */
export const paperKinds = [
  "receipt",
  "tax_invoice",
  "bill_of_supply",
  "credit_note",
  "donation_certificate",
] as const;
export type PaperKind = (typeof paperKinds)[number];

/** The subjects of a paper. */
export const paperSources = [
  "purchase",
  "delivery",
  "refund",
  "agreed_reduction",
  "returned_goods",
  "gift_with_order",
  "donated_clothes",
  "money_gift",
] as const;
export type PaperSource = (typeof paperSources)[number];

/**
 * The papers that may be printed for what. A certificate of a donation (section 80G; from April 2026 section 133 of the Income-tax Act, 2025)
 * is for money alone that was given for nothing, and the binding one comes from the tax portal: never for goods bought, the gift on top of
 * them, or clothes.
 */
export const papersFor = {
  purchase: ["receipt", "tax_invoice", "bill_of_supply"],
  delivery: ["receipt", "tax_invoice", "bill_of_supply"],
  refund: ["receipt", "credit_note"],
  agreed_reduction: ["receipt", "credit_note"],
  returned_goods: ["credit_note"],
  gift_with_order: ["receipt"],
  donated_clothes: [],
  money_gift: ["donation_certificate"],
} as const satisfies Record<PaperSource, readonly PaperKind[]>;

export function mayPrint(kind: PaperKind, source: PaperSource): boolean {
  const allowed: readonly PaperKind[] = papersFor[source];
  return allowed.includes(kind);
}

export const supplies = ["taxable", "exempt"] as const;

/** The papers with a number of a series; the only ones that the database takes. */
export const taxDocumentKinds = [
  "tax_invoice",
  "bill_of_supply",
  "credit_note",
] as const satisfies PaperKind[];
export type TaxDocumentKind = (typeof taxDocumentKinds)[number];

/** In English, as the documents are; for `t` where a page speaks of one. */
export const paperNames: Record<TaxDocumentKind, string> = {
  tax_invoice: msg("Tax Invoice"),
  bill_of_supply: msg("Bill of Supply"),
  credit_note: msg("Credit Note"),
};
