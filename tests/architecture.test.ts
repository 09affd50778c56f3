import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import configuration from "../.dependency-cruiser.mjs";
import { findBoundaryViolations, reachedFrom, type Violation } from "../scripts/boundaries.ts";
import { findTableAccess } from "../scripts/table-access.ts";
import { MODULES } from "../src/module-table.ts";
import { makeScratchFolder, removeScratchFolder } from "./support/scratch-folder.ts";
import { readProjectFile, readSources } from "./support/source-files.ts";

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
  "src/modules/catalogue/server/stock.ts": `import { sql } from "drizzle-orm"; import { products } from "../schema.ts"; export const takeStock = async (db) => { const rows = await db.update(products).where(sql\`stock > 0 and deleted_at is null\`); return rows.length ? "Select another one from the list" : rows.map(({ id }) => \`\${id} and more\`); };`,
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

type Offender = [rule: string, file: string, content: string];

/** One offender per module: it knows one that knows it, or else one that it has no need of. */
const strayModules = names.map((name): Offender => {
  const others = names.filter((other) => other !== name && !knowledge(name).includes(other));
  const stray = others.find((other) => knowledge(other).includes(name)) ?? others[0];
  return [
    `${name}-knows-its-own-alone`,
    `src/modules/${name}/ui/stray.ts`,
    `import { known } from "#modules/${stray}/contract/known.ts"; export const x = known;`,
  ];
});
/** One more: it uses what a module that it may know has not offered. */
const pryingModules = names.map(
  (name): Offender => [
    `${name}-is-used-through-what-it-offers`,
    `src/modules/${name === "audit" ? "office" : "audit"}/pages/${name}/pry.tsx`,
    `import { known } from "#modules/${name}/server/known.ts"; export const x = known;`,
  ],
);
/** Sound files of each module, and of one that the table does not have. */
const knowable = Object.fromEntries(
  [...names, "unplanned"].flatMap((name) => [
    [`src/modules/${name}/contract/known.ts`, `export const known = 1;`],
    [`src/modules/${name}/server/known.ts`, `export const known = 1;`],
  ]),
);

const many = Array.from(
  { length: 21 },
  (_, index): Offender => [
    "folders-are-small",
    `demo/shelves/deep/file-${index}.ts`,
    `export const n = ${index};`,
  ],
);

