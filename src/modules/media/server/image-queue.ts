import { fail, type Result } from "#kernel/result.ts";
import { createSlots, type Slots } from "#kernel/slots.ts";
import type { ImageErrorCode } from "./working-pixels.ts";

export type RunInQueue = Slots["run"];

/** Runs so many slots' worth of work at once, which the work asks for with its function; `pictures_busy` where no place to wait is free. */
export function createImageQueue({ slots, places }: { slots: number; places: number }) {
  const { run } = createSlots(slots);
  let held = 0;

  return async function inQueue<T>(
    work: (run: RunInQueue) => Promise<Result<T, ImageErrorCode>>,
  ): Promise<Result<T, ImageErrorCode>> {
    if (held >= places) return fail("pictures_busy");
    held += 1;
    try {
      return await work(run);
    } finally {
      held -= 1;
    }
  };
}
