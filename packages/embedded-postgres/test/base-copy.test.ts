import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { unpackCopy } from "../base-copy.ts";

test("a copy whose last bytes come late is unpacked", async () => {
  const scratch = mkdtempSync(join(tmpdir(), "base-copy-"));
  onTestFinished(() => rmSync(scratch, { recursive: true }));
  writeFileSync(join(scratch, "note"), "in the copy");
  const tar = execFileSync("tar", ["-cf", "-", "-C", scratch, "note"]);
  rmSync(join(scratch, "note"));
  async function* late() {
    yield tar;
    await sleep(300);
    yield Buffer.alloc(10_240);
  }
  await unpackCopy(late(), scratch);
  expect(readFileSync(join(scratch, "note"), "utf8")).toBe("in the copy");
});
