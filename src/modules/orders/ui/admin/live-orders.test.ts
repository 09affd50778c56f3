import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { pauseAfter, pollWhileVisible } from "./live-orders.tsx";

/** A tab that can be hidden and looked at again. */
class Tab extends EventTarget {
  visibilityState: DocumentVisibilityState = "visible";
  show(visibilityState: DocumentVisibilityState) {
    this.visibilityState = visibilityState;
    this.dispatchEvent(new Event("visibilitychange"));
  }
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function start(responses: (boolean | Promise<boolean>)[] = []) {
  const tab = new Tab();
  const ask = vi.fn(async () => responses.shift() ?? true);
  return { tab, ask, stop: pollWhileVisible(ask, tab) };
}

test("pauses are at most a minute", () => expect([4, 9].map(pauseAfter)).toEqual([60_000, 60_000]));

test("asks every five seconds until it is stopped", async () => {
  const { ask, stop } = start();
  await vi.advanceTimersByTimeAsync(15_000);
  expect(ask).toHaveBeenCalledTimes(3);
  stop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(ask).toHaveBeenCalledTimes(3);
});

test("waits longer while the shop can't be reached, and not once it can", async () => {
  const { ask } = start([false, false, true]);
  await vi.advanceTimersByTimeAsync(5_000 + 10_000 + 20_000);
  expect(ask).toHaveBeenCalledTimes(3);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(ask).toHaveBeenCalledTimes(4);
});

test("a hidden tab rests and asks at once when it is looked at again", async () => {
  const { tab, ask, stop } = start();
  tab.show("hidden");
  await vi.advanceTimersByTimeAsync(600_000);
  expect(ask).not.toHaveBeenCalled();
  tab.show("visible");
  expect(ask).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(ask).toHaveBeenCalledTimes(2);
  stop();
  tab.show("visible");
  expect(ask).toHaveBeenCalledTimes(2);
});

test("a slow answer is waited for, however often the tab is looked at", async () => {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const { tab, ask } = start([promise]);
  await vi.advanceTimersByTimeAsync(30_000);
  tab.show("hidden");
  tab.show("visible");
  expect(ask).toHaveBeenCalledTimes(1);
  resolve(true);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(ask).toHaveBeenCalledTimes(2);
});
