import { mkdirSync, readdirSync, rmSync } from "node:fs";
import { basename, join } from "node:path";
import { build } from "vite";
import { packagesOfManyFiles } from "../../scripts/many-files.ts";

const root = join(import.meta.dirname, "../..");
/** Within the package, whose names the program goes by. */
const BUNDLES = join(root, ".cache/shop-without-pages");
const bundles = new Map<string, Promise<string>>();

/**
 * A program of the shop without its pages, in one file that is there as long as this process. To read its sources one by one is half of
 * what a start takes, and tests start it often.
 */
export function inOneFile(program: string): Promise<string> {
  const made = bundles.get(program) ?? bundle(program);
  bundles.set(program, made);
  return made;
}

/** The program that serves it. */
export const shopWithoutPages = () => inOneFile("qa/scale/web-process.ts");

async function bundle(program: string): Promise<string> {
  mkdirSync(BUNDLES, { recursive: true });
  for (const pid of readdirSync(BUNDLES))
    if (!isRunning(Number(pid))) rmSync(join(BUNDLES, pid), { recursive: true, force: true });
  const name = basename(program, ".ts");
  const outDir = join(BUNDLES, String(process.pid), name);
  await build({
    root,
    configFile: false,
    logLevel: "error",
    publicDir: false,
    resolve: { conditions: ["node"] },
    ssr: { noExternal: packagesOfManyFiles },
    build: {
      ssr: program,
      outDir,
      target: "es2022",
      minify: false,
      // Pages need a build of their own.
      rolldownOptions: { external: [/built-app/] },
    },
  });
  return join(outDir, `${name}.js`);
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
