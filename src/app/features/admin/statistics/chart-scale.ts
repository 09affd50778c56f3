/** The amounts along an axis that reaches `highest`: from 0, evenly, in steps of 1, 2 or 5 times a power of ten; whole numbers. */
export function axisTicks(highest: number): number[] {
  const rough = Math.max(highest, 1) / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const nice = [1, 2, 5, 10].find((factor) => factor * power >= rough) ?? 10;
  const step = Math.max(1, nice * power);
  const count = Math.max(1, Math.ceil(highest / step));
  return Array.from({ length: count + 1 }, (_, i) => i * step);
}
