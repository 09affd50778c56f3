import { writeSync } from "node:fs";

/** A pipe whose reader is slow takes nothing for a moment: so often, and for so many milliseconds each, it is waited for. */
const PATIENCE = { times: 50, milliseconds: 10 };

const toStderr = (text: string) => writeSync(2, text);
const sleep = () => void Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, PATIENCE.milliseconds);

/**
 * Writes lines to stderr. A line that can't be written, because the disk is full for one, ends nothing: it is counted, and the next
 * line for which there is room comes after one that tells how many are missing. `write` returns how many bytes it took.
 */
export function createLineWriter(write: (text: string) => number = toStderr): { write(line: string): void } {
  let lost = 0;
  let isCut = false;

  function writeWhole(text: string): void {
    let rest = Buffer.from(text);
    for (let times = 0; rest.length > 0; ) {
      try {
        rest = rest.subarray(write(String(rest)));
        isCut = rest.length > 0;
      } catch (error) {
        times += 1;
        if ((error as { code?: unknown }).code !== "EAGAIN" || times > PATIENCE.times) throw error;
        sleep();
      }
    }
  }

  return {
    write(line) {
      try {
        if (isCut) writeWhole("\n");
        if (lost > 0) {
          const time = new Date().toISOString();
          writeWhole(
            `${JSON.stringify({ level: 50, time, lost, msg: "lines of the log could not be written" })}\n`,
          );
          lost = 0;
        }
        writeWhole(line);
      } catch {
        lost += 1;
      }
    },
  };
}
