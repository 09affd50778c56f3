import { fail, type Result } from "#contract/result.ts";
import type { ImageErrorCode } from "./image-limits.ts";

/** How many images are worked on at once, and how many are held in all, those that wait included. */
type QueueSize = { slots: number; places: number };

/** Waits for `weight` slots (cut to what there is), runs the work, frees them whatever happens. */
export type RunInQueue = <T>(weight: number, work: () => Promise<T>) => Promise<T>;

/**
 * Runs at most so many slots' worth of work at once; the rest waits its turn, first come, first served, and what finds no place is
 * refused with `pictures_busy`. Keeps memory and cores for the shop while somebody uploads a whole wardrobe. The work asks for its
 * slots with the function that it is given, as often as it needs to.
 */
export function createImageQueue({ slots, places }: QueueSize) {
  let free = slots;
  let held = 0;
  const waiting: { weight: number; start: () => void }[] = [];

  function startNext(): void {
    for (let next = waiting[0]; next !== undefined && next.weight <= free; next = waiting[0]) {
      waiting.shift();
      free -= next.weight;
      next.start();
    }
  }

  const run: RunInQueue = async (weight, work) => {
    const taken = Math.min(weight, slots);
    await new Promise<void>((resolve) => {
      waiting.push({ weight: taken, start: resolve });
      startNext();
    });
    try {
      return await work();
    } finally {
      free += taken;
      startNext();
    }
  };

  return async function hold<T>(
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
