/**
 * The benchmark index of the phone that pages are measured for. Lighthouse takes its fixed slowdown of 4 for right where the index is
 * in the middle of a fast desktop's (1,500 to 2,000); that comes to 437, among those of middling phones (125 to 800):
 * https://github.com/GoogleChrome/lighthouse/blob/main/docs/throttling.md#cpu-throttling
 */
const PHONE_INDEX = 1750 / 4;

/** How many times slower this machine has to be made to stand for that phone: at least once, since none can be made faster. */
export function slowdownOf(benchmarkIndex: number): number {
  return Math.max(1, Math.round((benchmarkIndex / PHONE_INDEX) * 100) / 100);
}
