/**
 * Runs at most so many slots' worth of work at once; the rest waits its turn, first come, first served. Keeps memory and
 * cores for the shop while somebody uploads a whole wardrobe.
 */
export function createPictureQueue(slots: number) {
  let free = slots;
  const waiting: { weight: number; start: () => void }[] = [];

  function startNext(): void {
    for (let next = waiting[0]; next !== undefined && next.weight <= free; next = waiting[0]) {
      waiting.shift();
      free -= next.weight;
      next.start();
    }
  }

  /** Waits for `weight` slots (cut to what there is), runs the work, frees them whatever happens. */
  return async function run<T>(weight: number, work: () => Promise<T>): Promise<T> {
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
}
