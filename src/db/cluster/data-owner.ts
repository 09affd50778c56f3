import { chmodSync, lchownSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { OperatorError } from "./operator-error.ts";
import type { RunAs } from "./unprivileged-user.ts";

/**
 * Sees to it that the database's files belong to the user that PostgreSQL runs as. A copy that root made with `cp -r` belongs to root,
 * whom PostgreSQL refuses: root may give it away again, anybody else is told how. Throws an OperatorError then.
 */
export function repairOwner(data: string, runAs: RunAs): void {
  const found = statSync(data, { throwIfNoEntry: false });
  const wanted = runAs?.uid ?? process.getuid?.();
  if (!found || wanted === undefined || found.uid === wanted) return;
  if (!runAs) {
    throw new OperatorError(
      `The database in ${data} belongs to another user, as a copy without its owners does; give it back with: sudo chown -R ${wanted} ${data}`,
    );
  }
  giveAway(data, runAs);
  // PostgreSQL starts on nothing that others may look into.
  chmodSync(data, 0o700);
}

function giveAway(path: string, to: NonNullable<RunAs>): void {
  lchownSync(path, to.uid, to.gid);
  for (const entry of readdirSync(path, { withFileTypes: true })) {
    const inside = join(path, entry.name);
    if (entry.isDirectory()) giveAway(inside, to);
    else lchownSync(inside, to.uid, to.gid);
  }
}
