import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { announce, Stop } from "./commands.mjs";
import { packagedNode } from "./node.mjs";

/** The kind of machine that the packages were installed for; a folder carried to another one must be installed anew. */
const MACHINE = `${process.platform}-${process.arch}`;

/**
 * Installs what the lock file says, unless exactly that is installed already. `dev` says whether what comes next needs the development
 * packages, as building does; a shop that is built runs without them, and is not given any.
 */
export async function installIfNeeded(root, { dev }) {
  if (isInstalled(root, { dev })) return;
  // Said in so many words, because the shell may say NODE_ENV=production.
  const kinds = [dev ? "--include=dev" : "--omit=dev", "--include=optional"];
  const args = ["ci", ...kinds, "--no-audit", "--no-fund", "--loglevel=error"];
  const commands = [[...npm(), ...args]];
  await announce(
    "Installing the packages of the lock file",
    "The packages could not be installed.",
    commands,
    {
      cwd: root,
    },
  );
  linkNode(root);
  writeFileSync(stampOf(root), stampFor(root, { dev }));
}

/** npm 10 does not link a program of this name; without the link, `npm run` and `npx` would use the machine's Node. */
function linkNode(root) {
  const packaged = packagedNode(root);
  const link = join(root, "node_modules/.bin/node");
  if (!packaged || existsSync(link)) return;
  mkdirSync(join(root, "node_modules/.bin"), { recursive: true });
  symlinkSync(join("..", packaged.slice(join(root, "node_modules/").length)), link);
}

/** The npm that started us, else the one on the path. */
function npm() {
  const running = process.env.npm_execpath;
  if (running && basename(running).startsWith("npm-cli") && existsSync(running))
    return [process.execPath, running];
  return ["npm"];
}

/**
 * Whether the lock file's packages are there: as we noted after our own installation, or as npm itself notes at the
 * very end of one, in node_modules/.package-lock.json. There every package of the lock file must stand in the same
 * version; only optional ones (other platforms' binaries) may be missing. So an interrupted installation is noticed,
 * and one made by hand is accepted. Without `dev` the development packages may be missing too.
 */
export function isInstalled(root, { dev }) {
  const wanted = packagesIn(join(root, "package-lock.json"));
  if (!wanted) throw new Stop("package-lock.json is missing or broken; take it from the repository again.");
  const present = packagesIn(join(root, "node_modules/.package-lock.json"));
  if (!present) return false;
  const stamp = existsSync(stampOf(root)) ? readFileSync(stampOf(root), "utf8") : null;
  if (stamp === stampFor(root, { dev: false })) return !dev;
  // `npm prune` takes packages away and leaves our note.
  if (stamp === stampFor(root, { dev: true })) return !dev || hasDevelopment(wanted, present);
  if (stamp && !stamp.startsWith(`${MACHINE} `)) return false;
  return Object.entries(wanted).every(([place, locked]) => {
    if (place === "") return true;
    const found = present[place];
    if (!found) return Boolean(locked.optional || locked.devOptional || locked.peer || (locked.dev && !dev));
    return found.version === locked.version && found.integrity === locked.integrity;
  });
}

function hasDevelopment(wanted, present) {
  return Object.entries(wanted).every(([place, { dev, optional }]) => !dev || optional || place in present);
}

const stampOf = (root) => join(root, "node_modules/.rebon-install");

function stampFor(root, { dev }) {
  const lock = createHash("sha256")
    .update(readFileSync(join(root, "package-lock.json")))
    .digest("hex");
  return `${MACHINE} ${lock}${dev ? "" : " without development packages"}`;
}

function packagesIn(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8")).packages ?? null;
  } catch {
    return null;
  }
}
