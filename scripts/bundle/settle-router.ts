import type { Plugin } from "vite";

/**
 * The router carries code for options that this shop never sets: finding routes while walking, instrumentation, single-page
 * mode. It asks for them at run time, so no bundler can leave that code out. Here each question is replaced by its answer, and
 * what follows from it is dropped: about 7 KB (gzip) less for every first visit.
 */
const LIBRARY = /\/react-router\/dist\/production\/(lib\/.+\.js)$/;

/** File, the question, and its answer for good. */
const answers: readonly [file: string, question: RegExp, answer: string][] = [
  // react-router.config.ts: routeDiscovery is "initial", so all routes are known from the start.
  ["lib/dom/ssr/fog-of-war.js", /(?<!function )\bisFogOfWarEnabled\(routeDiscovery, ssr\)/g, "false"],
  ["lib/dom/ssr/components.js", /(?<!function )\bisFogOfWarEnabled\(routeDiscovery, ssr\)/g, "false"],
  // No future flag is set.
  ["lib/router/router.js", /\bfuture\.unstable_customRouteDiscovery\b/g, "false"],
  [
    "lib/dom-export/hydrated-router.js",
    /\bssrInfo\.context\.future\.unstable_customRouteDiscovery \?/g,
    "false ?",
  ],
  ["lib/dom-export/hydrated-router.js", /\bdiscoveryRuntime \?/g, "false ?"],
  ["lib/dom-export/hydrated-router.js", /\bif \(discoveryRuntime\)/g, "if (false)"],
  // entry.client.tsx gives no instrumentations.
  ["lib/router/router.js", /\binit\.instrumentations\b/g, "false"],
  ["lib/router/router.js", /\bconsumeInstrumentationClientResultMetaReceiver\(router\)/g, "void 0"],
  // No page has an action or a fetcher: screens write through the API (see `unused` below).
  ["lib/router/router.js", /(?<!function )\bisMutationMethod\([\w.]+\)/g, "false"],
  [
    "lib/router/router.js",
    /\n\t\t(?:fetch|getFetcher|resetFetcher|deleteFetcher: queueFetcherForDeletion),/g,
    "",
  ],
  ["lib/dom/lib.js", /= React\$1\.forwardRef\(/g, "= /* @__PURE__ */ React$$1.forwardRef("],
  ["lib/dom/lib.js", /\n\w+\.displayName = "\w+";/g, ""],
  ["lib/context.js", /\n\w+\.displayName = "\w+";/g, ""],
  ["lib/dom/ssr/single-fetch.js", /\brequest\.method !== "GET"/g, "false"],
  ["lib/dom/ssr/single-fetch.js", /\brequest\.method === "GET"/g, "true"],
  ["lib/dom/ssr/single-fetch.js", /\bif \(fetcherKey\)/g, "if (false)"],
  // No page loads or writes anything in the browser by itself, and none asks for a view transition.
  ["lib/dom/ssr/routes.js", /\broute\.hasClient(?:Loader|Action|Middleware)\b/g, "false"],
  ["lib/dom/ssr/routes.js", /\bif \(!routeModule\.client(?:Loader|Action)\)/g, "if (true)"],
  ["lib/components.js", /\bif \(!viewTransitionOpts \|\| !isViewTransitionAvailable\)/g, "if (true)"],
  ["lib/components.js", /\bif \(renderDfd && pendingState && router\.window\)/g, "if (false)"],
  // Nothing is exchanged while the page runs.
  ["lib/dom-export/hydrated-router.js", /\brouter\.createRoutesForHMR = \w+;/g, ""],
  // Pages are rendered on the server, by a server that also renders pages.
  [
    "lib/dom-export/hydrated-router.js",
    /\bssrInfo\.context\.(?:isSpaMode|unstable_apiOnly === true)/g,
    "false",
  ],
  ["lib/dom/ssr/routes.js", /(?<=[(\s])!ssr && /g, "false && "],
  ["lib/dom/ssr/routes.js", /\bisSpaMode && !isApiOnly\b/g, "false"],
  ["lib/dom/ssr/single-fetch.js", /\bif \(!ssr && /g, "if (false && "],
];

/** What the router says to its developers when they hold it wrongly: the check stays, the sentence goes. */
const sentences: readonly [what: RegExp, as: string][] = [
  [/\b((?:UNSAFE_)?invariant)\((.+), (?:"(?:[^"\\]|\\.)*"|`[^`]*`)\);/g, "$1($2);"],
  [/^(\s*(?:if \(.+\) )?)(?:warning|warnOnce)\(.*\);$/gm, "$1{}"],
];

/** What a page must not use, because the code for it was left out. */
const unused =
  /\bimport\s*\{[^}]*\b(?:Form|useFetchers?|useSubmit|useActionData)\b[^}]*\}\s*from\s*"react-router"|\bexport (?:async function|function|const) (?:action|clientAction|clientLoader|clientMiddleware)\b|\bviewTransition\b/;

/** Gives those answers in the browser's build. A router in which a question isn't found any more fails the build. */
export function settleRouter(): Plugin {
  return {
    name: "settle-router",
    apply: "build",
    enforce: "pre",
    applyToEnvironment: ({ name }) => name === "client",
    transform(code, id) {
      if (id.includes("/src/app/") && unused.test(code))
        this.error(`${id} uses a part of the router that scripts/bundle/settle-router.ts leaves out`);
      const [, file] = LIBRARY.exec(id) ?? [];
      let settled = code;
      for (const [, question, answer] of answers.filter(([where]) => where === file)) {
        const before = settled;
        settled = settled.replaceAll(question, answer);
        if (settled === before) this.error(`${file} does not ask ${question} any more`);
      }
      if (file) for (const [what, as] of sentences) settled = settled.replaceAll(what, as);
      return settled === code ? null : { code: settled, map: null };
    },
  };
}
