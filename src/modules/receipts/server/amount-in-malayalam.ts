const SMALL =
  "പൂജ്യം ഒന്ന് രണ്ട് മൂന്ന് നാല് അഞ്ച് ആറ് ഏഴ് എട്ട് ഒമ്പത് പത്ത് പതിനൊന്ന് പന്ത്രണ്ട് പതിമൂന്ന് പതിനാല് പതിനഞ്ച് പതിനാറ് പതിനേഴ് പതിനെട്ട് പത്തൊമ്പത്".split(
    " ",
  );
const TENS = "ഇരുപത് മുപ്പത് നാല്പത് അമ്പത് അറുപത് എഴുപത് എൺപത് തൊണ്ണൂറ്".split(" ");
/** As they sound behind the tens. */
const ONES = "യൊന്ന് രണ്ട് മൂന്ന് നാല് യഞ്ച് യാറ് യേഴ് യെട്ട് യൊമ്പത്".split(" ");
const HUNDREDS = "നൂറ് ഇരുനൂറ് മുന്നൂറ് നാനൂറ് അഞ്ഞൂറ് അറുനൂറ് എഴുനൂറ് എണ്ണൂറ് തൊള്ളായിരം".split(" ");
/** Those that do not follow the rule. */
const THOUSANDS: Readonly<Record<number, string>> = { 1: "ആയിരം", 3: "മൂവായിരം", 5: "അയ്യായിരം", 10: "പതിനായിരം" };

/** A number before a smaller one: 'നൂറ്റി', 'ആയിരത്തി'. */
const linked = (word: string) => word.replace(/ം$/, "ത്തി").replace(/റ്$/, "റ്റി").replace(/ത്$/, "ത്തി");

const withRest = (word: string, rest: number) => (rest > 0 ? `${linked(word)} ${inMalayalam(rest)}` : word);

function belowHundred(number: number): string {
  if (number < 20) return SMALL[number] ?? "";
  const tens = TENS[Math.floor(number / 10) - 2] ?? "";
  const one = ONES[(number % 10) - 1];
  return one ? linked(tens) + one : tens;
}

function thousands(count: number): string {
  return THOUSANDS[count] ?? `${belowHundred(count).replace(/ത്$/, "തിന്").replace(/്$/, "")}ായിരം`;
}

/** A whole number, not negative, in Malayalam. */
function inMalayalam(number: number): string {
  if (number < 100) return belowHundred(number);
  if (number < 1000) return withRest(HUNDREDS[Math.floor(number / 100) - 1] ?? "", number % 100);
  if (number < 1_00_000) return withRest(thousands(Math.floor(number / 1000)), number % 1000);
  const [size, name] = number < 1_00_00_000 ? [1_00_000, "ലക്ഷം"] : [1_00_00_000, "കോടി"];
  return withRest(`${counted(Math.floor(number / size))} ${name}`, number % size);
}

const counted = (number: number) => (number === 1 ? "ഒരു" : inMalayalam(number));

/** 'രണ്ടായിരം രൂപ അമ്പത് പൈസ മാത്രം', of whole rupees and paise. */
export function malayalamAmount(rupees: number, paise: number): string {
  return `${counted(rupees)} രൂപ${paise > 0 ? ` ${counted(paise)} പൈസ` : ""} മാത്രം`;
}
