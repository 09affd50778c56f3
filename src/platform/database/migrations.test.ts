import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const folder = join(import.meta.dirname, "migrations");
/** The texts of migrations that were edited after shops had run them, as those shops ran them. There are to be no more. */
const older = join(import.meta.dirname, "../../../tests/fixtures/older-migrations");
const migrations = readdirSync(folder)
  .filter((name) => name.endsWith(".sql"))
  .sort();

test("no migration says anything else than when it was noted, none is missing, and each is noted (npm run db:seal)", () => {
  const sums = migrations.map((name) => {
    const sum = createHash("sha256")
      .update(readFileSync(join(folder, name)))
      .digest("hex");
    return `${sum}  ${name}\n`;
  });
  expect(sums.join("")).toBe(readFileSync(join(folder, "checksums.txt"), "utf8"));
});

/** The output of a command on the history; "" in a copy without one. A shallow clone has little of it. */
function git(...args: string[]): string {
  try {
    return execFileSync("git", args, { cwd: folder, encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] });
  } catch {
    return "";
  }
}

test("no commit has changed, renamed or removed a migration, as far as the history is there", () => {
  const wanted = ["--name-status", "--relative", "--diff-filter=MDR", "--", "*.sql"];
  const changes = git("log", "--format=commit %H", ...wanted);
  const refused: string[] = [];
  let commit = "";
  for (const line of changes.split("\n")) {
    if (line.startsWith("commit ")) commit = line.slice(7);
    const [kind, name = ""] = line.split("\t");
    if (!name || !kind) continue;
    const before = git("show", `${commit}^:./${name}`);
    const known = join(older, name);
    const isKnown = kind === "M" && existsSync(known) && readFileSync(known, "utf8") === before;
    if (!isKnown) refused.push(`${commit.slice(0, 7)} ${kind} ${name}`);
  }
  expect(refused).toEqual([]);
});

test("each migration is later than the one before it: a database runs only what is later than its last", () => {
  const { entries }: { entries: { idx: number; when: number; tag: string }[] } = JSON.parse(
    readFileSync(join(folder, "meta/_journal.json"), "utf8"),
  );
  expect(entries.map(({ tag }) => `${tag}.sql`)).toEqual(migrations);
  const times = entries.map(({ when }) => when);
  expect(times).toEqual([...new Set(times)].toSorted((a, b) => a - b));
});
