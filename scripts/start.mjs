// The one way in: `npm start`, `npm run dev`, `npm test`, `npm run build`, `npm run admin` and the others all come through here.
// It is plain JavaScript without dependencies, because it runs before anything is installed and on whatever Node the
// machine has; the shop itself then runs on the Node that the lock file brings.
import { existsSync } from "node:fs";
import { join } from "node:path";
import { build, isBuilt } from "./prepare/build.mjs";
import { Stop } from "./prepare/commands.mjs";
import { installIfNeeded } from "./prepare/install.mjs";
import { requireNode, shopNode } from "./prepare/node.mjs";
import { runInFront } from "./prepare/run-in-front.mjs";

const root = join(import.meta.dirname ?? new URL(".", import.meta.url).pathname, "..");
const [task = "start", ...args] = process.argv.slice(2);
/** The shop as it was built; with the name of a command before its arguments it does that instead. */
const program = "build/server/index.js";

/**
 * Bounds for V8's memory (MB). On a machine with much memory it would let garbage pile up: 660 instead of 350 MB after all that
 * `npm run bench` does at 100 thousand products, for a seventh more of what is rendered anew. Live objects need some 100 MB.
 */
const MEMORY = "--max-semi-space-size=16 --max-old-space-size=768";

const tasks = {
  async start(node) {
    loadSettings();
    if (!isBuilt(root)) await build(root, node);
    const { NODE_OPTIONS = MEMORY } = process.env;
    return runInFront(node, [program, ...args], { NODE_ENV: "production", NODE_OPTIONS });
  },
  async dev(node) {
    loadSettings();
    return runInFront(node, ["--conditions=development", "src/start/development.ts", ...args], {
      NODE_ENV: "development",
    });
  },
  admin: (node) => command(node, "admin"),
  backup: (node) => command(node, "backup"),
  restore: (node) => command(node, "restore"),
  // None of these must see the settings of the shop that happens to run here, so they do not read .env.
  async bench(node) {
    if (!isBuilt(root)) await build(root, node);
    return runInFront(node, ["qa/bench/bench.ts", ...args], {});
  },
  async faults(node) {
    if (!isBuilt(root)) await build(root, node);
    return runInFront(node, ["qa/faults/run-faults.ts", ...args], {});
  },
  mutants: (node) => runInFront(node, ["qa/mutants/run-mutants.ts", ...args], {}),
  verify: (node) => runInFront(node, ["scripts/verify.mjs", ...args], {}),
  async build(node) {
    await build(root, node);
    return 0;
  },
};

const commands = ["admin", "backup", "restore"];

/** Any build will do for a command: the shop may be running on it, and must not lose its files to another one. */
async function command(node, name) {
  loadSettings();
  if (!hasBuild()) await build(root, node);
  return runInFront(node, [program, name, ...args], { NODE_ENV: "production" });
}

function hasBuild() {
  return existsSync(join(root, program));
}

/** A built shop runs without the packages that only building, testing and hot reload need. */
function needsDevelopment() {
  if (task === "start") return !isBuilt(root);
  return !commands.includes(task) || !hasBuild();
}

/** Settings kept in .env; what the environment says already wins. */
function loadSettings() {
  const file = join(root, ".env");
  if (existsSync(file)) process.loadEnvFile(file);
}

try {
  process.chdir(root);
  requireNode();
  const run = tasks[task];
  if (!run) throw new Stop(`There is no task "${task}"; use one of ${Object.keys(tasks).join(", ")}.`);
  await installIfNeeded(root, { dev: needsDevelopment() });
  process.exitCode = await run(shopNode(root));
} catch (error) {
  if (!(error instanceof Stop)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
