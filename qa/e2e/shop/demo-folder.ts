import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, globSync, mkdirSync, readFileSync, renameSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { putSmallImages } from "./small-images.ts";
import { startServer } from "./start-server.ts";

const root = join(import.meta.dirname, "../../..");
const kept = join(root, ".cache/demo-shop");
/** Everything that the demo's first start depends on. */
const INGREDIENTS =
  "{package-lock.json,demo/**,qa/e2e/shop/**,src/{kernel,platform}/**,src/modules/*/{contract,server}/**,src/modules/*/*.ts}";

/**
 * Lays the demo shop out in a folder as its first start leaves it. The folder is kept for runs of the same day on the same sources:
 * orders of the demo are so many days old.
 */
export async function layOutDemo(folder: string): Promise<void> {
  const place = join(kept, fingerprint());
  // With modes and owners, which PostgreSQL insists on.
  const copy = (from: string, to: string) => void execFileSync("cp", ["-a", `${from}/.`, to]);
  if (existsSync(place)) return copy(place, folder);
  await putSmallImages(folder);
  await (await startServer(folder)).end();
  // Below a folder that PostgreSQL's user can't enter the data are elsewhere, and not kept.
  if (!existsSync(join(folder, "postgres/data"))) return;
  rmSync(kept, { recursive: true, force: true });
  const draft = join(kept, `draft-${process.pid}`);
  mkdirSync(draft, { recursive: true });
  copy(folder, draft);
  renameSync(draft, place);
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
