const SMALL =
  "Zero One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve Thirteen Fourteen Fifteen Sixteen Seventeen Eighteen Nineteen".split(
    " ",
  );
const TENS = "Twenty Thirty Forty Fifty Sixty Seventy Eighty Ninety".split(" ");

/** The steps in which amounts are spoken in India, largest first. */
const STEPS = [
  [1_00_00_000, "Crore"],
  [1_00_000, "Lakh"],
  [1_000, "Thousand"],
  [100, "Hundred"],
] as const;

/** A whole number, not negative, in words: 'One Lakh Twenty-Three'. A hundred crore and more are counted in crores. */
function inWords(number: number): string {
  const step = STEPS.find(([size]) => number >= size);
  if (step) {
    const [size, name] = step;
    const rest = number % size;
    return `${inWords(Math.floor(number / size))} ${name}${rest > 0 ? ` ${inWords(rest)}` : ""}`;
  }
  if (number < 20) return SMALL[number] ?? "";
  const ones = number % 10;
  return `${TENS[Math.floor(number / 10) - 2]}${ones > 0 ? `-${SMALL[ones]}` : ""}`;
}

/** 'Rupees Two Thousand and Fifty Paise Only', as receipts in India spell it. Takes whole paise, not negative; throws RangeError on anything else. */
export function amountInWords(paise: number): string {
  const fraction = fractionOf(paise);
  const tail = fraction > 0 ? ` and ${inWords(fraction)} ${fraction === 1 ? "Paisa" : "Paise"}` : "";
  return `Rupees ${inWords((paise - fraction) / 100)}${tail} Only`;
}

/** The paise beside whole rupees. */
export function fractionOf(paise: number): number {
  if (!Number.isSafeInteger(paise) || paise < 0) throw new RangeError("not an amount in whole paise");
  return paise % 100;
}
