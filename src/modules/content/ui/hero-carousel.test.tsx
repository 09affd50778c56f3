import { act, fireEvent, render } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { screen } from "#tests/support/render-page.tsx";
import { readText } from "../server/read-text.ts";
import { HeroCarousel } from "./hero-carousel.tsx";

const slides = [1, 2, 3, 4, 5, 6].map(
  (number) => `## Slide ${number}

![Image ${number}](/images/${String(number).repeat(32)}-640x800/preview.jpg "L00000fQfQfQfQfQfQfQfQfQfQfQ")

In [words ${number}](/shop).
`,
);
const text = readText(`# Images from the shop\n\n${slides.join("\n")}`);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const open = () =>
  render(
    <>
      <HeroCarousel text={text} />
      <input aria-label="Search the shop" />
    </>,
  );
const carousel = () => screen.getByRole("region", { name: "Images from the shop" });
const dot = (number: number) => screen.getByRole("button", { name: `Show image ${number} of 6` });
const key = (name: string, at: Element = document.body) => fireEvent.keyDown(at, { key: name });
const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms));
/** Fails unless this image, counted from 1, is the one that is shown. */
function expectImage(number: number): void {
  expect(dot(number)).toHaveAttribute("aria-current", "true");
  expect(screen.getAllByRole("listitem").filter((item) => item.querySelector("img"))).toHaveLength(1);
}

test("each slide has its image and headline, and words with a link; those of the others are hidden", () => {
  open();
  expect(screen.getByRole("img", { name: "Image 1" })).toBeVisible();
  expect(screen.getByRole("link", { name: "words 1" })).toHaveAttribute("href", "/shop");
  key("ArrowRight");
  const seen = (number: number) => screen.getByText(`Slide ${number}`).closest("p")?.className ?? "";
  expect(seen(2)).not.toContain("invisible");
  expect(seen(1)).toContain("invisible");
});

test("in English for want of a translation, images and words are marked as such, and the buttons are not", () => {
  render(<HeroCarousel text={{ ...text, untranslated: true }} />);
  expect(screen.getByRole("img", { name: "Image 1" }).closest("[lang]")).toHaveAttribute("lang", "en");
  expect(screen.getByText("Slide 1").closest("[lang]")).toHaveAttribute("lang", "en");
  expect(dot(2).closest("[lang]")).toBeNull();
});

test("it turns every five seconds and wraps", () => {
  open();
  for (const number of [2, 3, 4, 5, 6, 1]) {
    wait(5000);
    expectImage(number);
  }
});

test("it steps with the arrow keys and wraps at both ends", () => {
  open();
  key("ArrowLeft");
  expectImage(6);
  key("ArrowRight");
  expectImage(1);
  act(() => dot(4).focus());
  fireEvent.click(dot(4));
  expectImage(4);
  key("ArrowRight", dot(4));
  expectImage(5);
});

test("it leaves the arrow keys to a field", () => {
  open();
  key("ArrowRight", screen.getByLabelText("Search the shop"));
  expectImage(1);
});

test("it pauses by its button, under the pointer and with the focus", () => {
  open();
  fireEvent.click(screen.getByRole("button", { name: "Pause the images" }));
  wait(11_000);
  expectImage(1);
  const play = screen.getByRole("button", { name: "Play the images" });
  act(() => play.focus());
  fireEvent.click(play);
  // The button has the focus now, and the images wait.
  wait(11_000);
  expectImage(1);
  act(() => screen.getByLabelText("Search the shop").focus());
  wait(5000);
  expectImage(2);
  fireEvent.pointerEnter(carousel());
  wait(11_000);
  expectImage(2);
  fireEvent.pointerLeave(carousel());
  wait(5000);
  expectImage(3);
});

test("it waits while another tab is looked at", () => {
  open();
  const hidden = vi.spyOn(document, "hidden", "get").mockReturnValue(true);
  fireEvent(document, new Event("visibilitychange"));
  wait(11_000);
  expectImage(1);
  hidden.mockReturnValue(false);
  fireEvent(document, new Event("visibilitychange"));
  wait(5000);
  expectImage(2);
});

test("it stands still where less motion is asked for, and still steps", () => {
  const less = Object.assign(new EventTarget(), { matches: true });
  vi.stubGlobal("matchMedia", () => less);
  open();
  wait(11_000);
  expectImage(1);
  key("ArrowRight");
  expectImage(2);
});
