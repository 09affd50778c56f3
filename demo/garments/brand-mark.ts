import { type Dye, dyes, mix } from "./dyes.ts";
import { outline, pathData } from "./outline.ts";

export type Letter = "A" | "B" | "F" | "H" | "I" | "K" | "L" | "M" | "N" | "O" | "P" | "R" | "T" | "V";
export type MarkMotif = "loom" | "lotus" | "leaf" | "waves" | "kite" | "twill" | "weave" | "umbrella";

/** How a brand's mark is drawn: a letter built of strokes, or a woven motif. */
export type BrandMark = { shape: "circle" | "arch"; ground: Dye; ink: Dye } & (
  | { letter: Letter }
  | { motif: MarkMotif }
);

/** Letters of one pen: thick stems, thin hairlines. Coordinates round (0, 0), 200 high. */
const letters: Record<Letter, { thick: string; thin: string; bowl?: string }> = {
  A: { thick: "M0 -100L78 100", thin: "M0 -100L-78 100M-46 26H50M-104 100H-52M50 100H108" },
  B: {
    thick: "M-52 -100V100",
    thin: "M-84 -100H10M-52 -4H20M-84 100H16",
    bowl: "M4 -104.5C92 -104 92 0 4 0.5L4 -8.5C56 -8 56 -95 4 -95.5ZM10 -8.5C112 -8 112 104 10 104.5L10 95.5C74 95 74 1 10 0.5Z",
  },
  F: { thick: "M-42 -100V100", thin: "M-76 -100H74V-58M-42 -4H40M40 -30V22M-76 100H-6" },
  H: { thick: "M-62 -100V100M62 -100V100", thin: "M-96 -100H-28M28 -100H96M-96 100H-28M28 100H96M-62 0H62" },
  I: { thick: "M0 -100V100", thin: "M-44 -100H44M-44 100H44M-26 -14C-10 -26 10 -26 26 -14" },
  K: {
    thick: "M-56 -100V100M-20 -12L74 100",
    thin: "M-90 -100H-22M-90 100H-22M-54 18L66 -100M34 -100H96M46 100H106",
  },
  L: { thick: "M-42 -100V100", thin: "M-78 -100H-4M-78 100H74V54" },
  M: {
    thick: "M-76 -100L0 62M86 -100V100",
    thin: "M-86 -100V100M0 62L82 -100M-116 -100H-66M72 -100H116M-116 100H-56M54 100H116",
  },
  N: { thick: "M-66 -100L70 100", thin: "M-66 -100V100M70 -100V100M-100 -100H-50M40 -100H100M-98 100H-34" },
  O: {
    thick: "",
    thin: "",
    bowl: "M-100 0A100 106 0 1 1 100 0A100 106 0 1 1 -100 0ZM-66 0A66 98 0 1 0 66 0A66 98 0 1 0 -66 0Z",
  },
  P: {
    thick: "M-46 -100V100",
    thin: "M-78 -100H14M-46 18H14M-78 100H-10",
    bowl: "M8 -104.5C104 -104 104 22 8 22.5L8 13.5C68 13 68 -95 8 -95.5Z",
  },
  R: {
    thick: "M-52 -100V100M6 6L76 100",
    thin: "M-84 -100H10M-52 4H16M-84 100H-18M50 100H106",
    bowl: "M4 -104.5C96 -104 96 8 4 8.5L4 -0.5C60 -1 60 -95 4 -95.5Z",
  },
  T: { thick: "M0 -100V100", thin: "M-82 -56V-100H82V-56M-36 100H36" },
  V: { thick: "M-74 -100L0 100", thin: "M0 100L74 -100M-106 -100H-44M46 -100H106" },
};

const petal = (turn: number, long: number, wide: number) =>
  `<path transform="rotate(${turn})" d="${pathData(outline(`M0 40 C${-wide} ${-long * 0.2} ${-wide * 0.7} ${-long * 0.7} 0 ${-long} C${wide * 0.7} ${-long * 0.7} ${wide} ${-long * 0.2} 0 40`))}"/>`;

