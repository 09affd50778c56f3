import { fireEvent } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { renderPage, screen } from "#tests/support/render-page.tsx";
import { keyAt, scanInto } from "#tests/support/scan-into.ts";
import { useScanner } from "./use-scanner.ts";

const CODE = "7K3M9K";
const ADDRESS = "https://rebon.example/p/7k3m9k";

function Screen({ onScan }: { onScan?: (text: string) => void }) {
  useScanner(onScan);
  return (
    <>
      <button type="button">Press</button>
      <input type="checkbox" aria-label="Tick" />
      <input aria-label="Text" defaultValue="Anu" />
      <input aria-label="Scale" enterKeyHint="done" />
      <input type="search" aria-label="Search" />
      <textarea aria-label="Words" defaultValue="Anu" />
      <select aria-label="Choice">
        <option>Stays</option>
        <option>7 come back</option>
      </select>
    </>
  );
}

async function open(name: string, onScan?: (text: string) => void) {
  await renderPage(<Screen onScan={onScan} />, { who: "admin" });
  const [control] = [...screen.queryAllByLabelText(name), ...screen.queryAllByRole("button", { name })];
  if (!control) throw new Error(`nothing is called ${name}`);
  return control;
}

const taken = [CODE, ADDRESS, "89 01234"].flatMap((code) => [
  ["Press", code] as const,
  ["Tick", code] as const,
]);

test.each(taken)("with the focus on %s, %s is taken, and presses nothing", async (name, code) => {
  const onScan = vi.fn();
  const [first, second, ...others] = scanInto(await open(name, onScan), code);
  expect(onScan.mock.calls).toEqual([[code]]);
  expect([first, second]).toEqual([true, true]);
  expect(others).not.toContain(true);
});

test.each(["Press", "Tick", "Choice"])(
  "with the focus on %s, a scan that nothing takes presses nothing",
  async (name) => {
    expect(scanInto(await open(name), CODE).at(-1)).toBe(false);
  },
);

test.each(["Text", "Words"])(
  "our code is taken out of %s again, and another one stays there",
  async (name) => {
    const onScan = vi.fn();
    const field = await open(name, onScan);
    for (const code of [CODE, ADDRESS]) {
      expect(scanInto(field, code).at(-1)).toBe(false);
      expect(onScan).toHaveBeenLastCalledWith(code);
      expect(field).toHaveValue("Anu");
    }
    expect(scanInto(field, "8901234").at(-1)).toBe(false);
    expect(field).toHaveValue("Anu8901234");
    expect(onScan).toHaveBeenCalledTimes(2);
  },
);

test("what nothing takes stays in its field of text, without its Enter", async () => {
  const field = await open("Text");
  expect(scanInto(field, CODE).at(-1)).toBe(false);
  expect(field).toHaveValue(`Anu${CODE}`);
});

test.each(["Scale", "Search"])("%s has a use for all of a scan", async (name) => {
  const onScan = vi.fn();
  expect(scanInto(await open(name, onScan), CODE)).not.toContain(false);
  expect(onScan).not.toHaveBeenCalled();
});

test("a choice that the first sign of a scan made is made undone", async () => {
  const choice = await open("Choice", vi.fn());
  const changed = vi.fn();
  choice.addEventListener("change", changed);
  keyAt(50_000, choice, "7");
  fireEvent.change(choice, { target: { value: "7 come back" } });
  for (const [place, key] of [..."K3M9K"].entries()) keyAt(50_010 + place, choice, key);
  expect(keyAt(50_020, choice, "Enter")).toBe(false);
  expect(choice).toHaveValue("Stays");
  expect(changed).toHaveBeenCalledTimes(2);
});

test.each([
  ["at a person's pace", "7K3M9K", 70],
  ["of three signs", "7K3", 9],
])("keys %s are no scan, whatever has the focus", async (_, text, pause) => {
  const onScan = vi.fn();
  const button = await open("Press", onScan);
  expect(scanInto(button, text, pause).at(-1)).toBe(true);
  const field = screen.getByLabelText("Text");
  expect(scanInto(field, text, pause)).not.toContain(false);
  expect(field).toHaveValue(`Anu${text}`);
  expect(onScan).not.toHaveBeenCalled();
});

test("a key that is held, and what was typed before Tab, are no scan", async () => {
  const onScan = vi.fn();
  const button = await open("Press", onScan);
  for (let at = 0; at < 5; at += 1) fireEvent.keyDown(button, { key: "j", repeat: at > 0 });
  expect(fireEvent.keyDown(button, { key: "Enter" })).toBe(true);
  for (const [place, key] of [..."Jutti", "Tab"].entries()) keyAt(60_000 + place, button, key);
  expect(keyAt(60_010, button, "Enter")).toBe(true);
  expect(onScan).not.toHaveBeenCalled();
});

test("signs with Shift are of the scan", async () => {
  const onScan = vi.fn();
  const button = await open("Press", onScan);
  for (const [place, key] of ["7", "Shift", "K", "3", "Shift", "M", "9", "Shift", "K", "Enter"].entries())
    keyAt(70_000 + place * 30, button, key);
  expect(onScan.mock.calls).toEqual([[CODE]]);
});