/** A line for each: the rule that must name it, the file, and the import or the other thing that is wrong in it. */
const OFFENDERS = `
every-module-is-in-the-table src/start/unplanned.ts import { known } from "#modules/unplanned/contract/known.ts"
no-cycles src/kernel/a.ts import { b } from "./b.ts"
no-cycles src/kernel/c.ts import type { D } from "./d.ts"; export type C = D
every-import-resolves src/kernel/lost.ts import { x } from "#kernel/nowhere.ts"
kernel-knows-nobody src/kernel/full.ts import { z } from "zod"
kernel-knows-nobody src/kernel/up.ts import { migrate } from "#platform/database/migrate.ts"
kernel-knows-nobody src/kernel/node.ts import { join } from "node:path"
contracts-are-small src/modules/cart/contract/up.ts import { takeStock } from "#modules/catalogue/server/stock.ts"
platform-knows-no-module src/platform/http/up.ts import { takeStock } from "#modules/catalogue/server/stock.ts"
platform-knows-no-module src/platform/http/list.ts import { calls } from "#src/modules.ts"
ui-knows-the-kernel-alone src/ui/cart.tsx import { Badge } from "#modules/cart/ui/badge.tsx"
modules-know-no-program src/modules/cart/server/env.ts import { port } from "#start/env.ts"
server-knows-no-screen src/modules/cart/server/page.ts import { Badge } from "../ui/badge.tsx"
server-knows-no-screen src/modules/cart/server/react.ts import { use } from "react"
modules-do-not-run-the-database src/modules/cart/server/start.ts import { start } from "#platform/database/cluster.ts"
only-adapters-speak-to-the-outside src/platform/http/mail.ts import { mail } from "nodemailer"
only-the-program-chooses-adapters demo/fill.ts import { mailer } from "#platform/adapters/mailer.ts"
adapters-decide-nothing src/platform/adapters/up.ts import { migrate } from "#platform/database/migrate.ts"
only-media-opens-images src/modules/cart/server/picture.ts import { sharp } from "sharp"
only-loaders-know-the-server src/modules/cart/ui/total.tsx import { getCart } from "../server/cart.ts"
screens-use-no-server-library src/modules/cart/pages/sql.tsx import { integer } from "drizzle-orm"
screens-use-small-zod src/ui/zod.ts import { z } from "zod"
what-only-the-server-may-load-says-so src/modules/cart/ui/read.ts import { start } from "./starter.server.ts"
what-no-page-loads-says-so src/ui/starter.ts export const start = 1
nobody-imports-a-page src/modules/checkout/ui/cart.tsx import { loader } from "../pages/cart.tsx"
only-the-program-loads-stand-ins src/modules/cart/server/demo.ts export const x = () => import("#demo/products.ts")
stand-ins-load-on-demand src/start/static.ts import { mailbox } from "#packages/mail-sandbox/index.ts"
packages-stand-alone packages/search/shop.ts import type { Mailer } from "#kernel/ports.ts"
packages-stand-alone packages/other/index.ts import { search } from "../search/index.ts"
packages-are-entered-at-the-front src/platform/tree.ts import { tree } from "#packages/search/tree.ts"
product-imports-no-tests src/platform/support.ts import { database } from "#tests/support/database.ts"
product-needs-no-development-package src/platform/dev.ts import { test } from "vitest"
product-needs-no-development-package packages/search/dev.ts import { test } from "vitest"
built-in-packages-are-for-screens src/platform/screens.ts import { create } from "zustand"
nobody-imports-development src/start/eager.ts import { serve } from "./development.ts"
every-package-is-listed src/platform/unlisted.ts import { stray } from "stray"
only-env-reads-the-environment src/platform/env.ts export const x = process.env.PORT
only-env-reads-the-environment src/ui/mode.ts export const x = import.meta.env.MODE
a-table-has-one-writer src/modules/cart/server/write.ts import { products } from "#modules/catalogue/schema.ts"; export const x = (db) => db.delete(products)
a-table-has-one-writer src/modules/cart/server/write-raw.ts export const x = (sql) => sql\`update products set stock = 0\`
readers-of-a-table-are-named src/modules/media/server/read.ts export const x = (sql) => sql\`select * from carts join products using (id)\`
modules-share-no-sql src/modules/catalogue/constant-schema.ts export const STOCKED = "where stock > 0 and deleted_at is null"
modules-share-no-sql src/modules/catalogue/function-schema.ts const kinds = "category_id = any($1::uuid[])"; export function ofKinds() { const all = [kinds, "stock > 0"]; return all.join(" and "); }
modules-share-no-sql src/modules/catalogue/template-schema.ts export const named = (of) => \`(select \${of}.name from brands where id = \${of}.brand_id)\`
modules-share-no-sql src/modules/catalogue/piece-schema.ts import { and, sql } from "drizzle-orm"; const live = sql\`deleted_at is null\`; export const shown = { live: and(live, true) }
modules-share-no-sql src/modules/catalogue/asking-schema.ts import type { SQL } from "drizzle-orm"; export const countWhere = (db, where: SQL) => db.$count(where)
every-table-has-an-owner src/modules/media/schema.ts import { pgTable } from "drizzle-orm"; export const strays = pgTable("strays", {})
`;

/** An import alone is used, too. */
const used = (content: string) =>
  content.replace(/^import (type )?\{ (\w+) \} from [^;]+$/, (statement, isType, name) =>
    isType ? `${statement}; export type X = typeof ${name}` : `${statement}; export const x = () => ${name}`,
  );

const offenders: Offender[] = [
  ...strayModules,
  ...pryingModules,
  ...OFFENDERS.trim()
    .split("\n")
    .map((line): Offender => {
      const [, rule = "", file = "", content = ""] = /^(\S+) (\S+) (.+)$/.exec(line) ?? [];
      return [rule, file, `${used(content)};`];
    }),
  ["files-are-short", "src/platform/long.ts", "export const n = 1;\n".repeat(251)],
];

