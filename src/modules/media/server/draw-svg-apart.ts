import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { createRequire } from "node:module";
import { fail, type Result } from "#kernel/result.ts";
import type { RawPixels } from "./read-bmp.ts";
import type { ImageErrorCode } from "./working-pixels.ts";

/** The other process's drawing, and how much memory it holds now, in bytes. */
export type SvgResponse = { drawn: Result<RawPixels, ImageErrorCode>; memory: number };

/** Longest time for one drawing, in milliseconds, with the start of the process. */
const DRAWING_TIME = 6000;
/** Milliseconds that a process waits for the next drawing, and the most memory in bytes with which it may. */
const IDLE_TIME = 5000;
const IDLE_MEMORY = 300_000_000;
/** The heap of the other process's own code, in megabytes: twice the longest text. What the library takes, it watches itself. */
const HEAP = 256;

// Found by its name in the package, since the built server is one file elsewhere.
const program = createRequire(import.meta.url).resolve("#modules/media/server/draw-svg.ts");
/** Processes that wait, and when they end. */
const idle = new Map<ChildProcess, NodeJS.Timeout>();

/** The pixels of an SVG, drawn in a process that is killed after `time` (milliseconds). Fails as `drawSvg` does; late is `picture_unreadable`. */
export async function drawSvgApart(
  bytes: Uint8Array,
  { time = DRAWING_TIME } = {},
): Promise<Result<RawPixels, ImageErrorCode>> {
  const drawer = takeIdle() ?? start();
  const response = await ask(drawer, bytes, time);
  if (response && response.memory < IDLE_MEMORY) keepIdle(drawer);
  else drawer.kill("SIGKILL");
  return response?.drawn ?? fail("picture_unreadable");
}

function start(): ChildProcess {
  const drawer = fork(program, [], {
    execArgv: [`--max-old-space-size=${HEAP}`],
    // The settings and secrets of the shop are no business of a drawing.
    env: {},
    serialization: "advanced",
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  });
  // A process that can't be started or written to never answers, which is handled below.
  drawer.on("error", () => undefined);
  return drawer;
}

/** The answer of the process, or null when it ended or took too long. */
async function ask(drawer: ChildProcess, bytes: Uint8Array, time: number): Promise<SvgResponse | null> {
  const done = new AbortController();
  const { signal } = done;
  const timer = setTimeout(() => done.abort(), time);
  const ended = once(drawer, "exit", { signal }).then(() => [null]);
  const answered = once(drawer, "message", { signal });
  drawer.send(bytes, (error) => error && done.abort());
  // A drawing that never comes is given up when the time is over, and an error of the process is no answer either.
  const [response] = await Promise.race([answered, ended]).catch(() => [null]);
  clearTimeout(timer);
  done.abort();
  return response;
}

function keepIdle(drawer: ChildProcess): void {
  drawer.unref();
  drawer.channel?.unref();
  const timer = setTimeout(() => {
    idle.delete(drawer);
    drawer.kill("SIGKILL");
  }, IDLE_TIME);
  idle.set(drawer, timer.unref());
}

function takeIdle(): ChildProcess | undefined {
  for (const [drawer, timer] of idle) {
    clearTimeout(timer);
    idle.delete(drawer);
    if (!drawer.connected) continue;
    drawer.ref();
    drawer.channel?.ref();
    return drawer;
  }
  return undefined;
}
