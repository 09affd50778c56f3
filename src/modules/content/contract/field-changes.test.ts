import { expect, test } from "vitest";
import { versionChanges } from "./field-changes.ts";
import { newEntry, noFields, type SaidText, type TextFields, type TypedEntry } from "./text-fields.ts";

const said = (en: string, ml = "", hi = ""): SaidText => ({ en, ml, hi });
const entry = (id: string, en: string, own: Partial<TypedEntry> = {}) => ({
  ...newEntry(),
  ...{ id, image_url: `/images/${id}`, title: said(en), ...own },
});
const never = { from: null, until: null };
const of = (...entries: TypedEntry[]) => ({ fields: { ...noFields(), entries }, time: never });
const [sarees, kurtas, shawls] = [entry("a", "Sarees"), entry("b", "Kurtas"), entry("c", "Shawls")];
const all = ["en", "ml", "hi"] as const;
const lines = (...asked: Parameters<typeof versionChanges>) =>
  versionChanges(...asked).map(({ name, was, is }) => `${name}: ${was} → ${is}`);

test("each field that says something else is named with its language, in the languages that are spoken", () => {
  const link = { to: "/shop", words: said("See", "കാണുക") };
  const now = entry("b", "Kurtas", { title: said("Kurtas", "കുർത്ത", "कुर्ते"), image_url: "/images/z", link });
  const compared = [of(sarees, kurtas), of(sarees, now)] as const;
  expect(lines("slides", ...compared, all)).toEqual([
    "Slide 2, headline in Malayalam:  → കുർത്ത",
    "Slide 2, headline in Hindi:  → कुर्ते",
    "Slide 2, button:  → See",
    "Slide 2, button in Malayalam:  → കാണുക",
    "Slide 2, image: /images/b → /images/z",
    "Slide 2, button leads to:  → /shop",
  ]);
  expect(versionChanges("slides", ...compared, ["en"])).toEqual([
    { name: "Slide 2, button", was: "", is: "See", language: "en" },
    { name: "Slide 2, image", was: "/images/b", is: "/images/z", isImage: true },
    { name: "Slide 2, button leads to", was: "", is: "/shop" },
  ]);
  expect(lines("slides", compared[0], compared[0], all)).toEqual([]);
});

test("a slide that moved is compared with itself, one that is gone or new is said to be", () => {
  const shorter = { ...kurtas, title: said("Kurta") };
  expect(lines("slides", of(sarees, kurtas), of(shorter, sarees, shawls), all)).toEqual([
    "Order of the slides: Sarees, Kurtas → Kurtas, Sarees",
    "Slide 3: Not there → Shawls",
    "Slide 1, headline: Kurtas → Kurta",
  ]);
  expect(lines("slides", of(sarees, kurtas), of(kurtas), all)).toEqual(["Slide 1: Sarees → Taken out"]);
  const [one, two] = ["/images/y", "/images/z"].map((image_url) => ({ image_url, title: said("New") }));
  const both = of({ ...sarees, ...one }, { ...kurtas, ...two });
  expect(lines("slides", of(sarees, kurtas), both, all).map((line) => line.split(":")[0])).toEqual([
    "Slide 1, headline",
    "Slide 1, image",
    "Slide 2, headline",
    "Slide 2, image",
  ]);
});

test("a tile of another sign is the tile that stood in its place", () => {
  const [book, leaf] = [entry("education", "Support"), entry("environment", "Support")];
  const compared = [of({ ...book, image_url: "" }), of({ ...leaf, image_url: "" })] as const;
  expect(lines("impact", ...compared, all)).toEqual(["Tile 1, sign: A book → A leaf"]);
  const other = of({ ...leaf, id: "part-9", image_url: "" });
  expect(lines("impact", compared[1], other, all)).toEqual(["Tile 1, sign: A leaf → A hanger"]);
});

test("an announcement's time is said by the store's clock", () => {
  const fields: TextFields = { ...noFields(), words: said("Bags") };
  const until = new Date("2026-12-02T15:45:00Z");
  expect(
    lines("announcement", { fields, time: never }, { fields, time: { from: null, until } }, all),
  ).toEqual(["Shown until:  → 2 Dec 2026, 9:15 pm"]);
});
