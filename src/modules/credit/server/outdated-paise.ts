/** How many paise of a book are of before a time and not used: what was used counts as the oldest first. */
export function outdatedPaise(entries: readonly { paise: number; at: Date }[], before: Date): number {
  const gone = sum(entries.filter(({ paise }) => paise < 0));
  const old = sum(entries.filter(({ paise, at }) => paise > 0 && at < before));
  return Math.max(0, old + gone);
}

function sum(entries: readonly { paise: number }[]): number {
  return entries.reduce((whole, { paise }) => whole + paise, 0);
}
