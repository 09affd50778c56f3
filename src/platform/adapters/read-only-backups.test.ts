import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { Readable } from "node:stream";
import { afterAll, expect, test } from "vitest";
import { makeScratchFolder, removeScratchFolder } from "#tests/support/scratch-folder.ts";
import { createFolderBackups } from "./folder-backups.ts";

const folder = makeScratchFolder("read-only");
const isMounted = spawnSync("mount", ["-t", "tmpfs", "-o", "ro", "none", folder]).status === 0;
afterAll(() => {
  if (isMounted) spawnSync("umount", [folder]);
  removeScratchFolder(folder);
});

// Where a test may mount something: Node says ENOENT of folders below folders there.
test.runIf(isMounted)("a place where nothing may be written is told as that", async () => {
  const store = createFolderBackups(join(folder, "rebon"));
  await expect(store.put("shops/a", Readable.from(["x"]))).rejects.toMatchObject({ code: "EROFS" });
});
