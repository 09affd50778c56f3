import { act, cleanup, render } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { DAY, HOUR, MINUTE } from "#kernel/durations.ts";
import { screen, waitFor } from "#tests/support/render-page.tsx";
import { Countdown } from "./countdown.tsx";

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const UNTIL = "2031-08-30T04:30:00.000Z";
/** The store's answers, by a clock that is ahead of the phone's. */
const answerAhead = (ahead: number, headers: Record<string, string> = {}) =>
  vi.stubGlobal("fetch", async () => {
    const date = new Date(Date.now() + ahead).toUTCString();
    return new Response(null, { headers: { date, ...headers } });
  });
const begin = async (before: number, answer = () => answerAhead(0)) => {
  answer();
  const loader = vi.fn(async () => null);
  const router = createMemoryRouter([{ path: "/", loader, element: <Countdown until={UNTIL} /> }]);
  vi.useFakeTimers({ toFake: ["Date", "setInterval", "clearInterval"], now: Date.parse(UNTIL) - before });
  render(<RouterProvider router={router} />);
  // Its first look at the clock comes after it is drawn.
  await waitFor(() => expect(screen.getByRole("timer")).not.toHaveClass("invisible"));
  await pass(0);
  return loader;
};
const shown = () => screen.getAllByRole("definition").map(({ textContent }) => textContent);
const pass = (ms: number) => act(async () => void vi.advanceTimersByTime(ms));

test("days, hours, minutes and seconds are counted down, quietly, to nothing and no further", async () => {
  await begin((((2 * 24 + 3) * 60 + 4) * 60 + 5) * 1000);
  expect(shown()).toEqual(["2", "3", "4", "5"]);
  const timer = screen.getByRole("timer");
  expect(timer).toHaveAttribute("aria-live", "off");
  await pass(6000);
  expect(shown()).toEqual(["2", "3", "3", "59"]);
  expect(screen.getByRole("status")).toBeEmptyDOMElement();
  vi.setSystemTime(Date.parse(UNTIL) + 5000);
  await pass(1000);
  expect(shown()).toEqual(["0", "0", "0", "0"]);
  expect(screen.getByRole("status")).toHaveTextContent("It begins any moment.");
});

test("once the hour has come the page is read anew until it has begun, and not before", async () => {
  const loader = await begin(2000);
  expect(loader).toHaveBeenCalledTimes(1);
  await pass(1000);
  expect(loader).toHaveBeenCalledTimes(1);
  await pass(1000);
  await pass(2000);
  expect(loader).toHaveBeenCalledTimes(2);
});

test("where the phone is ahead of the store the pauses grow up to a minute, and never end", async () => {
  const loader = await begin(0);
  const asked: number[] = [];
  for (const seconds of [2, 3, 1, 8, 16, 32, 59, 1, 59, 1]) {
    await pass(seconds * 1000);
    asked.push(loader.mock.calls.length - 1);
  }
  expect(asked).toEqual([1, 1, 2, 3, 4, 5, 5, 6, 6, 7]);
});

test.each([
  ["behind", MINUTE],
  ["ahead", -MINUTE],
])("a phone that is %s counts by the store's clock", async (_, ahead) => {
  const loader = await begin(MINUTE + 30 * 1000, () => answerAhead(ahead));
  const left = shown().map(Number);
  const seconds = left.reduce((sum, number) => sum * 60 + number, 0);
  expect(Math.abs(seconds * 1000 - (MINUTE + 30 * 1000 - ahead))).toBeLessThanOrEqual(1000);
  for (const time of ahead > 0 ? [31_000, 2000] : []) await pass(time);
  expect(loader).toHaveBeenCalledTimes(ahead > 0 ? 2 : 1);
});

test("an answer that a cache kept is as much younger as it says, and without one the phone's own clock counts", async () => {
  await begin(30_000, () => answerAhead(-MINUTE, { age: "60" }));
  expect(shown()).toEqual(["0", "0", "0", "30"]);
  cleanup();
  await begin(30_000, () => vi.stubGlobal("fetch", () => Promise.reject(new TypeError("no network"))));
  expect(shown()).toEqual(["0", "0", "0", "30"]);
});

test("one of anything is called so", async () => {
  await begin(DAY + HOUR + MINUTE + 1000);
  expect(screen.getAllByRole("term").map(({ textContent }) => textContent)).toEqual([
    "day",
    "hour",
    "minute",
    "second",
  ]);
});

test("the server draws no number of a moment that has passed when its page is read", () => {
  const router = createMemoryRouter([{ path: "/", element: <Countdown until={UNTIL} /> }]);
  const html = renderToString(<RouterProvider router={router} />);
  expect(html).toContain("invisible");
  expect(html).not.toMatch(/>[1-9]\d*</);
});
