import { existsSync, globSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { MODULES } from "#src/module-table.ts";
import routes from "#src/routes.ts";
import { readProjectFile } from "./support/source-files.ts";

const root = join(import.meta.dirname, "..");
const guide = readProjectFile("CONTRIBUTING.md");
const readmes = globSync("{src/modules,packages}/*/README.md", { cwd: root });
const documents = ["README.md", "CONTRIBUTING.md", ...readmes, ...globSync("docs/**/*.md", { cwd: root })];
const named = /`((?:src|tests|docs|qa|packages|demo|scripts)\/[\w./-]*|README\.md)`/g;
const paths = new Set(
  documents.flatMap((name) => [...readProjectFile(name).matchAll(named)].map(([, path]) => path ?? "")),
);
const { scripts }: { scripts: Record<string, string> } = JSON.parse(readProjectFile("package.json"));

test("the guide, the decisions and the other documents name files", () => {
  expect(paths.size).toBeGreaterThan(20);
});

test.each([...paths])("%s is there", (path) => {
  expect(existsSync(join(root, path))).toBe(true);
});

/** Words between backticks that are written as code is: `openShop`, `order_lines`, `DATA_DIR`, with or without brackets behind. */
const codeWord = /`([a-z]+[A-Z]\w*|[a-z]+_\w+|[A-Z]+_[A-Z_]+)(?:\(\))?`/g;
/** Names of others, and of what the shop has on purpose not. */
const foreign = new Set(["OTEL_EXPORTER_OTLP_ENDPOINT", "NODE_EXTRA_CA_CERTS"]);
const code = globSync("{src,packages,scripts,demo,qa,deploy}/**/*.{ts,tsx,mjs,sql,json,service,conf,yaml}", {
  cwd: root,
});
const written = [...code, "compose.yaml"].map(readProjectFile).join("\n");
const words = new Set(written.match(/\w+/g));

// Decisions name what was considered and not taken, the package's guide the words of search engines.
test.each(documents.filter((name) => !/decisions|product-search/.test(name)))(
  "what %s names in code's words is in the code",
  (name) => {
    const said = [...readProjectFile(name).matchAll(codeWord)].map(([, word]) => word ?? "");
    expect(said.filter((word) => !words.has(word) && !foreign.has(word))).toEqual([]);
  },
);

test.each(documents)("the links of %s lead somewhere", (name) => {
  const links = [...readProjectFile(name).matchAll(/\]\((?!https?:|mailto:)([^)#\s]+)/g)];
  const broken = links.filter(([, path = ""]) => !existsSync(join(root, dirname(name), path)));
  expect(broken.map(([, path]) => path)).toEqual([]);
});

const binding = Object.keys(MODULES).filter((name) =>
  existsSync(join(root, "src/modules", name, "module.ts")),
);
/** Calls as a module binds them. */
const bound = /\b(?:bind|bindFile|handle)\(\s*(?:\w+\.)?(\w+),/g;

// A README may say 'those of' a group instead, as that of the catalogue does.
test.each(binding)("the README of %s names its calls", (module) => {
  const [line = ""] = readProjectFile(`src/modules/${module}/README.md`).match(/\*\*Calls\*\*: .*/) ?? [];
  const calls = [...readProjectFile(`src/modules/${module}/module.ts`).matchAll(bound)].map(
    ([, name]) => name,
  );
  expect(line.includes("those of") ? [] : calls.filter((name) => !line.includes(`\`${name}\``))).toEqual([]);
});

test.each(Object.entries(MODULES))(
  "the README of %s names the tables that are its own",
  (module, { owns = [] }) => {
    const [line = ""] = readProjectFile(`src/modules/${module}/README.md`).match(/\*\*Tables\*\*: .*/) ?? [];
    expect([...line.matchAll(/`(\w+)`/g)].map(([, name]) => name).sort()).toEqual([...owns].sort());
  },
);

interface Screen {
  path?: string;
  file: string;
  children?: Screen[];
}
const office = (routes as Screen[]).find(({ path }) => path === "admin")?.children ?? [];
const screens = office
  .flatMap((screen) => [screen, ...(screen.children ?? [])])
  .filter(({ path = ":", file }) => !/[:*]/.test(path) && !file.includes("first-page"));
const lookedAt = readProjectFile("src/modules/office/journeys/screens.spec.ts");

test.each(screens.map(({ path }) => path))("the office's screen %s is looked at as it arrives", (path) => {
  expect(lookedAt).toMatch(new RegExp(`"/admin/${path}["?]`));
});

test.each([...guide.matchAll(/npm run ([\w:]+)/g)].map(([, name]) => name ?? ""))(
  "npm run %s is there",
  (name) => {
    expect(scripts).toHaveProperty([name]);
  },
);
