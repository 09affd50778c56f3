import { Parser } from "htmlparser2";

/** Line ends, also those of other systems and of Unicode. */
const LINE_ENDS = /\r\n|\r|\u0085|\u2028|\u2029/g;
/** Tabs and line ends stay, and so do the joiners, with which Malayalam and Hindi are spelt. */
const STAYS = /[\t\n\u200c\u200d]/;
/** Signs that nobody sees and that break what is searched, sorted and printed: control characters, marks of direction, zero width, soft hyphens. */
const UNSEEN = /[\p{Cc}\p{Cf}]/gu;

/** Joiners where nothing is joined: at the beginning, behind a space, and behind letters of ours. */
const STRAY_JOINERS = /(?<=^|[\p{Script=Latin}\p{Nd}\p{P}\s])[\u200c\u200d]+/gu;

/** A cell without what nobody sees in it; its lines end as the shop's do. */
export function withoutUnseen(cell: string): string {
  const lines = cell
    .replace(LINE_ENDS, "\n")
    .replace(/\p{Zs}/gu, " ")
    .replace(STRAY_JOINERS, "");
  return lines.replace(UNSEEN, (sign) => (STAYS.test(sign) ? sign : ""));
}

/** A tag, as shop systems write descriptions: '<p>', '</li>', '<br />'. '3 < 4' and 'size <M>' are none. */
const TAG =
  /<\/?(?:p|br|div|span|ul|ol|li|h[1-6]|b|i|u|em|strong|small|sup|sub|font|a|img|table|tbody|thead|tr|td|th|hr|blockquote|section|article|style|script|meta|iframe|figure|figcaption|pre|code|center|label|dl|dt|dd|svg|video|picture)(?:\s[^<>]*)?\/?>|<!--/i;
/** Such as '&amp;', '&#8217;'. 'A & B' is none. */
const ENTITY = /&(?:[a-z][a-z\d]{1,30}|#\d{2,7}|#x[\da-f]{2,6});/gi;
const hasEntity = (text: string) => text.search(ENTITY) >= 0;

export const isMarkup = (text: string) => TAG.test(text) || hasEntity(text);

/** A name, or another text of one line, as a reader of the page would see it: 'Arrow &amp; Co' is 'Arrow & Co'. */
export function plainText(cell: string): string {
  let text = TAG.test(cell) ? linesOfMarkup(cell).replace(/\n+/g, " ") : cell;
  // Some systems write them twice over: '&amp;amp;'.
  for (let turn = 0; turn < 2 && hasEntity(text); turn++)
    text = text.replaceAll(ENTITY, (entity) => linesOfMarkup(entity) || " ");
  return withoutUnseen(text).trim();
}

/** Elements of which a reader of the page sees nothing. */
const HIDDEN = new Set([
  "script",
  "style",
  "head",
  "title",
  "template",
  "noscript",
  "iframe",
  "svg",
  "object",
]);
/** Elements that stand in lines of their own; those that have a blank line around them. */
const BLOCKS = new Set([
  "div",
  "li",
  "tr",
  "section",
  "article",
  "dt",
  "dd",
  "figcaption",
  "hr",
  "blockquote",
]);
const PARAGRAPHS = new Set(["p", "ul", "ol", "table", "dl", "h1", "h2", "h3", "h4", "h5", "h6", "pre"]);

/** The elements that part lines. Where none is, the source's own line ends do. */
const PARTS_LINES = /<(?:p|br|div|li|tr|h[1-6]|table|section|article|dt|dd)\b/i;
/** Whole tags that were written down as text: '&lt;p&gt;'. */
const ESCAPED = /&lt;\/?(?:p|br|div|span|ul|ol|li|h[1-6]|strong|b|em)\b/i;

/** The text of HTML as lines: what a reader of the page would see, without its looks. */
export function linesOfMarkup(written: string): string {
  // WooCommerce writes the ends of lines as two signs.
  const html = written.replace(/\\r|\\n/g, (sign) => (sign === "\\n" ? "\n" : ""));
  const isEscaped = !/<[a-z/]/i.test(html) && ESCAPED.test(html);
  if (isEscaped) return linesOfMarkup(html.replace(/&lt;/gi, "<").replace(/&gt;/gi, ">"));
  return linesOfElements(PARTS_LINES.test(html) ? html : html.replaceAll("\n", "<br>"));
}

function linesOfElements(html: string): string {
  let text = "";
  let hidden = 0;
  /** Has the text end with so many line ends, unless a point of a list has just begun. */
  const breakLine = (ends: number) => {
    if (text.endsWith(POINT)) return;
    const body = text.trimEnd();
    const there = text.slice(body.length).split("\n").length - 1;
    text = body + "\n".repeat(Math.max(there, ends));
  };
  const atBlock = (name: string) => {
    if (PARAGRAPHS.has(name)) breakLine(2);
    else if (BLOCKS.has(name)) breakLine(1);
  };
  const parser = new Parser({
    onopentagname(name) {
      if (HIDDEN.has(name)) hidden += 1;
      atBlock(name);
      if (name === "br") text += "\n";
      if (name === "li") text += POINT;
      if (name === "td" || name === "th") text += " ";
    },
    ontext(part) {
      if (hidden > 0) return;
      const words = part.replace(/[\s\u00a0]+/g, " ");
      text += /\s$/.test(text) || text === "" ? words.trimStart() : words;
    },
    onclosetag(name) {
      if (HIDDEN.has(name)) hidden = Math.max(0, hidden - 1);
      if (name === "li" && text.endsWith(POINT)) text = text.slice(0, -POINT.length);
      atBlock(name);
    },
  });
  parser.end(html);
  const lines = text.split("\n").map((line) => line.trim());
  return lines
    .join("\n")
    .replace(/\n\n\n+/g, "\n\n")
    .trim();
}

const POINT = "• ";
