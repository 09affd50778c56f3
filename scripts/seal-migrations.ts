import { createHash } from "node:crypto";
import { appendFileSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

// Notes what a new migration says, so that the gate can refuse every later change of it. What was noted stays noted: a migration that
// nobody has got yet may be written anew after its line was taken out by hand.
const folder = join(import.meta.dirname, "../src/platform/database/migrations");
const list = join(folder, "checksums.txt");
const noted = readFileSync(list, "utf8");

for (const name of readdirSync(folder).sort()) {
  if (!name.endsWith(".sql") || noted.includes(`  ${name}\n`)) continue;
  const sum = createHash("sha256")
    .update(readFileSync(join(folder, name)))
    .digest("hex");
  appendFileSync(list, `${sum}  ${name}\n`);
  console.log(`noted ${name}`);
}
