import { language } from "#kernel/languages/messages.ts";
import { amountInWords, fractionOf } from "./amount-in-words.ts";

/** An amount of paise in words, in the reader's language. */
export function spokenAmount(paise: number): string {
  const fraction = fractionOf(paise);
  const rupees = (paise - fraction) / 100;
  const of = {
    en: () => amountInWords(paise),
    ml: () => malayalamAmount(rupees, fraction),
    hi: () => hindiAmount(rupees, fraction),
  };
  return of[language()]();
}

const UNITS =
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
  if (number < 20) return UNITS[number] ?? "";
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
function malayalamAmount(rupees: number, paise: number): string {
  return `${counted(rupees)} രൂപ${paise > 0 ? ` ${counted(paise)} പൈസ` : ""} മാത്രം`;
}

const COUNTED =
  "शून्य एक दो तीन चार पाँच छह सात आठ नौ दस ग्यारह बारह तेरह चौदह पंद्रह सोलह सत्रह अठारह उन्नीस बीस इक्कीस बाईस तेईस चौबीस पच्चीस छब्बीस सत्ताईस अट्ठाईस उनतीस तीस इकतीस बत्तीस तैंतीस चौंतीस पैंतीस छत्तीस सैंतीस अड़तीस उनतालीस चालीस इकतालीस बयालीस तैंतालीस चौवालीस पैंतालीस छियालीस सैंतालीस अड़तालीस उनचास पचास इक्यावन बावन तिरेपन चौवन पचपन छप्पन सत्तावन अट्ठावन उनसठ साठ इकसठ बासठ तिरेसठ चौंसठ पैंसठ छियासठ सड़सठ अड़सठ उनहत्तर सत्तर इकहत्तर बहत्तर तिहत्तर चौहत्तर पचहत्तर छिहत्तर सतहत्तर अठहत्तर उनासी अस्सी इक्यासी बयासी तिरासी चौरासी पचासी छियासी सत्तासी अट्ठासी नवासी नब्बे इक्यानबे बानबे तिरानबे चौरानबे पंचानबे छियानबे सत्तानबे अट्ठानबे निन्यानबे".split(
    " ",
  );
const STEPS = [
  [1_00_00_000, "करोड़"],
  [1_00_000, "लाख"],
  [1_000, "हज़ार"],
  [100, "सौ"],
] as const;

/** A whole number, not negative, in Hindi. */
function inHindi(number: number): string {
  const step = STEPS.find(([size]) => number >= size);
  if (!step) return COUNTED[number] ?? "";
  const [size, name] = step;
  const rest = number % size;
  return `${inHindi(Math.floor(number / size))} ${name}${rest > 0 ? ` ${inHindi(rest)}` : ""}`;
}

/** 'दो हज़ार रुपये पचास पैसे मात्र', of whole rupees and paise. */
function hindiAmount(rupees: number, paise: number): string {
  const tail = paise > 0 ? ` ${inHindi(paise)} ${paise === 1 ? "पैसा" : "पैसे"}` : "";
  return `${inHindi(rupees)} ${rupees === 1 ? "रुपया" : "रुपये"}${tail} मात्र`;
}
