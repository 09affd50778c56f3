export type Slots = ReturnType<typeof createSlots>;

/** So many slots' worth of work runs at once; the rest waits its turn, first come, first served. */
export function createSlots(count: number) {
  let free = count;
  const queue: { weight: number; start: () => void }[] = [];

  function startNext(): void {
    for (let next = queue[0]; next !== undefined && next.weight <= free; next = queue[0]) {
      queue.shift();
      free -= next.weight;
      next.start();
    }
  }

  return {
    /** Waits for `weight` slots (cut to what there is), runs the work, frees them whatever happens. */
    async run<T>(weight: number, work: () => Promise<T>): Promise<T> {
      const taken = Math.min(weight, count);
      await new Promise<void>((resolve) => {
        queue.push({ weight: taken, start: resolve });
        startNext();
      });
      try {
        return await work();
      } finally {
        free += taken;
        startNext();
      }
    },
    waiting: () => queue.length,
  };
}
