import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import configuration from "../.dependency-cruiser.mjs";
import { findBoundaryViolations, reachedFrom, type Violation } from "../scripts/boundaries.ts";
import { MODULES } from "../src/module-table.ts";
import { readProjectFile } from "./support/source-files.ts";

/** Files of a small shop in which every import runs the right way. */
const sound = {
  "src/kernel/money.ts": `import * as z from "zod/mini"; export const paise = z; export type Paise = number;`,
  "src/kernel/ports.ts": `export interface Mailer { send(): void }`,
  "src/platform/database/migrate.ts": `export const migrate = 1;`,
  "src/platform/database/cluster.ts": `export const start = 1;`,
  "src/platform/adapters/mailer.ts": `import mail from "nodemailer"; import type { Mailer } from "#kernel/ports.ts"; export const mailer: Mailer = mail;`,
  "src/ui/button.tsx": `export const Button = 1;`,
  "src/ui/client/store.ts": `import create from "zustand"; export const store = create;`,
  "src/modules/catalogue/contract/product.ts": `import { paise } from "#kernel/money.ts"; export const product = paise;`,
  "src/modules/catalogue/schema.ts": `import { pgTable } from "drizzle-orm"; export const products = pgTable("products", {});`,
  "src/modules/catalogue/server/stock.ts": `import { products } from "../schema.ts"; export const takeStock = (db) => db.update(products);`,
  "src/modules/media/server/encode-image.ts": `import sharp from "sharp"; export const encode = sharp;`,
  "src/modules/cart/schema.ts": `import { pgTable } from "drizzle-orm"; import { products } from "#modules/catalogue/schema.ts"; export const carts = pgTable("carts", { products });`,
  "src/modules/cart/server/cart.ts": `import { products } from "#modules/catalogue/schema.ts"; import { takeStock } from "#modules/catalogue/server/stock.ts"; export const getCart = (db) => [db.select().from(products), takeStock];`,
  "src/modules/cart/ui/badge.tsx": `import { Button } from "#ui/button.tsx"; import { product } from "#modules/catalogue/contract/product.ts"; import { store } from "#ui/client/store.ts"; export const Badge = [Button, product, store];`,
  "src/modules/checkout/pages/cart.tsx": `import { Badge } from "#modules/cart/ui/badge.tsx"; import { getCart } from "#modules/cart/server/cart.ts"; export const loader = () => getCart; export default Badge;`,
  "src/modules/cart/server/cart.test.ts": `import { test } from "vitest"; import { database } from "#tests/support/database.ts"; import { getCart } from "./cart.ts"; test("", () => [database, getCart]);`,
  "src/modules.ts": `import { getCart } from "#modules/cart/server/cart.ts"; export const calls = { getCart };`,
  "src/routes.ts": `export default [];`,
  "src/start/main.ts": `import { calls } from "#src/modules.ts"; import { mailer } from "#platform/adapters/mailer.ts"; export const main = [calls, mailer]; export const box = () => import("#packages/mail-sandbox/index.ts");`,
  "src/start/env.ts": `export const port = process.env.PORT;`,
  "src/start/development.ts": `import vite from "vite"; export const serve = vite;`,
  "packages/search/index.ts": `import { tree } from "./tree.ts"; export const search = tree;`,
  "packages/search/tree.ts": `export const tree = 1;`,
  "packages/mail-sandbox/index.ts": `export const mailbox = 1;`,
  "demo/products.ts": `export const products = 1;`,
  "tests/support/database.ts": `import { migrate } from "#platform/database/migrate.ts"; export const database = migrate;`,
};

const names = Object.keys(MODULES);
const knowledge = (name: string) => MODULES[name]?.knows ?? [];