/** Rules whose finding names a folder, or a file that lies beside one. */
const folders: [rule: string, folder: string][] = [
  ["folders-are-small", "demo/shelves/deep"],
  ["no-folder-circles", "src/platform/jobs"],
  ["no-folder-circles", "src/platform/mail"],
  ["no-folder-circles", "src/modules/cart/server/deep/list"],
  ["no-folder-circles", "src/modules/cart/server/deep/flat.ts"],
];

/** The other halves of what is wrong: they are reported once, at one of the two. */
const accomplices = {
  "src/kernel/d.ts": `import type { C } from "./c.ts"; export type D = C[];`,
  "src/kernel/b.ts": `import { a } from "./a.ts"; export const b = () => a;`,
  "src/modules/cart/ui/starter.server.ts": `export const start = 1;`,
  "src/modules/cart/server/sharing.ts": `import { STOCKED } from "#modules/catalogue/constant-schema.ts"; import { ofKinds } from "#modules/catalogue/function-schema.ts"; import { named as name } from "#modules/catalogue/template-schema.ts"; import { shown } from "#modules/catalogue/piece-schema.ts"; import { countWhere } from "#modules/catalogue/asking-schema.ts"; export const shared = () => [STOCKED, ofKinds, name, shown, countWhere];`,
  "src/platform/jobs/one.ts": `import type { Two } from "../mail/two.ts"; export type One = Two;`,
  "src/platform/mail/two.ts": `import type { X } from "../jobs/three.ts"; export type Two = X;`,
  "src/platform/jobs/three.ts": `export type X = 1;`,
  "src/modules/cart/server/deep/list/row.ts": `import type { Flat } from "../flat.ts"; export type Row = Flat;`,
  "src/modules/cart/server/deep/list/cell.ts": `export type Cell = 1;`,
  "src/modules/cart/server/deep/flat.ts": `import type { Cell } from "./list/cell.ts"; export type Flat = Cell;`,
  ...Object.fromEntries(many.map(([, file, content]) => [file, content])),
};

const dependencies = ["drizzle-orm", "hono", "nodemailer", "react", "sharp", "zod"];
const devDependencies = ["vite", "vitest", "zustand"];

const root = makeScratchFolder("architecture");
afterAll(() => removeScratchFolder(root));

/** A shop of its own: the real one must not be littered, and other tests run at the same time. */
function shop(name: string, files: Record<string, string>): string {
  const place = join(root, name);
  const listed = (packages: string[]) => Object.fromEntries(packages.map((each) => [each, "1.0.0"]));
  const inner = ["kernel", "platform", "modules", "ui", "start"].map((part) => [
    `#${part}/*`,
    `./src/${part}/*`,
  ]);
  const outer = ["src", "packages", "demo", "tests"].map((part) => [`#${part}/*`, `./${part}/*`]);
  const imports = Object.fromEntries([...inner, ...outer]);
  const own = {
    type: "module",
    imports,
    dependencies: listed(dependencies),
    devDependencies: listed(devDependencies),
  };
  const compilerOptions = { module: "esnext", moduleResolution: "bundler", jsx: "react-jsx" };
  const exports = { ".": "./index.js", "./mini": "./mini/index.js" };
  const packages = [...dependencies, ...devDependencies, "stray"].flatMap((each) => [
    [
      `node_modules/${each}/package.json`,
      JSON.stringify({ name: each, version: "1.0.0", type: "module", exports }),
    ],
    [`node_modules/${each}/index.js`, "export default 1;"],
    [`node_modules/${each}/mini/index.js`, "export default 1;"],
  ]);
  const all: Record<string, string> = {
    "package.json": JSON.stringify(own),
    "tsconfig.json": JSON.stringify({ compilerOptions }),
    ...Object.fromEntries(packages),
    ...files,
  };
  for (const [file, content] of Object.entries(all)) {
    mkdirSync(dirname(join(place, file)), { recursive: true });
    writeFileSync(join(place, file), content);
  }
  return place;
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
    const files = { ...sound, ...knowable, ...accomplices, ...planted };
    found = (await findBoundaryViolations(shop("unsound", files))).violations;
  });

  test.each([...offenders, ...folders].map(([rule, place]) => ({ rule, place })))(
    "$rule by $place",
    ({ rule, place }) => {
      expect(found.filter(({ from }) => from === place).map((violation) => violation.rule)).toContain(rule);
    },
  );

  test("and nobody else is blamed", () => {
    const planted = new Set([...offenders.map(([, file]) => file), ...folders.map(([, folder]) => folder)]);
    const blamed = found.filter(({ from, rule }) => !planted.has(from) && rule !== "no-folder-circles");
    expect(blamed).toEqual([]);
  });
});

