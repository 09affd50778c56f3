/** A number as an admin types it: '1,49,999.50', '₹ 500'. Anything else is NaN, which no schema takes. */
export function typedNumber(text: string): number {
  const digits = text.replace(/[\s,₹]/g, "");
  return /^-?(\d+\.?\d*|\.\d+)$/.test(digits) ? Number(digits) : Number.NaN;
}