/** One offender per module: it knows one that knows it, or else one that it has no need of. */
const strayModules = names.map((name): [rule: string, file: string, content: string] => {
  const others = names.filter((other) => other !== name && !knowledge(name).includes(other));
  const stray = others.find((other) => knowledge(other).includes(name)) ?? others[0];
  return [
    `${name}-knows-its-own-alone`,
    `src/modules/${name}/ui/stray.ts`,
    `import { known } from "#modules/${stray}/contract/known.ts"; export const x = known;`,
  ];
});
/** One more: it uses what a module that it may know has not offered. */
const pryingModules = names.map((name): [rule: string, file: string, content: string] => [
  `${name}-is-used-through-what-it-offers`,
  `src/modules/${name === "audit" ? "office" : "audit"}/pages/${name}/pry.tsx`,
  `import { known } from "#modules/${name}/server/known.ts"; export const x = known;`,
]);
/** What there is to know of each, and of one that the table does not have. */
const knowable = Object.fromEntries(
  [...names, "unplanned"].flatMap((name) => [
    [`src/modules/${name}/contract/known.ts`, `export const known = 1;`],
    [`src/modules/${name}/server/known.ts`, `export const known = 1;`],
  ]),
);

/** A file that needs this of another. */
const take = (name: string, from: string) => `import { ${name} } from "${from}"; export const x = ${name};`;
const takeType = (name: string, from: string) =>
  `import type { ${name} } from "${from}"; export type X = typeof ${name};`;

const STOCK = "#modules/catalogue/server/stock.ts";
const many = Array.from({ length: 21 }, (_, index): [rule: string, file: string, content: string] => [
  "folders-are-small",
  `src/platform/csv/file-${index}.ts`,
  `export const n = ${index};`,
]);

/** One offender per row: the rule that must name it, the file, and what it says. */
const offenders: [rule: string, file: string, content: string][] = [
  ...strayModules,
  ...pryingModules,
  [
    "every-module-is-in-the-table",
    "src/start/unplanned.ts",
    take("known", "#modules/unplanned/contract/known.ts"),
  ],
  ["no-cycles", "src/kernel/a.ts", `import { b } from "./b.ts"; export const a = () => b;`],
  ["every-import-resolves", "src/kernel/lost.ts", take("x", "#kernel/nowhere.ts")],
  ["kernel-knows-nobody", "src/kernel/full.ts", take("z", "zod")],
  ["kernel-knows-nobody", "src/kernel/up.ts", take("migrate", "#platform/database/migrate.ts")],
  ["kernel-knows-nobody", "src/kernel/node.ts", take("join", "node:path")],
  ["contracts-are-small", "src/modules/cart/contract/up.ts", take("takeStock", STOCK)],
  ["platform-knows-no-module", "src/platform/http/up.ts", take("takeStock", STOCK)],
  ["platform-knows-no-module", "src/platform/http/list.ts", take("calls", "#src/modules.ts")],
  ["ui-knows-the-kernel-alone", "src/ui/cart.tsx", take("Badge", "#modules/cart/ui/badge.tsx")],
  ["modules-know-no-program", "src/modules/cart/server/env.ts", take("port", "#start/env.ts")],
  ["server-knows-no-screen", "src/modules/cart/server/page.ts", take("Badge", "../ui/badge.tsx")],
  ["server-knows-no-screen", "src/modules/cart/server/react.ts", take("use", "react")],
  [
    "modules-do-not-run-the-database",
    "src/modules/cart/server/start.ts",
    take("start", "#platform/database/cluster.ts"),
  ],
  ["only-adapters-speak-to-the-outside", "src/platform/http/mail.ts", take("mail", "nodemailer")],
  ["only-the-program-chooses-adapters", "demo/fill.ts", take("mailer", "#platform/adapters/mailer.ts")],
  [
    "adapters-decide-nothing",
    "src/platform/adapters/up.ts",
    take("migrate", "#platform/database/migrate.ts"),
  ],
  ["only-media-opens-images", "src/modules/cart/server/picture.ts", take("sharp", "sharp")],
  ["only-loaders-know-the-server", "src/modules/cart/ui/total.tsx", take("getCart", "../server/cart.ts")],
  ["screens-use-no-server-library", "src/modules/cart/pages/sql.tsx", take("integer", "drizzle-orm")],
  ["screens-use-small-zod", "src/ui/zod.ts", take("z", "zod")],
  [
    "what-only-the-server-may-load-says-so",
    "src/modules/cart/ui/read.ts",
    take("start", "./starter.server.ts"),
  ],
  ["what-no-page-loads-says-so", "src/ui/starter.ts", `export const start = 1;`],
  ["nobody-imports-a-page", "src/modules/checkout/ui/cart.tsx", take("loader", "../pages/cart.tsx")],
  [
    "only-the-program-loads-stand-ins",
    "src/modules/cart/server/demo.ts",
    `export const x = () => import("#demo/products.ts");`,
  ],
  ["stand-ins-load-on-demand", "src/start/static.ts", take("mailbox", "#packages/mail-sandbox/index.ts")],
  ["packages-stand-alone", "packages/search/shop.ts", takeType("Mailer", "#kernel/ports.ts")],
  ["packages-stand-alone", "packages/other/index.ts", take("search", "../search/index.ts")],
  ["packages-are-entered-at-the-front", "src/platform/tree.ts", take("tree", "#packages/search/tree.ts")],
  ["product-imports-no-tests", "src/platform/support.ts", take("database", "#tests/support/database.ts")],
  ["product-needs-no-development-package", "src/platform/dev.ts", take("test", "vitest")],
  ["product-needs-no-development-package", "packages/search/dev.ts", take("test", "vitest")],
  ["built-in-packages-are-for-screens", "src/platform/screens.ts", take("create", "zustand")],
  ["nobody-imports-development", "src/start/eager.ts", take("serve", "./development.ts")],
  ["every-package-is-listed", "src/platform/unlisted.ts", take("stray", "stray")],
  ["only-env-reads-the-environment", "src/platform/env.ts", `export const x = process.env.PORT;`],
  ["only-env-reads-the-environment", "src/ui/mode.ts", `export const x = import.meta.env.MODE;`],
  [
    "a-table-has-one-writer",
    "src/modules/cart/server/write.ts",
    `import { products } from "#modules/catalogue/schema.ts"; export const x = (db) => db.delete(products);`,
  ],
  [
    "a-table-has-one-writer",
    "src/modules/cart/server/write-raw.ts",
    "export const x = (sql) => sql`update products set stock = 0`;",
  ],
  [
    "readers-of-a-table-are-named",
    "src/modules/media/server/read.ts",
    "export const x = (sql) => sql`select * from carts join products using (id)`;",
  ],
  [
    "every-table-has-an-owner",
    "src/modules/media/schema.ts",
    `import { pgTable } from "drizzle-orm"; export const strays = pgTable("strays", {});`,
  ],
  ["files-are-short", "src/platform/long.ts", "export const n = 1;\n".repeat(251)],
];

