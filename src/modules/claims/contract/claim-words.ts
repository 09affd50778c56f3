import { t } from "#kernel/languages/messages.ts";
import { formatRupees } from "#kernel/money.ts";
import type { Claim } from "./claim.ts";

/** The outcome for the customer, a sentence each, for mails and screens; none for a reply alone. */
export function givenSentences(claim: Claim): string[] {
  const { refund, paid_by_hand, hand_reference, credit, return_by_post } = claim;
  return [
    ...(refund > 0
      ? [
          t("{sum} goes back to the way you paid with. That usually takes 5 to 7 working days.", {
            sum: formatRupees(refund),
          }),
        ]
      : []),
    ...(paid_by_hand > 0
      ? [
          t("{sum} was paid to you by the store (reference {reference}).", {
            sum: formatRupees(paid_by_hand),
            reference: hand_reference,
          }),
        ]
      : []),
    ...(credit > 0
      ? [t("{sum} is yours as store credit. Use it for your next order.", { sum: formatRupees(credit) })]
      : []),
    ...(return_by_post ? [t("Please send the product back to us by post; we wrote how above.")] : []),
  ];
}
