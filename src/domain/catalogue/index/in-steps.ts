import { setImmediate as pause } from "node:timers/promises";

/** Few enough that a step takes some milliseconds. */
const STEP = 32_768;

/** Does work on `length` things, some thousand at a time, so that other work of the process goes on in between. */
export async function inSteps(length: number, work: (from: number, to: number) => void): Promise<void> {
  for (let from = 0; from < length; from += STEP) {
    work(from, Math.min(from + STEP, length));
    await pause();
  }
}

/** Numbers in ascending order, in steps; the array that is given is used for it. */
export async function sortInSteps(numbers: Float64Array<ArrayBuffer>): Promise<Float64Array<ArrayBuffer>> {
  await inSteps(numbers.length, (from, to) => numbers.subarray(from, to).sort());
  let sorted = numbers;
  let merged = new Float64Array(numbers.length);
  for (let run = STEP; run < numbers.length; run *= 2) {
    let [one, other, end] = [0, 0, 0];
    let otherEnd = 0;
    const [source, target] = [sorted, merged];
    await inSteps(numbers.length, (from, to) => {
      for (let index = from; index < to; index++) {
        if (index % (2 * run) === 0) {
          [one, other] = [index, Math.min(index + run, source.length)];
          [end, otherEnd] = [other, Math.min(index + 2 * run, source.length)];
        }
        const isOne =
          other >= otherEnd || (one < end && (source[one] as number) <= (source[other] as number));
        target[index] = source[isOne ? one++ : other++] as number;
      }
    });
    [sorted, merged] = [merged, sorted];
  }
  return sorted;
}
