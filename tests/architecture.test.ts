import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import configuration, { CAPABILITIES } from "../.dependency-cruiser.mjs";
import { findBoundaryViolations, type Violation } from "../scripts/boundaries.ts";

/** Modules of a small house in which every import runs the right way. */
const sound = {
  "src/contract/money.ts": `import * as z from "zod/mini"; export const paise = z; export type Paise = number;`,
  "src/contract/product.ts": `import { paise } from "#contract/money.ts"; export const product = paise;`,
  "src/db/schema/products.ts": `import { integer } from "drizzle-orm"; export const products = integer;`,
  "src/db/migrate.ts": `export const migrate = 1;`,
  "src/db/cluster.ts": `export const start = 1;`,
  "src/domain/ports.ts": `export interface Mailer { send(): void }`,
  "src/domain/cart/total.ts": `import { products } from "#db/schema/products.ts"; import { paise } from "#contract/money.ts"; export const total = [products, paise];`,
  "src/domain/orders/place.ts": `import { total } from "#domain/cart/total.ts"; export const place = total;`,
  "src/domain/media/decode.ts": `import sharp from "sharp"; export const decode = sharp;`,
  "src/adapters/mailer.ts": `import mail from "nodemailer"; import type { Mailer } from "#domain/ports.ts"; export const mailer: Mailer = mail;`,
  "src/server/shop.ts": `import { total } from "#domain/cart/total.ts"; import { shopContext } from "#app/context.server.ts"; export const shop = [total, shopContext]; export type Shop = typeof shop;`,
  "src/server/main.ts": `import { shop } from "./shop.ts"; import { mailer } from "#adapters/mailer.ts"; export const main = [shop, mailer]; export const box = () => import("#sandbox/mailbox.ts");`,
  "src/server/development.ts": `import vite from "vite"; export const serve = vite;`,
  "src/app/context.server.ts": `import type { Shop } from "#server/shop.ts"; export const shopContext = {} as Shop;`,
  "src/app/routes.ts": `export default [];`,
  "src/app/ui/button.tsx": `export const Button = 1;`,
  "src/app/lib/store.ts": `import create from "zustand"; export const store = create;`,
  "src/app/lib/api.ts": `import { product } from "#contract/product.ts"; export const api = product;`,
  "src/app/features/cart/badge.tsx": `import { Button } from "#app/ui/button.tsx"; import { api } from "#app/lib/api.ts"; import { store } from "#app/lib/store.ts"; export const Badge = [Button, api, store];`,
  "src/app/features/orders/list.tsx": `export const List = 1;`,
  "src/app/features/admin/orders/tabs.tsx": `export const Tabs = 1;`,
  "src/app/features/admin/home/to-do.tsx": `import { Button } from "#app/ui/button.tsx"; export const ToDo = Button;`,
  "src/app/routes/home.tsx": `import { Badge } from "#app/features/cart/badge.tsx"; import { List } from "#app/features/orders/list.tsx"; import { Tabs } from "#app/features/admin/orders/tabs.tsx"; import { ToDo } from "#app/features/admin/home/to-do.tsx"; import { shopContext } from "#app/context.server.ts"; import { total } from "#domain/cart/total.ts"; export const loader = () => [shopContext, total]; export default [Badge, List, Tabs, ToDo];`,
  "packages/search/index.ts": `import { tree } from "./tree.ts"; export const search = tree;`,
  "packages/search/tree.ts": `export const tree = 1;`,
  "sandbox/mailbox.ts": `export const mailbox = 1;`,
  "demo/pieces.ts": `export const pieces = 1;`,
  "tests/support/database.ts": `import { migrate } from "#db/migrate.ts"; export const database = migrate;`,
  "src/domain/cart/total.test.ts": `import { test } from "vitest"; import { database } from "#tests/support/database.ts"; import { total } from "./total.ts"; test("", () => [database, total]);`,
};

/** One offender per row of the table: a capability that knows one of those that know it, or else one that it has no need of. */
const strayCapabilities = Object.entries(CAPABILITIES).map(
  ([capability, known]): [rule: string, file: string, content: string] => {
    const others = Object.keys(CAPABILITIES).filter(
      (other) => other !== capability && !known.includes(other),
    );
    const stray = others.find((other) => CAPABILITIES[other]?.includes(capability)) ?? others[0];
    return [
      `${capability}-knows-its-own-alone`,
      `src/domain/${capability}/stray.ts`,
      `import { known } from "#domain/${stray}/known.ts"; export const x = known;`,
    ];
  },
);
/** A module of each capability, and one of a capability that the table lacks. */
const knowable = Object.fromEntries(
  [...Object.keys(CAPABILITIES), "unplanned"].map((name) => [
    `src/domain/${name}/known.ts`,
    `export const known = 1;`,
  ]),
);