/** Rules whose finding names a folder. */
const folders: [rule: string, folder: string][] = [
  ["folders-are-small", "src/platform/csv"],
  ["no-folder-circles", "src/platform/jobs"],
  ["no-folder-circles", "src/platform/mail"],
];

/** The other halves of what is wrong: they are reported once, at one of the two. */
const accomplices = {
  "src/kernel/b.ts": `import { a } from "./a.ts"; export const b = () => a;`,
  "src/modules/cart/ui/starter.server.ts": `export const start = 1;`,
  "src/platform/jobs/one.ts": takeType("Two", "../mail/two.ts"),
  "src/platform/mail/two.ts": `import type { X } from "../jobs/three.ts"; export type Two = X;`,
  "src/platform/jobs/three.ts": `export type X = 1;`,
  ...Object.fromEntries(many.map(([, file, content]) => [file, content])),
};

const dependencies = ["drizzle-orm", "hono", "nodemailer", "react", "sharp", "zod"];
const devDependencies = ["vite", "vitest", "zustand"];

let root: string;
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), "rebon-architecture-"));
});
afterAll(() => rmSync(root, { recursive: true }));

/** A shop of its own: the real one must not be littered, and other tests run at the same time. */
function shop(name: string, files: Record<string, string>): string {
  const place = join(root, name);
  const listed = (packages: string[]) => Object.fromEntries(packages.map((each) => [each, "1.0.0"]));
  const inner = ["kernel", "platform", "modules", "ui", "start"].map((part) => [
    `#${part}/*`,
    `./src/${part}/*`,
  ]);
  const outer = ["src", "packages", "demo", "tests"].map((part) => [`#${part}/*`, `./${part}/*`]);
  write(place, "package.json", {
    type: "module",
    imports: Object.fromEntries([...inner, ...outer]),
    dependencies: listed(dependencies),
    devDependencies: listed(devDependencies),
  });
  write(place, "tsconfig.json", {
    compilerOptions: { module: "esnext", moduleResolution: "bundler", jsx: "react-jsx" },
  });
  for (const each of [...dependencies, ...devDependencies, "stray"]) {
    const exports = { ".": "./index.js", "./mini": "./mini/index.js" };
    write(place, `node_modules/${each}/package.json`, {
      name: each,
      version: "1.0.0",
      type: "module",
      exports,
    });
    write(place, `node_modules/${each}/index.js`, "export default 1;");
    write(place, `node_modules/${each}/mini/index.js`, "export default 1;");
  }
  for (const [file, content] of Object.entries(files)) write(place, file, content);
  return place;
}

