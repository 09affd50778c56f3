import { randomBytes } from "node:crypto";
import { linkSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { openDataFolder } from "#db/cluster/data-folder.ts";
import { OperatorError, systemCode } from "#db/cluster/operator-error.ts";

const secrets = z.object({ authSecret: z.string().min(32) });

/**
 * Reads the generated secrets from `secrets.json` in the data folder, readable by its user only, or generates them. Throws an
 * OperatorError when the folder can't be written or the file is malformed.
 */
export function loadSecrets(dataDir: string): z.output<typeof secrets> {
  const file = join(openDataFolder(dataDir), "secrets.json");
  try {
    return readSecrets(file) ?? makeSecrets(file);
  } catch (error) {
    if (error instanceof OperatorError) throw error;
    throw new OperatorError(
      `The data folder ${dataDir} cannot be written (${systemCode(error)}); make it writable for this user or set DATA_DIR to another folder.`,
      { cause: error },
    );
  }
}

function readSecrets(file: string): z.output<typeof secrets> | null {
  let text: string;
  try {
    text = readFileSync(file, "utf8");
  } catch (error) {
    if (systemCode(error) === "ENOENT") return null;
    throw error;
  }
  try {
    return secrets.parse(JSON.parse(text));
  } catch (error) {
    throw new OperatorError(
      `${file} does not hold the shop's secrets; put it back from a backup, or delete it, which signs everybody out.`,
      { cause: error },
    );
  }
}

/** A hard link is atomic: two processes that start at once both use the secrets of the first. */
function makeSecrets(file: string): z.output<typeof secrets> {
  const made = { authSecret: randomBytes(32).toString("base64url") };
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, JSON.stringify(made), { mode: 0o600 });
  try {
    linkSync(draft, file);
    return made;
  } catch (error) {
    if (systemCode(error) !== "EEXIST") throw error;
    return secrets.parse(JSON.parse(readFileSync(file, "utf8")));
  } finally {
    rmSync(draft, { force: true });
  }
}
