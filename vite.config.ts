import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin, type Rolldown } from "vite";
import packageJson from "./package.json" with { type: "json" };
import { packagesOfManyFiles } from "./scripts/many-files.ts";
import { svgDrawings } from "./scripts/svg-drawings.ts";

/** The routes of the storefront's frame and pages that load a module at once, by the names of their files. */
function storefrontRoutesOf(id: string, context: Rolldown.ChunkingContext): Set<string> {
  const routes = new Set<string>();
  const seen = new Set<string>();
  const climb = (module: string) => {
    if (seen.has(module)) return;
    seen.add(module);
    const [, route] = /\/src\/(root|modules\/storefront\/pages\/[\w-]+)\.tsx/.exec(module) ?? [];
    if (route) routes.add(route);
    context.getModuleInfo(module)?.importers.forEach(climb);
  };
  climb(id);
  return routes;
}

/** Fails a build in which a loader's use-case has got into a browser's script. */
const noUseCaseInBrowsers: Plugin = {
  name: "no-use-case-in-browsers",
  applyToEnvironment: ({ name }) => name === "client",
  generateBundle(_options, bundle) {
    const modules = Object.values(bundle).flatMap((file) => (file.type === "chunk" ? file.moduleIds : []));
    const found = modules.find((id) =>
      /[\\/]src[\\/](?:platform|start|modules[\\/][^\\/]+[\\/](?:server|better-auth))[\\/]/.test(id),
    );
    if (found) this.error(`${found} is for the server alone`);
  },
};

/**
 * Packages of production stay packages, but for those of many files. Every other one that pages need is put into the server's build, which then runs
 * without it.
 */
const packagesBuiltIn: Plugin = {
  name: "packages-built-in",
  apply: "build",
  config: () => ({
    environments: {
      ssr: {
        resolve: {
          external: Object.keys(packageJson.dependencies).filter(
            (name) => !packagesOfManyFiles.includes(name),
          ),
          noExternal: true,
        },
      },
    },
  }),
};

export default defineConfig({
  plugins: [tailwindcss(), svgDrawings(), reactRouter(), noUseCaseInBrowsers, packagesBuiltIn],
  build: {
    // Browsers of the last years: nothing is rewritten for older ones.
    target: "es2022",
    // For scripts/check-weight.ts.
    manifest: true,
    modulePreload: false,
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              // Fewer, larger files compress better, and a phone asks for them at once.
              groups: [
                {
                  name: "framework",
                  test: /node_modules[\\/](?:react|react-dom|scheduler|react-router|zustand)[\\/]|vite[\\/]preload-helper/,
                },
                {
                  // Modules that every page of the storefront needs, and those that three of them share.
                  name: (id, context) => {
                    const routes = storefrontRoutesOf(id, context);
                    const isFrame = routes.has("root") || routes.has("modules/storefront/pages/layout");
                    return isFrame || routes.size > 2 ? "storefront" : null;
                  },
                  test: /[\\/]src[\\/]/,
                },
                // A label and what stands below it: hardly any page has one without the other.
                { name: "field", test: /[\\/]src[\\/]ui[\\/]form[\\/]field\.tsx$/ },
              ],
            },
          },
        },
      },
    },
    // The program is the input of the server's build, so that routes, calls and contexts share one module graph. Its
    // styles are minified because pages carry them.
    ssr: {
      // React Router leaves this out where its own server is no dependency.
      resolve: { conditions: ["node"], externalConditions: ["node"] },
      build: {
        cssMinify: "lightningcss",
        rolldownOptions: { input: "./src/start/main.ts" },
      },
    },
  },
});
