/** The process that draws SVGs, ended by draw-svg-apart.ts: from within, the library can't be stopped, and a line of filters keeps it busy for hours. */
import sharp from "sharp";
import type { SvgResponse } from "./draw-svg-apart.ts";
import { drawSvg } from "./svg-image.ts";
import { rejectUnreadable } from "./working-pixels.ts";

/** Most memory that a drawing may take, in bytes. A plain one takes 100 MB, twenty layers of the largest size 300 MB. */
const MOST_MEMORY = 500_000_000;
/** Milliseconds between two looks at the memory. */
const PACE = 20;

/** Ends at once; an exit in order would wait for the drawing. */
const end = () => process.kill(process.pid, "SIGKILL");

sharp.cache(false);
sharp.concurrency(1);
setInterval(() => process.memoryUsage.rss() > MOST_MEMORY && end(), PACE).unref();
// The shop is gone, and nobody waits for the drawing any more.
process.on("disconnect", end);
process.on("message", async (bytes: Uint8Array) => {
  const drawn = await rejectUnreadable(() => drawSvg(bytes));
  const response: SvgResponse = { drawn, memory: process.memoryUsage.rss() };
  process.send?.(response);
});