test("modules form no circle by a foreign key either", async () => {
  const back = `import { pgTable } from "drizzle-orm"; import { carts } from "#modules/cart/schema.ts"; export const brands = pgTable("brands", { carts });`;
  const { violations } = await findBoundaryViolations(
    shop("referring", { ...sound, "src/modules/catalogue/brand-schema.ts": back }),
  );
  expect(violations).toEqual([
    { rule: "no-folder-circles", from: "src/modules/cart", to: "catalogue" },
    { rule: "no-folder-circles", from: "src/modules/catalogue", to: "cart" },
  ]);
});

const sources = readSources();
/** The modules to whose tables a module's own refer. */
const referredBy = (name: string) =>
  [...sources]
    .filter(([path]) => path.startsWith(`src/modules/${name}/`) && path.endsWith("schema.ts"))
    .flatMap(([, text]) => [...text.matchAll(/from "#modules\/([^/]+)\/[\w-]*schema\.ts"/g)])
    .map(([, module = ""]) => module);

describe("the table of modules", () => {
  const ownerOf = (table: string) => names.find((name) => MODULES[name]?.owns?.includes(table));

  test("has no circle, what is read and what is referred to counted", () => {
    // A key of the book is a reference: it knows nothing of what it refers to.
    const next = (name: string) => [
      ...[...knowledge(name), ...(name === "books" ? [] : referredBy(name))],
      ...(MODULES[name]?.reads ?? []).map((table) => ownerOf(table) ?? ""),
    ];
    expect(referredBy("cart")).toContain("catalogue");
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

/** The entries of rows that no import and no statement of the shop has need of. */
function unneeded(table: typeof MODULES): string[] {
  const within = (name: string) =>
    [...sources].filter(([path]) => path.startsWith(`src/modules/${name}/`) && !path.endsWith("schema.ts"));
  const isImported = (imported: string, from: (path: string) => boolean) =>
    [...sources].some(([path, text]) => from(path) && text.includes(imported));
  const accesses = findTableAccess(join(import.meta.dirname, ".."));
  return Object.entries(table).flatMap(([name, { knows, offers = [], reads = [] }]) => [
    ...knows
      .filter((other) => !within(name).some(([, text]) => text.includes(`"#modules/${other}/`)))
      .map((other) => `${name} knows ${other}`),
    ...offers
      .filter((file) => {
        const isOther = (path: string) => !path.startsWith(`src/modules/${name}/`);
        return !isImported(`"#modules/${name}/server/${file}.ts"`, isOther);
      })
      .map((file) => `${name} offers ${file}`),
    ...reads
      .filter((read) => !accesses.some(({ module, table }) => module === name && table === read))
      .map((read) => `${name} reads ${read}`),
  ]);
}

test("every entry of the table of modules is needed", () => {
  expect(unneeded(MODULES)).toEqual([]);
  const media = { knows: ["audit"], offers: ["resize"], reads: ["carts"] };
  expect(unneeded({ media })).toEqual(["media knows audit", "media offers resize", "media reads carts"]);
});

test.each(names)("%s has a README of at most 20 lines that names its tables", (name) => {
  const readme = readProjectFile(`src/modules/${name}/README.md`);
  expect(readme.trimEnd().split("\n").length).toBeLessThanOrEqual(20);
  expect((MODULES[name]?.owns ?? []).filter((table) => !readme.includes(`\`${table}\``))).toEqual([]);
});

test("every rule has an offender here", () => {
  const rules = [
    ...configuration.forbidden.map(({ name }) => name),
    ...["only-env-reads-the-environment", "a-table-has-one-writer", "readers-of-a-table-are-named"],
    ...[
      "every-table-has-an-owner",
      "modules-share-no-sql",
      "folders-are-small",
      "files-are-short",
      "no-folder-circles",
    ],
  ];
  expect([...new Set([...offenders, ...folders].map(([rule]) => rule))].sort()).toEqual(rules.sort());
});
