import { act, render } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { screen } from "#tests/support/render-page.tsx";
import { Countdown } from "./countdown.tsx";

afterEach(() => void vi.useRealTimers());

const UNTIL = "2031-08-30T04:30:00.000Z";
const begin = async (before: number) => {
  const loader = vi.fn(async () => null);
  const router = createMemoryRouter([{ path: "/", loader, element: <Countdown until={UNTIL} /> }]);
  vi.useFakeTimers({ toFake: ["Date", "setInterval", "clearInterval"], now: Date.parse(UNTIL) - before });
  render(<RouterProvider router={router} />);
  await screen.findByRole("timer");
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

test("the server draws no number of a moment that has passed when its page is read", () => {
  const router = createMemoryRouter([{ path: "/", element: <Countdown until={UNTIL} /> }]);
  const html = renderToString(<RouterProvider router={router} />);
  expect(html).toContain("invisible");
  expect(html).not.toMatch(/>[1-9]\d*</);
});
