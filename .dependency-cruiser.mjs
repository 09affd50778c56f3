// Which way imports run: kernel <- platform <- modules <- start, and kernel <- ui <- modules. Every row of the architecture is a rule here;
// tests/architecture.test.ts plants a violation of each and sees it reported. `scripts/boundaries.ts` runs this and adds the checks that
// are not about imports. Which module may know which stands in src/module-table.ts.
import { MODULES } from "./src/module-table.ts";

const TEST = "\\.(test|spec|scene)\\.tsx?$";
const typeOnly = { dependencyTypesNot: ["type-only"] };

/** What the shop is, besides its modules: the program, the list of modules, the map of pages, and the document around every page. */
const PROGRAM = "^src/(start/|[^/]+$)";
/** The server's part of a module. */
const SERVER = "^src/modules/[^/]+/(server|better-auth)/|^src/modules/[^/]+/(module|[\\w-]*schema)\\.ts$";
/** What renders. */
const SCREENS = "^src/(ui/|modules/[^/]+/(ui|pages)/|root\\.tsx$)";
/** Files whose values a page may use on the server alone. */
const LOADERS = `\\.server\\.tsx?$|^src/modules/[^/]+/pages/|^src/entry\\.server\\.tsx$|${TEST}`;
/** Where the browser's part of the shop begins. */
const PAGES = "^src/(root\\.tsx|entry\\.client\\.tsx|modules/[^/]+/pages/.*)$";
/** What is neither the product nor a package of it. */
const AROUND = "^(demo|qa|scripts|tests)/";

/** A rule: what it keeps apart, why, and the paths. Tests beside the code may reach further than the code itself. */
const rule = (name, comment, from, to) => ({
  name,
  comment,
  severity: "error",
  from: typeof from === "string" ? { path: from, pathNot: TEST } : from,
  to: typeof to === "string" ? { path: to } : to,
});

const packages = (...names) => `node_modules/(?:@types/)?(${names.join("|")})/`;

/** Development packages that screens use, and that the server's build has in it. */
const BUILT_IN = packages(
  "@simplewebauthn/browser",
  "photoswipe",
  "radix-ui",
  "react-hook-form",
  "sonner",
  "zustand",
  "zxing-wasm",
);

const moduleRules = Object.entries(MODULES).flatMap(([name, { knows, offers = [] }]) => [
  rule(
    `${name}-knows-its-own-alone`,
    `It may know ${knows.join(", ") || "no other module"}. Whose tables a schema refers to, and whose a statement reads, is checked apart.`,
    `^src/modules/${name}/`,
    {
      path: "^src/modules/[^/]+/",
      pathNot: `^src/modules/(${[name, ...knows].join("|")})/|^src/modules/[^/]+/[\\w-]*schema\\.ts$`,
    },
  ),
  rule(
    `${name}-is-used-through-what-it-offers`,
    "What a module does not offer it may change without looking at others.",
    { path: "^src/modules/", pathNot: `^src/modules/${name}/|${TEST}` },
    {
      path: `^src/modules/${name}/(server|better-auth)/`,
      pathNot: `^src/modules/${name}/server/(${offers.join("|")})\\.ts$`,
    },
  ),
]);