/** A module that needs this of another. */
const take = (name: string, from: string) => `import { ${name} } from "${from}"; export const x = ${name};`;
const takeType = (name: string, from: string) =>
  `import type { ${name} } from "${from}"; export type X = typeof ${name};`;

/** One offender per row: the rule that must name it, the file, and what it says. */
const offenders: [rule: string, file: string, content: string][] = [
  ...strayCapabilities,
  [
    "every-capability-is-in-the-table",
    "src/server/unplanned.ts",
    take("known", "#domain/unplanned/known.ts"),
  ],
  ["domain-root-knows-no-capability", "src/domain/root.ts", takeType("total", "#domain/cart/total.ts")],
  ["no-cycles", "src/domain/a.ts", `import { b } from "./b.ts"; export const a = () => b;`],
  [
    "every-import-resolves",
    "src/domain/lost.ts",
    `import { x } from "#domain/nowhere.ts"; export const y = x;`,
  ],
  ["contract-imports-contract-and-small-zod", "src/contract/full.ts", take("z", "zod")],
  ["contract-imports-contract-and-small-zod", "src/contract/up.ts", take("total", "#domain/cart/total.ts")],
  ["contract-imports-contract-and-small-zod", "src/contract/node.ts", take("join", "node:path")],
  ["domain-knows-contract-and-database-only", "src/domain/up.ts", take("mailer", "#adapters/mailer.ts")],
  ["domain-knows-contract-and-database-only", "src/domain/page.ts", takeType("Shop", "#server/shop.ts")],
  ["domain-does-not-run-the-database", "src/domain/start.ts", take("start", "#db/cluster.ts")],
  ["domain-knows-no-web", "src/domain/http.ts", take("Hono", "hono")],
  ["db-knows-contract-only", "src/db/up.ts", take("total", "#domain/cart/total.ts")],
  ["adapters-know-ports-and-contract-only", "src/adapters/up.ts", take("total", "#domain/cart/total.ts")],
  ["adapters-know-ports-and-contract-only", "src/adapters/db.ts", take("products", "#db/schema/products.ts")],
  [
    "accounts-adapter-knows-accounts-only",
    "src/adapters/better-auth/cart.ts",
    take("total", "#domain/cart/total.ts"),
  ],
  ["only-server-imports-adapters", "demo/fill.ts", take("mailer", "#adapters/mailer.ts")],
  ["only-adapters-speak-to-the-outside", "src/domain/mail.ts", take("mail", "nodemailer")],
  ["only-media-opens-pictures", "src/domain/cart/picture.ts", take("sharp", "sharp")],
  ["nobody-imports-server", "src/db/server.ts", take("shop", "#server/shop.ts")],
  ["nobody-imports-server", "sandbox/server.ts", takeType("Shop", "#server/shop.ts")],
  ["app-takes-only-types-from-server", "src/app/routes/value.tsx", take("shop", "#server/shop.ts")],
  ["app-knows-no-db-or-adapters", "src/app/routes/migrate.tsx", take("migrate", "#db/migrate.ts")],
  ["only-loaders-know-use-cases", "src/app/lib/total.ts", take("total", "#domain/cart/total.ts")],
  ["loaders-know-use-cases-only", "src/app/routes/type.tsx", takeType("Mailer", "#domain/ports.ts")],
  ["app-uses-no-server-library", "src/app/routes/sql.tsx", take("integer", "drizzle-orm")],
  ["app-uses-small-zod", "src/app/lib/zod.ts", take("z", "zod")],
  ["ui-knows-no-feature", "src/app/ui/cart.tsx", take("Badge", "#app/features/cart/badge.tsx")],
  ["lib-knows-no-feature", "src/app/lib/cart.ts", take("Badge", "#app/features/cart/badge.tsx")],
  [
    "a-feature-knows-no-other-feature",
    "src/app/features/orders/cart.tsx",
    take("Badge", "#app/features/cart/badge.tsx"),
  ],
  [
    "a-feature-knows-no-other-feature",
    "src/app/features/admin/home/orders.tsx",
    take("Tabs", "#app/features/admin/orders/tabs.tsx"),
  ],
  ["nobody-imports-a-route", "src/app/features/orders/home.tsx", take("home", "#app/routes/home.tsx")],
  ["nobody-imports-a-route", "src/app/routes/helped.tsx", take("home", "./home.tsx")],
  [
    "what-only-the-server-may-load-says-so",
    "src/app/lib/read.ts",
    take("shopContext", "#app/context.server.ts"),
  ],
  ["what-no-page-loads-says-so", "src/app/lib/starter.ts", `export const start = 1;`],
  ["only-server-files-know-the-shop", "src/app/lib/shop.ts", takeType("Shop", "#server/shop.ts")],
  [
    "only-server-loads-sandbox-and-demo",
    "src/domain/demo.ts",
    `export const x = () => import("#demo/pieces.ts");`,
  ],
  ["sandbox-and-demo-load-on-demand", "src/server/static.ts", take("mailbox", "#sandbox/mailbox.ts")],
  ["sandbox-stands-alone", "sandbox/shop.ts", take("total", "#domain/cart/total.ts")],
  ["packages-stand-alone", "packages/search/shop.ts", takeType("Mailer", "#domain/ports.ts")],
  ["packages-stand-alone", "packages/other/index.ts", take("search", "../search/index.ts")],
  ["packages-are-entered-at-the-front", "src/domain/tree.ts", take("tree", "../../packages/search/tree.ts")],
  ["product-imports-no-tests", "src/domain/support.ts", take("database", "#tests/support/database.ts")],
  ["product-needs-no-development-package", "src/domain/dev.ts", take("test", "vitest")],
  ["product-needs-no-development-package", "packages/search/dev.ts", take("test", "vitest")],
  ["built-in-packages-are-for-screens", "src/domain/screens.ts", take("create", "zustand")],
  ["nobody-imports-development", "src/server/eager.ts", take("serve", "./development.ts")],
  ["every-package-is-listed", "src/domain/unlisted.ts", take("stray", "stray")],
  ["only-env-reads-the-environment", "src/domain/env.ts", `export const x = process.env.PORT;`],
  ["only-env-reads-the-environment", "src/app/lib/mode.ts", `export const x = import.meta.env.MODE;`],
];

