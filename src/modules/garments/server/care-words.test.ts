import { expect, test } from "vitest";
import { speaking } from "#platform/languages/speak.ts";
import { careWords } from "./care-words.ts";

test.each([
  [
    "Hand wash cold, dry flat.",
    "തണുത്ത വെള്ളത്തിൽ കൈകൊണ്ട് കഴുകുക, പരത്തിയിട്ട് ഉണക്കുക.",
    "ठंडे पानी में हाथ से धोएँ, फैलाकर सुखाएँ।",
  ],
  ["Machine wash at 30 °C", "മെഷീനിൽ 30 °C-ൽ കഴുകുക", "मशीन में 30 °C पर धोएँ"],
  [
    "machine wash 40C and Iron damp",
    "മെഷീനിൽ 40 °C-ൽ കഴുകുക, ചെറിയ നനവോടെ തേക്കുക",
    "मशीन में 40 °C पर धोएँ, हल्का गीला रहते प्रेस करें",
  ],
  ["Brush when dry; don’t wash", "ഉണങ്ങിയ ശേഷം ബ്രഷ് ചെയ്യുക; കഴുകരുത്", "सूखने पर ब्रश करें; धोएँ नहीं"],
  ["DRY-CLEAN ONLY", "ഡ്രൈ ക്ലീൻ മാത്രം ചെയ്യുക", "सिर्फ़ ड्राई क्लीन कराएँ"],
  ["Dry clean. Mind the beads.", "ഡ്രൈ ക്ലീൻ ചെയ്യുക. Mind the beads.", "ड्राई क्लीन कराएँ। Mind the beads."],
])("'%s' is said in Malayalam and in Hindi, and in English as it was written", async (care, ml, hi) => {
  expect(careWords(care)).toBe(care);
  expect(await speaking("ml", async () => careWords(care))).toBe(ml);
  expect(await speaking("hi", async () => careWords(care))).toBe(hi);
});

test.each([
  "",
  "Wash with love, dry flat",
  "Do not soak and machine wash",
  "Do not dry flat",
  "Machine wash at 30-40 °C",
  "Machine wash at 60 °F",
  "ഡ്രൈ ക്ലീൻ ചെയ്യുക.",
])("'%s' stays as it was written", async (care) => {
  expect(await speaking("hi", async () => careWords(care))).toBe(care);
});
