import { language, msg, t } from "#kernel/languages/messages.ts";

/** The sentences in which care is mostly written, each with other ways of saying it. */
const usual: readonly (readonly [string, ...string[]])[] = [
  [msg("Hand wash"), "hand wash only"],
  [msg("Hand wash cold"), "cold hand wash", "hand wash in cold water"],
  [msg("Hand wash cold with like colours")],
  [msg("Hand wash separately")],
  [msg("Machine wash"), "machine washable"],
  [msg("Machine wash cold"), "cold machine wash", "machine wash in cold water"],
  [msg("Machine wash cold with like colours")],
  [msg("Machine wash at {degrees} °C"), "machine wash {degrees} °c"],
  [msg("Gentle machine wash"), "machine wash gentle", "gentle wash", "gentle cycle"],
  [msg("Wash at {degrees} °C"), "wash {degrees} °c"],
  [msg("Wash cold"), "cold wash", "wash in cold water"],
  [msg("Wash separately")],
  [msg("Wash with like colours"), "with like colours"],
  [msg("Wash inside out")],
  [msg("Use a mild detergent"), "use mild detergent", "mild detergent", "mild soap", "use mild soap"],
  [msg("Inside out"), "turn inside out"],
  [msg("Do not wash")],
  [msg("Do not soak")],
  [msg("Do not wring")],
  [msg("Do not bleach"), "no bleach"],
  [msg("Dry clean"), "dryclean"],
  [msg("Dry clean only"), "only dry clean"],
  [msg("Do not dry clean")],
  [msg("Dry in the shade"), "dry in shade", "shade dry"],
  [msg("Dry flat"), "lay flat to dry", "flat dry"],
  [msg("Dry on a line"), "line dry", "hang to dry", "hang dry"],
  [msg("Tumble dry low"), "tumble dry on low"],
  [msg("Do not tumble dry")],
  [msg("Iron on low"), "iron low", "cool iron", "low iron", "iron on low heat"],
  [msg("Iron on medium"), "warm iron", "medium iron", "iron on medium heat"],
  [msg("Iron on high"), "hot iron", "iron on high heat"],
  [msg("Iron damp"), "iron while damp"],
  [msg("Iron inside out"), "iron on the reverse", "iron on reverse"],
  [msg("Do not iron")],
  [msg("Do not iron the print"), "do not iron on the print", "do not iron on print"],
  [msg("Wipe clean")],
  [msg("Wipe clean with a damp cloth"), "wipe with a damp cloth", "clean with a damp cloth"],
  [msg("Wipe with a dry cloth"), "wipe clean with a dry cloth"],
  [msg("Feed with leather cream twice a year")],
  [msg("Brush when dry")],
  [msg("Keep away from water")],
  [msg("Keep away from direct sun"), "keep away from sunlight", "keep out of the sun"],
  [msg("Keep dry")],
  [msg("Store folded")],
  [msg("Store in a cotton bag"), "keep in a cotton bag"],
];

/** A sentence as it is compared: 'Handwash in 30°C' and 'wash by hand in 30 deg. c' are one. */
const bare = (sentence: string) =>
  sentence
    .toLowerCase()
    .replace(/\bdon['’]?t\b/g, "do not")
    .replace(/\b(?:handwash|wash by hand)\b/g, "hand wash")
    .replace(/\b(?:like|similar) colou?rs\b/g, "like colours")
    .replace(/\b(\d\d|\{degrees\})\s*(?:[°º]|deg(?:rees?)?\b)?\s*(?:c(?:elsius)?\b)?$/, "$1 °c")
    .replace(/[\s-]+/g, " ")
    .trim();

const known = new Map(usual.flatMap((ways) => ways.map((way) => [bare(way), ways[0]])));

/** A part of a sentence in the reader's language; null for one that is not usual. */
function partWords(part: string): string | null {
  const written = bare(part);
  const [degrees = ""] = /\d\d/.exec(written) ?? [];
  const sentence = known.get(degrees ? written.replace(degrees, "{degrees}") : written);
  return sentence ? t(sentence, { degrees }) : null;
}

const SENTENCE_END = /([.;!]+(?=\s|$)|\s*\n)/;
/** 'And' parts nothing that is forbidden: 'Do not soak and machine wash' forbids both. */
const betweenParts = (sentence: string) =>
  /\b(?:not|never|no|don['’]?t)\b/i.test(sentence) ? /,/ : /,(?:\s+and\b)?|\s+and\s+|&/i;

function sentenceWords(sentence: string): string {
  const parts = sentence.split(betweenParts(sentence)).map(partWords);
  return parts.includes(null) ? sentence : (/^\s*/.exec(sentence)?.[0] ?? "") + parts.join(", ");
}

/** How to care for a garment, with the usual sentences in the reader's language; the others stand as they were written. */
export function careWords(care: string): string {
  if (language() === "en") return care;
  const pieces = care.split(SENTENCE_END);
  return pieces
    .map((piece, i) => {
      // Every other piece is what ends a sentence: that of another language ends as it does there.
      if (i % 2 === 0) return sentenceWords(piece);
      const said = pieces[i - 1] ?? "";
      return piece === "." && language() === "hi" && sentenceWords(said) !== said ? "।" : piece;
    })
    .join("");
}
