/** The zeros of the numerals that people in India type, each followed by its 1 to 9: full-width ones, and those of the country's scripts. */
const ZEROS = [..."０०০੦૦୦௦౦೦൦٠۰"].map((zero) => zero.codePointAt(0) ?? 0);

/** A text with every digit of those scripts as the digit that it is: '९८४७' and '൯൮൪൭' are 9847. */
export function asciiDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    const zero = ZEROS.find((each) => code >= each && code < each + 10);
    return zero === undefined ? digit : String(code - zero);
  });
}
