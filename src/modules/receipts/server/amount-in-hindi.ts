const SMALL =
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
  if (!step) return SMALL[number] ?? "";
  const [size, name] = step;
  const rest = number % size;
  return `${inHindi(Math.floor(number / size))} ${name}${rest > 0 ? ` ${inHindi(rest)}` : ""}`;
}

/** 'दो हज़ार रुपये पचास पैसे मात्र', of whole rupees and paise. */
export function hindiAmount(rupees: number, paise: number): string {
  const tail = paise > 0 ? ` ${inHindi(paise)} ${paise === 1 ? "पैसा" : "पैसे"}` : "";
  return `${inHindi(rupees)} ${rupees === 1 ? "रुपया" : "रुपये"}${tail} मात्र`;
}
