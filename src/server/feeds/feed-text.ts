/** What no line of text holds, nor XML 1.0: control characters, halves of characters, and the two that are no characters. */
const UNWANTED = /[\p{Cc}\p{Cs}\ufffe\uffff]/gu;

/** A text in one line of at most `most` characters, without what a feed can't hold. */
export function feedLine(text: string, most: number): string {
  return cut(text.replace(UNWANTED, " ").replace(/\s+/g, " ").trim(), most);
}

/** The same with its line breaks. */
export function feedText(text: string, most: number): string {
  const lines = text
    .split(/\r\n|\r|\n/)
    .map((line) => line.replace(UNWANTED, " ").replace(/\s+/g, " ").trim());
  return cut(lines.join("\n").trim(), most);
}

/** Whole characters, as readers of feeds count them. */
function cut(text: string, most: number): string {
  return text.length <= most ? text : [...text].slice(0, most).join("").trim();
}

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
};

/** A text as it stands between the tags of XML. */
export function xmlText(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);
}

/** '1499.50 INR', as both feeds want an amount. */
export function feedPrice(rupees: number): string {
  return `${rupees.toFixed(2)} INR`;
}
