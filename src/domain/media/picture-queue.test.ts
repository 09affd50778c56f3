import { setImmediate as turn } from "node:timers/promises";
import { expect, it } from "vitest";
import { createPictureQueue } from "./picture-queue.ts";

it("never works on more than its slots allow, in the order of arrival, and goes on after a failure", async () => {
  const run = createPictureQueue(2);
  const done: number[] = [];
  let busy = 0;
  let most = 0;
  const weights = [1, 1, 2, 1, 9, 1, 1];
  const all = await Promise.allSettled(
    weights.map((weight, i) =>
      run(weight, async () => {
        busy += Math.min(weight, 2);
        most = Math.max(most, busy);
        await turn();
        busy -= Math.min(weight, 2);
        done.push(i);
        if (i === 1) throw new Error("broken");
      }),
    ),
  );
  expect(most).toBe(2);
  expect(done).toEqual([0, 1, 2, 3, 4, 5, 6]);
  expect(all.map((one) => one.status === "rejected")).toEqual(weights.map((_, i) => i === 1));
});