const dependencies = ["drizzle-orm", "hono", "nodemailer", "sharp", "zod"];
const devDependencies = ["vite", "vitest", "zustand"];

/** The other half of the cycle; it is reported once, at one of the two. */
const accomplice = { "src/domain/b.ts": `import { a } from "./a.ts"; export const b = () => a;` };

let root: string;
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), "rebon-architecture-"));
});
afterAll(() => rmSync(root, { recursive: true }));

/** A house of its own: the real one must not be littered, and other tests run at the same time. */
function house(name: string, files: Record<string, string>): string {
  const place = join(root, name);
  const listed = (names: string[]) => Object.fromEntries(names.map((each) => [each, "1.0.0"]));
  const imports = ["contract", "domain", "db", "adapters", "server", "app"].map((part) => [
    `#${part}/*`,
    `./src/${part}/*`,
  ]);
  const outer = ["sandbox", "demo", "tests"].map((part) => [`#${part}/*`, `./${part}/*`]);
  write(place, "package.json", {
    type: "module",
    imports: Object.fromEntries([...imports, ...outer]),
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

test("a sound house passes, and was really looked at", async () => {
  const { modules, violations } = await findBoundaryViolations(house("sound", sound));
  expect(violations).toEqual([]);
  expect(modules).toBeGreaterThanOrEqual(Object.keys(sound).length);
});

describe("an import that runs the wrong way is reported", () => {
  let found: Violation[];
  beforeAll(async () => {
    const planted = Object.fromEntries(offenders.map(([, file, content]) => [file, content]));
    found = (
      await findBoundaryViolations(house("unsound", { ...sound, ...knowable, ...accomplice, ...planted }))
    ).violations;
  });

  test.each(offenders)("%s by %s", (rule, file) => {
    expect(found.filter(({ from }) => from === file).map((violation) => violation.rule)).toContain(rule);
  });

  test("and nobody else is blamed", () => {
    const planted = new Set(offenders.map(([, file]) => file));
    expect(found.filter(({ from }) => !planted.has(from))).toEqual([]);
  });
});

test("no capability knows another that knows it in turn, by whichever way", () => {
  const reached = (from: string, seen = new Set<string>()): Set<string> => {
    for (const next of CAPABILITIES[from] ?? []) if (!seen.has(next)) reached(next, seen.add(next));
    return seen;
  };
  expect(Object.keys(CAPABILITIES).filter((name) => reached(name).has(name))).toEqual([]);
});

test("every rule has an offender here", () => {
  const rules = [...configuration.forbidden.map(({ name }) => name), "only-env-reads-the-environment"];
  expect([...new Set(offenders.map(([rule]) => rule))].sort()).toEqual(rules.sort());
});
