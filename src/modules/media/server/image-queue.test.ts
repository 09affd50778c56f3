import { setImmediate as turn } from "node:timers/promises";
import { expect, it } from "vitest";
import { ok } from "#kernel/result.ts";
import { createImageQueue } from "./image-queue.ts";

it("never works on more than its slots allow, in the order of arrival, and goes on after a failure", async () => {
  const hold = createImageQueue({ slots: 2, places: 100 });
  const done: number[] = [];
  let busy = 0;
  let most = 0;
  const weights = [1, 1, 2, 1, 9, 1, 1];
  const all = await Promise.allSettled(
    weights.map((weight, i) =>
      hold((run) =>
        run(weight, async () => {
          busy += Math.min(weight, 2);
          most = Math.max(most, busy);
          await turn();
          busy -= Math.min(weight, 2);
          done.push(i);
          if (i === 1) throw new Error("broken");
          return ok(i);
        }),
      ),
    ),
  );
  expect(most).toBe(2);
  expect(done).toEqual([0, 1, 2, 3, 4, 5, 6]);
  expect(all.map((one) => one.status === "rejected")).toEqual(weights.map((_, i) => i === 1));
});

it("refuses what finds no place, and takes the next when one is free again", async () => {
  const hold = createImageQueue({ slots: 1, places: 3 });
  const { promise, resolve } = Promise.withResolvers<void>();
  const work = () =>
    hold((run) =>
      run(1, async () => {
        await promise;
        return ok("done");
      }),
    );
  const held = [work(), work(), work()];
  expect(await work()).toEqual({ ok: false, code: "pictures_busy" });
  resolve();
  expect(await Promise.all(held)).toEqual(held.map(() => ok("done")));
  expect(await work()).toEqual(ok("done"));
});
