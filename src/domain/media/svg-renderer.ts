import { execFile } from "node:child_process";
import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";
import sharp, { type Sharp } from "sharp";
import { MAX_PICTURE_PIXELS } from "./picture-limits.ts";

/** Draws one SVG. Densities are dots per inch, 72 being the drawing's own size. Both throw when it cannot be drawn. */
type SvgRenderer = {
  size(density: number): Promise<{ width: number; height: number }>;
  draw(density: number): Promise<Sharp>;
};

/** Longest life of the other process, in seconds. */
const DRAWING_SECONDS = 6;
/** Bytes of the largest drawing that comes back, uncompressed: 1600 x 1600 in four channels, and room for rounding. */
const MOST_ANSWER_BYTES = 16_000_000;
/** What the other process runs. It gets the SVG by its input and answers by its output. */
const PROGRAM = `
  import { buffer } from "node:stream/consumers";
  const [, library, task, options] = process.argv;
  const { default: sharp } = await import(library);
  const svg = sharp(await buffer(process.stdin), JSON.parse(options));
  const answer = task === "size" ? JSON.stringify(await svg.metadata()) : await svg.png({ compressionLevel: 0 }).toBuffer();
  process.stdout.write(answer);
`;

/**
 * A renderer for this drawing. What may take long to draw, as far as its text tells, is drawn in a process of its own, which is
 * killed after DRAWING_SECONDS: the library cannot be stopped from within, and a few lines of filters keep it busy for hours.
 */
export function svgRenderer(svg: string): SvgRenderer {
  const bytes = Buffer.from(svg);
  if (isLaborious(svg)) {
    return {
      size: async (density) =>
        JSON.parse((await runApart(bytes, "size", optionsAt(density, false))).toString()),
      draw: async (density) => sharp(await runApart(bytes, "draw", optionsAt(density, MAX_PICTURE_PIXELS))),
    };
  }
  return {
    size: (density) => sharp(bytes, optionsAt(density, false)).metadata(),
    draw: async (density) => sharp(bytes, optionsAt(density, MAX_PICTURE_PIXELS)),
  };
}

/** Filters cost by their steps and uses, style sheets by their rules and elements, and `use` multiplies whatever it names. */
export function isLaborious(svg: string): boolean {
  const filterSteps = count(svg, /<fe[A-Z]/g) * Math.max(1, count(svg, /\bfilter\s*[:=]/g));
  return (
    svg.length > 1_000_000 ||
    count(svg, /<\w/g) > 3_000 ||
    count(svg, /<use\b/g) > 20 ||
    count(svg, /\{/g) > 300 ||
    filterSteps > 12
  );
}

function optionsAt(density: number, limitInputPixels: number | false) {
  return { density, limitInputPixels, failOn: "error" } as const;
}

function runApart(svg: Buffer, task: "size" | "draw", options: object): Promise<Buffer> {
  const library = pathToFileURL(createRequire(import.meta.url).resolve("sharp")).href;
  return new Promise((resolve, reject) => {
    const child = execFile(
      process.execPath,
      ["--input-type=module", "--eval", PROGRAM, library, task, JSON.stringify(options)],
      // An empty environment: the settings and secrets of the shop are no business of a drawing.
      {
        encoding: "buffer",
        env: {},
        timeout: DRAWING_SECONDS * 1000,
        killSignal: "SIGKILL",
        maxBuffer: MOST_ANSWER_BYTES,
      },
      (error, answer) => (error ? reject(error) : resolve(answer)),
    );
    // A child that dies early breaks the pipe; its exit is the error that counts.
    child.stdin?.on("error", () => {});
    child.stdin?.end(svg);
  });
}

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}
