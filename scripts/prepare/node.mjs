import { existsSync } from "node:fs";
import { join } from "node:path";
import { Stop } from "./commands.mjs";

/** The oldest Node that can read this file's neighbours and run the npm that installs the rest. */
const OLDEST = [20, 19];
/** The shop is TypeScript that Node runs as it is. */
const SHOP_MAJOR = 24;

/** Stops with one sentence on a Node that is too old to prepare the shop. */
export function requireNode(version = process.versions.node) {
  const [major, minor] = version.split(".").map(Number);
  if (major > OLDEST[0] || (major === OLDEST[0] && minor >= OLDEST[1])) return;
  throw new Stop(
    `Rebon needs Node ${OLDEST.join(".")} or newer, and this is Node ${version}; install one from nodejs.org.`,
  );
}

/** The Node that was installed with the shop, or null where there is no packaged one (macOS). */
export function packagedNode(root) {
  const path = join(root, `node_modules/node-${process.platform}-${process.arch}/bin/node`);
  return existsSync(path) ? path : null;
}

/** The Node that runs the shop: the packaged one, or this one when it is new enough. */
export function shopNode(root) {
  const packaged = packagedNode(root);
  if (packaged) return packaged;
  if (Number.parseInt(process.versions.node, 10) >= SHOP_MAJOR) return process.execPath;
  throw new Stop(
    `There is no packaged Node ${SHOP_MAJOR} for ${process.platform} on ${process.arch}, and this is Node ${process.versions.node}; install Node ${SHOP_MAJOR}.`,
  );
}