function write(place: string, file: string, content: string | object): void {
  mkdirSync(dirname(join(place, file)), { recursive: true });
  writeFileSync(join(place, file), typeof content === "string" ? content : JSON.stringify(content));
}

test("a sound shop passes, and was really looked at", async () => {
  const { modules, violations } = await findBoundaryViolations(shop("sound", sound));
  expect(violations).toEqual([]);
  expect(modules).toBeGreaterThanOrEqual(Object.keys(sound).length);
});

describe("what runs the wrong way is reported", () => {
  let found: Violation[];
  beforeAll(async () => {
    const planted = Object.fromEntries(offenders.map(([, file, content]) => [file, content]));
    found = (
      await findBoundaryViolations(shop("unsound", { ...sound, ...knowable, ...accomplices, ...planted }))
    ).violations;
  });

  const places = [...offenders, ...folders].map(([rule, place]): [string, string] => [rule, place]);
  test.each(places)("%s by %s", (rule, file) => {
    expect(found.filter(({ from }) => from === file).map((violation) => violation.rule)).toContain(rule);
  });

  test("and nobody else is blamed", () => {
    const planted = new Set([...offenders.map(([, file]) => file), ...folders.map(([, folder]) => folder)]);
    const blamed = found.filter(({ from, rule }) => !planted.has(from) && rule !== "no-folder-circles");
    expect(blamed).toEqual([]);
  });
});

describe("the table of modules", () => {
  const ownerOf = (table: string) => names.find((name) => MODULES[name]?.owns?.includes(table));

  test("has no circle, what is read counted", () => {
    const next = (name: string) => [
      ...knowledge(name),
      ...(MODULES[name]?.reads ?? []).map((table) => ownerOf(table) ?? ""),
    ];
    expect(names.filter((name) => reachedFrom(name, next).has(name))).toEqual([]);
  });

  test("gives every table to one module, and names no other", () => {
    const owned = names.flatMap((name) => MODULES[name]?.owns ?? []);
    expect(owned).toEqual([...new Set(owned)]);
    for (const name of names)
      for (const table of MODULES[name]?.reads ?? [])
        expect(ownerOf(table), `${name} reads ${table}`).toBeDefined();
  });
});

test.each(names)("%s has a README of at most 20 lines that names its tables", (name) => {
  const readme = readProjectFile(`src/modules/${name}/README.md`);
  expect(readme.trimEnd().split("\n").length).toBeLessThanOrEqual(20);
  expect((MODULES[name]?.owns ?? []).filter((table) => !readme.includes(`\`${table}\``))).toEqual([]);
});

test("every rule has an offender here", () => {
  const rules = [
    ...configuration.forbidden.map(({ name }) => name),
    ...[
      "only-env-reads-the-environment",
      "a-table-has-one-writer",
      "readers-of-a-table-are-named",
      "every-table-has-an-owner",
    ],
    ...["folders-are-small", "files-are-short", "no-folder-circles"],
  ];
  expect([...new Set([...offenders, ...folders].map(([rule]) => rule))].sort()).toEqual(rules.sort());
});