export default {
  forbidden: [
    rule(
      "no-cycles",
      "Two files that need each other are one file, or miss a third: types count.",
      {},
      { circular: true },
    ),
    rule(
      "every-import-resolves",
      "An import that is not understood would be checked by no rule.",
      {},
      { couldNotResolve: true, pathNot: "^virtual:|/\\+types/|^\\./\\+types/|\\?" },
    ),

    rule(
      "kernel-knows-nobody",
      "The words that all share run in browsers and on the server: the small build of the schema library, and nothing else.",
      "^src/kernel/",
      { pathNot: "^src/kernel/|node_modules/zod/(?:v4/)?mini/|^stream$" },
    ),
    rule(
      "contracts-are-small",
      "What crosses the wire is read by browsers: contracts know the kernel, other contracts and the small schema library.",
      "^src/modules/[^/]+/contract/",
      { pathNot: "^src/kernel/|^src/modules/[^/]+/contract/|node_modules/zod/(?:v4/)?mini/" },
    ),
    rule(
      "platform-knows-no-module",
      "How a shop runs does not depend on what it can do; modules hand in what the platform calls.",
      "^src/platform/",
      `^src/(modules|ui)/|${PROGRAM}|${AROUND}`,
    ),
    rule(
      "ui-knows-the-kernel-alone",
      "Primitives and tokens serve every module and know none.",
      "^src/ui/",
      `^src/(modules|platform)/|${PROGRAM}|${AROUND}`,
    ),
    ...moduleRules,
    rule(
      "every-module-is-in-the-table",
      "A new module says first what it knows.",
      {},
      { path: "^src/modules/[^/]+/", pathNot: `^src/modules/(${Object.keys(MODULES).join("|")})/` },
    ),
    rule(
      "modules-know-no-program",
      "What composes the shop is not known by its parts.",
      "^src/modules/",
      `${PROGRAM}|${AROUND}`,
    ),
    rule(
      "server-knows-no-screen",
      "No React and no pages in what the shop does.",
      SERVER,
      `${SCREENS}|${packages("react", "react-dom", "react-router", "@react-router/[^/]+")}`,
    ),
    rule(
      "modules-do-not-run-the-database",
      "Use-cases ask the database; starting and migrating it is the program's.",
      "^src/modules/",
      "^(src/platform/database/(cluster\\.ts|migrate\\.ts|migrations/)|packages/embedded-postgres/)",
    ),
    rule(
      "only-adapters-speak-to-the-outside",
      "Libraries of the outside world stay behind the ports.",
      { path: "^src/", pathNot: `^src/platform/adapters/|${TEST}` },
      packages("nodemailer", "@aws-sdk/[^/]+", "razorpay"),
    ),
    rule(
      "only-the-program-chooses-adapters",
      "Who needs the outside world asks a port; the program decides what stands behind it.",
      { path: "^(src|demo)/", pathNot: `${PROGRAM}|^src/platform/(adapters|backup)/|${TEST}` },
      "^src/platform/adapters/",
    ),
    rule(
      "adapters-decide-nothing",
      "An adapter makes a port real; it neither decides nor stores.",
      "^src/platform/adapters/",
      { path: "^src/", pathNot: "^src/(kernel|platform/adapters)/" },
    ),
    rule(
      "only-media-opens-images",
      "Images from strangers are decoded in one place, with its limits.",
      { path: "^src/", pathNot: `^src/(modules/media/server|platform/adapters)/|${TEST}` },
      packages("sharp"),
    ),

    rule(
      "only-loaders-know-the-server",
      "A loader names the use-case that it has the shop run; the build sees to it that no browser gets it.",
      { path: SCREENS, pathNot: LOADERS },
      { path: `${SERVER}|^src/platform/`, ...typeOnly },
    ),
    rule(
      "screens-use-no-server-library",
      "What runs on the server alone has no place in pages.",
      SCREENS,
      packages(
        "pg",
        "drizzle-orm",
        "hono",
        "@hono/[^/]+",
        "pino",
        "graphile-worker",
        "@node-rs/[^/]+",
        "jose",
      ),
    ),
    rule("screens-use-small-zod", "The full build of the schema library weighs as much as a page.", SCREENS, {
      path: "node_modules/zod/",
      pathNot: "node_modules/zod/(?:v4/)?mini/",
    }),
    rule(
      "what-only-the-server-may-load-says-so",
      "The bundler refuses a *.server.ts in the browser. Routes may import one: their loaders stay on the server.",
      { path: SCREENS, pathNot: LOADERS },
      { path: "^src/.*\\.server\\.tsx?$", ...typeOnly },
    ),
    rule(
      "what-no-page-loads-says-so",
      "What is reached only from the server's entry runs on the server alone, and is called *.server.ts.",
      { path: PAGES },
      { path: SCREENS, pathNot: `${PAGES}|\\.server\\.tsx?$|\\.css$|${TEST}`, reachable: false },
    ),
    rule(
      "nobody-imports-a-page",
      "Pages compose modules, not the other way round; and what several of them need is no page.",
      { path: "^(src|demo)/", pathNot: TEST },
      "^src/(modules/[^/]+/pages/|routes\\.ts$)",
    ),

    rule(
      "only-the-program-loads-stand-ins",
      "Stand-ins and sample goods are chosen in one place.",
      { path: "^src/", pathNot: `${PROGRAM}|${TEST}` },
      "^(packages/[^/]+-sandbox|demo)/",
    ),
    rule("stand-ins-load-on-demand", "A static import would load them in live mode too.", "^src/", {
      path: "^(packages/[^/]+-sandbox|demo)/",
      dynamic: false,
      ...typeOnly,
    }),
    rule(
      "packages-stand-alone",
      "A package knows no word of the shop: it could be thrown away, or given away. Stand-ins share a package, which knows none of them.",
      { path: "^packages/([^/]+)/", pathNot: TEST },
      { path: "^(src|demo|tests|qa|scripts|packages)/", pathNot: "^packages/($1/|http-sandbox/index\\.ts$)" },
    ),
    rule(
      "packages-are-entered-at-the-front",
      "What a package exports is its index; the rest may change.",
      { path: "^(src|demo)/", pathNot: TEST },
      { path: "^packages/", pathNot: "^packages/[^/]+/index\\.ts$" },
    ),

    rule(
      "product-imports-no-tests",
      "Test support may be careless in ways that the shop may not; nobody imports what tries the shop.",
      "^(src|packages|demo)/",
      `^(tests|qa)/|${TEST}`,
    ),
    rule(
      "product-needs-no-development-package",
      "The shop must run where only its own dependencies are installed.",
      // The map of pages is read by the build, and development.ts is the program of `npm run dev` alone.
      {
        path: "^(src|demo|packages)/",
        pathNot: `^src/routes\\.ts$|^src/start/development\\.ts$|${TEST}`,
      },
      {
        dependencyTypes: ["npm-dev"],
        dynamic: false,
        dependencyTypesNot: ["type-only"],
        pathNot: ["node_modules/@types/", BUILT_IN],
      },
    ),
    rule(
      "built-in-packages-are-for-screens",
      "What the server calls is a dependency of its own: the build carries development packages for pages alone.",
      { path: "^(src|demo|packages)/", pathNot: `${SCREENS}|${TEST}` },
      BUILT_IN,
    ),
    rule(
      "nobody-imports-development",
      "The development server is a program of its own: it needs packages that a shop in production does not have.",
      "^src/",
      "^src/start/development\\.ts$",
    ),
    rule(
      "every-package-is-listed",
      "A package that only another one brings along may vanish with it.",
      {},
      { dependencyTypes: ["npm-no-pkg", "npm-unknown"], ...typeOnly },
    ),
  ],
  options: {
    tsPreCompilationDeps: true,
    detectProcessBuiltinModuleCalls: true,
    doNotFollow: { path: "node_modules" },
    tsConfig: { fileName: "tsconfig.json" },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "require", "node", "default", "types"],
      extensions: [".ts", ".tsx", ".mjs", ".js", ".css"],
    },
  },
};
