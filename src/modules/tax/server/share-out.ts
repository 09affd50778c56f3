/**
 * Shares out whole units by weights so that the shares add up exactly: each gets its part rounded down, and what is left goes one by one to
 * the largest remainders, the first among equals. Nothing is shared out where all weights are 0.
 */
export function shareOut(units: number, weights: readonly number[]): number[] {
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  if (whole === 0) return weights.map(() => 0);
  // A product of two amounts may be larger than a number counts exactly.
  const parts = weights.map((weight) => BigInt(units) * BigInt(weight));
  const shares = parts.map((part) => Number(part / BigInt(whole)));
  const left = units - shares.reduce((sum, share) => sum + share, 0);
  const first = parts
    .map((part, index) => ({ index, rest: part % BigInt(whole) }))
    .toSorted((a, b) => (a.rest === b.rest ? a.index - b.index : a.rest < b.rest ? 1 : -1))
    .slice(0, left);
  const lucky = new Set(first.map(({ index }) => index));
  return shares.map((share, index) => share + (lucky.has(index) ? 1 : 0));
}
