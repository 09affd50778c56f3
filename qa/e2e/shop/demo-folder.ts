import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, globSync, mkdirSync, readFileSync, renameSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { startServer } from "./start-server.ts";

const root = join(import.meta.dirname, "../../..");
const kept = join(root, ".cache/demo-shop");
/** Everything that the demo's first start depends on. */
const INGREDIENTS = "{package-lock.json,demo/**,packages/**,src/{kernel,platform,modules}/**}";

/** Milliseconds in which a machine of a sixteenth of the usual speed has made all sizes of the demo's images, with the unit tests beside it. */
const FIRST_START = 1_800_000;

/**
 * Lays the demo shop out in a folder as its first start leaves it. The folder is kept for runs of the same day on the same sources:
 * orders of the demo are so many days old.
 */
export async function layOutDemo(folder: string): Promise<void> {
  const place = join(kept, fingerprint());
  if (existsSync(place)) return copy(place, folder);
  const server = await startServer({ dataDir: folder, databaseUrl: "", patience: FIRST_START });
  await server.stop();
  // Below a folder that PostgreSQL's user can't enter the data are elsewhere, and not kept.
  if (!existsSync(join(folder, "postgres/data"))) return;
  rmSync(kept, { recursive: true, force: true });
  const draft = join(kept, `draft-${process.pid}`);
  mkdirSync(draft, { recursive: true });
  copy(folder, draft);
  renameSync(draft, place);
}

/** With modes and owners, which PostgreSQL insists on. */
function copy(from: string, to: string): void {
  execFileSync("cp", ["-a", `${from}/.`, to]);
}

function fingerprint(): string {
  const hash = createHash("sha256").update(new Date().toDateString());
  for (const name of globSync(INGREDIENTS, { cwd: root }).sort()) {
    const file = join(root, name);
    if (!statSync(file).isFile() || /\.test\.tsx?$/.test(name)) continue;
    hash.update(`${name}\0`).update(readFileSync(file)).update("\0");
  }
  return hash.digest("hex").slice(0, 16);
}
