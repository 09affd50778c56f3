import { mkdirSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { build } from "vite";

const root = join(import.meta.dirname, "../..");
/** Within the package, whose names the program goes by. */
const BUNDLES = join(root, ".cache/shop-without-pages");
let bundled: Promise<string> | undefined;

/**
 * The program of a shop without its pages, in one file that is there as long as this process. To read its sources one by one is half of
 * what a start takes, and tests start it often.
 */
export function shopWithoutPages(): Promise<string> {
  bundled ??= bundle();
  return bundled;
}

async function bundle(): Promise<string> {
  mkdirSync(BUNDLES, { recursive: true });
  for (const pid of readdirSync(BUNDLES))
    if (!isRunning(Number(pid))) rmSync(join(BUNDLES, pid), { recursive: true, force: true });
  const folder = join(BUNDLES, String(process.pid));
  await build({
    root,
    configFile: false,
    logLevel: "error",
    publicDir: false,
    build: {
      ssr: join(import.meta.dirname, "web-process.ts"),
      outDir: folder,
      target: "es2022",
      minify: false,
    },
  });
  return join(folder, "web-process.js");
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
