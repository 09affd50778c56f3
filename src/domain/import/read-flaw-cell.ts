import type { FlawKind } from "#contract/garment/choices.ts";
import type { Flaw } from "#contract/garment/garment.ts";

/** Whatever stands before the next semicolon that has no backslash before it. */
const FLAW = /(?:\\[;\\]|[^;])+/g;
/** An image's number, and per cent of its width and height. */
const PIN = /^(\d{1,2})\s+([^\s,%]{1,30})%?\s*,\s*([^\s,%]{1,30})%?$/;
const EXAMPLE = "Please write them like “stain: small mark at the left cuff; hole @2 35,60: in the lining”.";

interface Known {
  kind: (text: string) => { value: FlawKind } | { problem: string };
  /** The product's images, by what pins are to call them. */
  images: readonly string[];
}

/** The flaws of a cell such as 'stain @2 35,60: at the left cuff; pilling'; undefined without a cell. */
export function readFlawCell(
  cell: string | undefined,
  known: Known,
  blame: (message: string) => void,
): Flaw[] | undefined {
  return (
    cell?.match(FLAW)?.flatMap((text) => (text.trim() ? readFlaw(text, known, blame) : [])) ?? noFlaws(cell)
  );
}

const noFlaws = (cell: string | undefined) => (cell === undefined ? undefined : []);

function readFlaw(text: string, { kind, images }: Known, blame: (message: string) => void): Flaw[] {
  const colon = text.indexOf(":");
  const [name = "", ...pins] = (colon < 0 ? text : text.slice(0, colon))
    .split("@")
    .map((part) => part.trim());
  const words = colon < 0 ? "" : text.slice(colon + 1).trim();
  const found = kind(name);
  if ("problem" in found) {
    blame(`${found.problem} ${EXAMPLE}`);
    return [];
  }
  const flaw = { kind: found.value, words: words.replace(/\\([;\\])/g, "$1"), pin: null };
  if (pins.length === 0) return [flaw];
  const [, number, ...places] = PIN.exec(pins.join("@")) ?? [];
  const [x = Number.NaN, y = Number.NaN] = places.map(Number);
  const image_url = images[Number(number) - 1];
  if (!isPercent(x) || !isPercent(y))
    blame(`“@${pins.join("@").slice(0, 60)}” is no place on an image. ${EXAMPLE}`);
  else if (image_url === undefined) {
    blame(`A flaw is pinned on image ${number}, but the product has ${images.length} of them.`);
  } else return [{ ...flaw, pin: { image_url, x, y } }];
  return [];
}

const isPercent = (number: number) => number >= 0 && number <= 100;
