import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const START = "window.__reactRouterManifest=";

interface Manifest {
  routes: Record<string, { imports?: string[] }>;
}

/**
 * Takes the back office's lists of modules out of the router's map of pages, which every visitor loads: a third of it, and only
 * shopkeepers would use it, for fetching a page's modules side by side. Without it they come one behind the other.
 *
 * @param assets folder of the browser's build
 * @throws when the build wrote its map otherwise than this script knows
 */
export function slimManifest(assets: string): void {
  const name = readdirSync(assets).find((file) => /^manifest-\w+\.js$/.test(file));
  const text = name && readFileSync(join(assets, name), "utf8");
  if (!name || !text?.startsWith(START)) throw new Error("The build has no map of pages.");
  const manifest = JSON.parse(text.slice(START.length).replace(/;\s*$/, "")) as Manifest;
  for (const [id, route] of Object.entries(manifest.routes))
    if (id.startsWith("routes/admin/")) delete route.imports;
  writeFileSync(join(assets, name), `${START}${JSON.stringify(manifest)};`);
}
