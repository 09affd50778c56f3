import type { creditCauses } from "../contract/credit-causes.ts";

interface Entry {
  /** Below 0 where credit went. */
  paise: number;
  cause: (typeof creditCauses)[number];
  at: Date;
}

/**
 * How many paise of what was given by hand are neither taken back nor used: what was used or has expired counts as the oldest first, whoever gave
 * it. Credit that an order gave back is the customer's, as that of claims is.
 */
export function unspentByHand(entries: readonly Entry[]): number {
  const lots: { left: number; byHand: boolean }[] = [];
  const inTurn = entries.toSorted((a, b) => a.at.getTime() - b.at.getTime() || b.paise - a.paise);
  for (const { paise, cause } of inTurn) {
    const byHand = cause === "by_hand";
    if (paise > 0) lots.push({ left: paise, byHand });
    let gone = Math.max(0, -paise);
    for (const lot of lots.filter((one) => one.byHand || !byHand)) {
      const part = Math.min(lot.left, gone);
      lot.left -= part;
      gone -= part;
    }
  }
  return lots.filter(({ byHand }) => byHand).reduce((sum, { left }) => sum + left, 0);
}
