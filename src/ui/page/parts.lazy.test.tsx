import { useState } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { expectToast, press, renderPage, screen } from "#tests/support/render-page.tsx";
import { readSources } from "#tests/support/source-files.ts";
import { lazyPart } from "./parts.tsx";

const gone = () => Promise.reject(new TypeError("error loading dynamically imported module"));
const Greeting = ({ to }: { to: string }) => <p>Hello {to}</p>;
/** The shop's response for a file of the page's own build. */
let ownFile: "there" | "gone" | "unreachable";

beforeEach(() => {
  ownFile = "there";
  const server = fetch;
  vi.stubGlobal("fetch", async (address: string, options?: RequestInit) => {
    if (options?.method !== "HEAD") return server(address, options);
    if (ownFile === "unreachable") throw new TypeError("Failed to fetch");
    return new Response(null, { status: ownFile === "gone" ? 404 : 200 });
  });
});

/** A page with a button that opens a part, whose loads end one after the other as given. */
async function openDoor(...loads: (() => Promise<{ Greeting: typeof Greeting }>)[]) {
  const Part = lazyPart(() => loads.shift()?.() ?? gone(), "Greeting");
  function Door() {
    const [open, setOpen] = useState(false);
    return (
      <>
        <button type="button" onClick={() => setOpen(true)}>
          {open ? "Opening" : "Open"}
        </button>
        {open && <Part to="Anu" onMissing={() => setOpen(false)} />}
      </>
    );
  }
  await renderPage(<Door />);
  await press("Open");
}
const there = async () => ({ Greeting });
const notLoaded = [
  "This part of the page could not be loaded",
  "The shop may have been renewed since the page was opened.",
] as const;

test("a part that fails once is there by its second try", async () => {
  await openDoor(gone, there);
  expect(await screen.findByText("Hello Anu")).toBeVisible();
});

test("a part that does not come leaves the page as it was, says so, and may be asked for again", async () => {
  await openDoor(gone, gone, there);
  await expectToast(...notLoaded);
  expect(screen.getByRole("button", { name: "Reload" })).toBeVisible();
  await press("Open");
  expect(await screen.findByText("Hello Anu")).toBeVisible();
});

test.each([
  ["gone", "The shop was updated", "Please reload the page to go on.", "Reload"],
  ["unreachable", "The shop can't be reached", "Please check your connection, and try again.", undefined],
] as const)(
  "with the page's own file %s it says '%s', and offers the reload that brings the part alone",
  async (own, title, text, offer) => {
    ownFile = own;
    await openDoor(gone, gone);
    await expectToast(title, text);
    expect(screen.getByText(title).closest("li")?.querySelector("button")?.textContent).toBe(offer);
  },
);

test("what fails in a part takes nothing else away", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  function Broken(): never {
    throw new Error("broken");
  }
  await openDoor(async () => ({ Greeting: Broken }));
  await expectToast(...notLoaded);
  expect(screen.getByRole("button", { name: "Open" })).toBeVisible();
});

test("every part of the program that comes later is loaded in this one way", () => {
  const ways =
    /(?:fetch|load|lazy)Part\(\s*\(\) => import\(|const load = \(\) => import\([^)]*\);(?=[\s\S]*?Part\(load,)/g;
  const counts = [...readSources()]
    .filter(([path]) => /^src\/(ui|modules\/[^/]+\/(ui|pages))\//.test(path))
    .map(([path, text]) => ({
      path,
      all: text.match(/(?<!typeof )\bimport\(["'`]/g)?.length ?? 0,
      inOurWay: text.match(ways)?.length ?? 0,
    }))
    .filter(({ all }) => all > 0);
  expect(counts.length).toBeGreaterThan(10);
  expect(counts.filter(({ all, inOurWay }) => all !== inOurWay)).toEqual([]);
});
