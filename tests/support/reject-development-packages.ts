import { readFileSync } from "node:fs";
import { registerHooks } from "node:module";
import { join, relative, sep } from "node:path";
import { fileURLToPath } from "node:url";

const root = join(import.meta.dirname, "../..");
const { packages }: { packages: Record<string, { dev?: boolean; devOptional?: boolean }> } = JSON.parse(
  readFileSync(join(root, "package-lock.json"), "utf8"),
);

/** The package that a module belongs to, as the lock file names it: 'node_modules/a/node_modules/@b/c'; null for our own. */
function packageOf(url: string): string | null {
  if (!url.startsWith("file:")) return null;
  const path = relative(root, fileURLToPath(url)).split(sep).join("/");
  return /^(?:.*\/)?node_modules\/(?:@[^/]+\/)?[^/]+/.exec(path)?.[0] ?? null;
}

// Loaded before the shop (`node --import`), it makes every package that `npm ci --omit=dev` may leave out as good as missing, those too
// that npm keeps because another package would like their company. The browser tests run the shop so: what they touch,
// production has.
registerHooks({
  resolve(specifier, context, next) {
    const found = next(specifier, context);
    const name = packageOf(found.url);
    const locked = name === null ? undefined : packages[name];
    if (locked?.dev || locked?.devOptional)
      throw new Error(`${name} is a development package: production lacks it`);
    return found;
  },
});
