import { readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { expect, test } from "vitest";
import { hasPermission, type Permission, permissions, staffRoles } from "#kernel/actor.ts";
import { type Call, permissionOf } from "#kernel/call.ts";
import { calls as callsByName } from "#src/modules.ts";
import routes from "#src/routes.ts";
import { importedFiles, projectRoot } from "../support/imported-files.ts";

/** A call that is not named where it is made, but handed in; it is asked for by that name. */
const HANDED = "handed in";
type Needed = Permission | typeof HANDED;

const calls: Readonly<Record<string, Call>> = callsByName;
const src = join(projectRoot, "src");

/** Texts of files that stand in for those on the disk. */
type Planted = Readonly<Record<string, string>>;

/** The permission that a name in a source needs: 'savePlace', 'category.createCategory', '"orders.pack"', or a parameter of its own. */
function neededBy(name: string): Needed | null {
  const permission = permissions.find((one) => name === `"${one}"`);
  if (permission) return permission;
  const call = calls[name.split(".").at(-1) ?? ""];
  return call ? permissionOf(call) : HANDED;
}

const found = (text: string, pattern: RegExp) =>
  new Set([...text.matchAll(pattern)].map((match) => neededBy(match.slice(1).find(Boolean) ?? "")));

/** A call is made by its name, or by the form that names it. */
const MADE = /\b(?:callApi|fetchFile)\(\s*([\w.]+)|\buseCallForm\((?:(?!\bcall:)[\s\S])*?\bcall: ([\w.]+)/g;
const ASKED = /(?:\bmay\(|\buseMay\(\)\(|\bcall=\{|\breadIfMay\(\s*shop,\s*)([\w.]+|"[\w.]+")/g;
const askedIn = (text: string) => found(text, ASKED);

/** The files that the browser loads of a page: nothing of the server, and no contract, which makes no call. */
const isDrawn = (file: string) =>
  /\.tsx?$/.test(file) && !/\/(server|contract|kernel)\/|\.server\.|\/ui\/client\//.test(file);

interface Source {
  asked: ReadonlySet<Needed | null>;
  made: ReadonlySet<Needed | null>;
  next: readonly string[];
}
/** The one form that makes the call it is given: those that give it name it. */
const form = join(src, "ui/form/call-form.ts");
const readSource = (file: string, text: string): Source => ({
  asked: askedIn(text),
  made: file === form ? new Set() : found(text, MADE),
  next: importedFiles(file, text).filter(isDrawn),
});
/** Most files are below many pages, and are read once. */
const known = new Map<string, Source>();
function sourceOf(file: string, planted: Planted): Source {
  const text = planted[relative(src, file)];
  if (text !== undefined) return readSource(file, text);
  const source = known.get(file) ?? readSource(file, readFileSync(file, "utf8"));
  known.set(file, source);
  return source;
}

/** Parts that are handed to a screen by those who import them: it asks before it draws them. */
const drawnBy: Readonly<Record<string, string>> = {
  "modules/catalogue/ui/admin/entry-form.tsx": "modules/catalogue/ui/admin/catalogue-screen.tsx",
  "modules/catalogue/ui/admin/prices/prices-dialog.tsx": "modules/catalogue/ui/admin/bulk-bar.tsx",
};

/** The first file that makes such a call and is reached from this one without one that asks before, by its path. */
function findUnasked(
  file: string,
  needed: Needed,
  planted: Planted,
  seen = new Set<string>(),
): string | null {
  seen.add(file);
  const source = sourceOf(file, planted);
  if (source.asked.has(needed) || drawnBy[relative(src, file)]) return null;
  if (source.made.has(needed)) return relative(src, file);
  for (const next of source.next) {
    const faulty = seen.has(next) ? null : findUnasked(next, needed, planted, seen);
    if (faulty) return faulty;
  }
  return null;
}

interface Entry {
  path?: string;
  file: string;
  children?: Entry[];
}

function filesOf(entries: readonly Entry[], at = ""): [path: string, file: string][] {
  return entries.flatMap(({ path = "", file, children = [] }) => {
    const here = `${at}/${path}`.replaceAll("//", "/");
    return [[here, file], ...filesOf(children, here)] as [string, string][];
  });
}

/** The files of the office's pages with the permission that each asks for. */
const pages = filesOf(routes as Entry[]).flatMap(([path, file]) => {
  if (!path.startsWith("/admin")) return [];
  const text = readFileSync(join(src, file), "utf8");
  const [, asked] = /forAdmin\(\s*context,\s*"([\w.]+)"/.exec(text) ?? [];
  const permission = permissions.find((one) => one === asked);
  return permission ? [{ file, permission }] : [];
});

/** The calls that some readers of a page may not make, and are offered all the same. */
function offeredInVain(planted: Planted = {}): string[] {
  const faults = pages.flatMap(({ file, permission }) => {
    const readers = staffRoles.filter((role) => hasPermission(role, permission));
    const lacking = permissions.filter((one) => readers.some((role) => !hasPermission(role, one)));
    return [...lacking, HANDED].flatMap((needed) => {
      const faulty = findUnasked(join(src, file), needed as Needed, planted);
      return faulty ? [`${faulty} needs ${needed} below ${file}`] : [];
    });
  });
  return faults;
}

test("what a page offers, and not each of its readers may do, asks before", () => {
  expect(pages.length).toBeGreaterThan(40);
  expect(offeredInVain()).toEqual([]);
});

test.each(Object.values(drawnBy))("%s asks before it draws what it was handed", (screen) => {
  expect(askedIn(readFileSync(join(src, screen), "utf8"))).toContain(HANDED);
});

test.each([
  "orders/ui/admin/customer-limits.tsx",
  "places/ui/admin/places-screen.tsx",
  "offers/ui/admin/product-floors.tsx",
  "couriers/ui/admin/cash-button.tsx",
  "till/ui/admin/till-screen.tsx",
  "settings/ui/settings-forms.tsx",
])("a screen that forgets to ask is found: %s", (name) => {
  const file = `modules/${name}`;
  const text = readFileSync(join(src, file), "utf8");
  const forgetful = text
    .replace(/\b(?:may|useMay\(\))\(\w+\)/g, "true")
    .replace(/<IfMay call=\{\w+\}>/g, "<>");
  expect(offeredInVain({ [file]: forgetful }).join("\n")).toContain(file);
});