function motifShape(motif: MarkMotif, ink: string, ground: string): string {
  const line = (data: string, width: number, paint = ink) =>
    `<path d="${data}" fill="none" stroke="${paint}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
  switch (motif) {
    case "loom":
      return (
        [-66, -33, 0, 33, 66].map((x) => line(`M${x} -96V96`, 13)).join("") +
        [-60, -20, 20, 60]
          .map(
            (y, row) =>
              line(
                [-66, -33, 0, 33, 66]
                  .filter((_, column) => (column + row) % 2 === 0)
                  .map((x) => `M${x - 14} ${y}h28`)
                  .join(""),
                15,
                ground,
              ) +
              line(
                [-66, -33, 0, 33, 66]
                  .filter((_, column) => (column + row) % 2 === 0)
                  .map((x) => `M${x - 15} ${y}h30`)
                  .join(""),
                9,
              ),
          )
          .join("")
      );
    case "lotus":
      return `<g fill="${ink}" transform="translate(0 46)">${petal(-72, 112, 40)}${petal(72, 112, 40)}<g stroke="${ground}" stroke-width="7">${petal(-38, 132, 46)}${petal(38, 132, 46)}${petal(0, 146, 48)}</g></g>${line("M-92 84Q0 116 92 84", 8)}`;
    case "leaf":
      return `<path d="M0 -112C86 -52 78 56 0 108C-78 56 -86 -52 0 -112" fill="${ink}"/>${line("M0 -70V132M0 -20L38 -50M0 20L44 -14M0 60L38 30M0 -20L-38 -50M0 20L-44 -14M0 60L-38 30", 7, ground)}${line("M0 104V132", 9)}`;
    case "waves":
      return (
        [-44, 0, 44, 88].map((y) => line(`M-96 ${y}q24 -32 48 0t48 0t48 0t48 0`, 13)).join("") +
        `<circle cx="34" cy="-84" r="27" fill="${ink}"/>`
      );
    case "kite":
      return `<path d="M14 -116L92 -22L6 70L-64 -36Z" fill="${ink}"/>${line("M14 -116L6 70M-64 -36L92 -22", 6, ground)}${line("M6 70C-40 88 -10 116 -50 128", 7)}<path d="M-14 88l-26 -10l6 24zM-34 118l-28 -2l14 20z" fill="${ink}"/>`;
    case "umbrella":
      return `<path d="M-112 20C-104 -60 -56 -100 0 -100S104 -60 112 20C92 0 66 0 56 20C40 0 14 0 0 20C-14 0 -40 0 -56 20C-66 0 -92 0 -112 20Z" fill="${ink}"/>${line("M0 -118V-100M0 20V88C0 122 -44 122 -44 92", 10)}${line("M-30 -92C-50 -60 -56 -20 -56 14M30 -92C50 -60 56 -20 56 14", 5, ground)}`;
    case "twill":
      return (
        [-90, -54, -18, 18, 54, 90].map((x) => line(`M${x - 40} 84L${x + 40} -84`, 15)).join("") +
        line("M-112 -104H112M-112 104H112", 6)
      );
    case "weave":
      return [-72, -24, 24, 72]
        .map((y, row) =>
          [-72, -24, 24, 72]
            .map((x, column) =>
              (row + column) % 2 === 0
                ? line(`M${x - 17} ${y - 9}h34M${x - 17} ${y + 9}h34`, 10)
                : line(`M${x - 9} ${y - 17}v34M${x + 9} ${y - 17}v34`, 10),
            )
            .join(""),
        )
        .join("");
  }
}

/** Draws a brand's mark as a square SVG of 480 by 480, built of paths only. */
export function drawBrandMark(mark: BrandMark): string {
  const ground = dyes[mark.ground];
  const ink = dyes[mark.ink];
  const shape =
    mark.shape === "circle"
      ? `<circle cx="240" cy="240" r="208" fill="url(#g)"/><circle cx="240" cy="240" r="190" fill="none" stroke="${ink}" stroke-width="4"/><circle cx="240" cy="240" r="180" fill="none" stroke="${ink}" stroke-opacity=".7" stroke-width="2" stroke-dasharray="3 8"/>`
      : `<path d="M62 436V222C62 122 142 42 240 42S418 122 418 222V436Z" fill="url(#g)"/><path d="M80 418V222C80 132 152 60 240 60S400 132 400 222V418Z" fill="none" stroke="${ink}" stroke-width="4"/><path d="M90 408V222C90 138 157 70 240 70S390 138 390 222V408Z" fill="none" stroke="${ink}" stroke-opacity=".7" stroke-width="2" stroke-dasharray="3 8"/>`;
  const drawn =
    "letter" in mark
      ? `<g fill="none" stroke="${ink}"><path d="${letters[mark.letter].thin}" stroke-width="9"/><path d="${letters[mark.letter].thick}" stroke-width="27"/></g><path d="${letters[mark.letter].bowl ?? "M0 0"}" fill="${ink}"/>`
      : motifShape(mark.motif, ink, ground);
  const y = mark.shape === "circle" ? 240 : 254;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="480" viewBox="0 0 480 480"><defs><linearGradient id="g" x1="0" y1="0" x2="1" y2="1"><stop stop-color="${mix(ground, "#ffffff", 0.12)}"/><stop offset="1" stop-color="${mix(ground, "#140a1c", 0.18)}"/></linearGradient></defs><rect width="480" height="480" fill="#fbf8f1"/>${shape}<g transform="translate(240 ${y})">${drawn}</g></svg>`;
}
