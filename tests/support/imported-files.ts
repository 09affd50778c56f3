import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";

export const projectRoot = join(import.meta.dirname, "..", "..");
const named: Record<string, string> = JSON.parse(
  readFileSync(join(projectRoot, "package.json"), "utf8"),
).imports;

/** The file of the project that an import names; null for a package's. */
function fileOf(from: string, name: string): string | null {
  if (name.startsWith(".")) return join(dirname(from), name);
  const [folder = ""] = name.split("/");
  const place = named[name] ?? named[`${folder}/*`]?.replace("*", name.slice(folder.length + 1));
  return name.startsWith("#") && place ? join(projectRoot, place) : null;
}

/** An import or export of values, none of types alone. */
const IMPORT = /^(?:import|export)\s+(?!type\b)(?:[^;"']*?\sfrom\s+)?["']([^"']+)["']/gm;

/** The files whose values a file of this text imports when it is loaded. */
export function importedFiles(file: string, text: string): string[] {
  return [...text.matchAll(IMPORT)].flatMap(([, name = ""]) => fileOf(file, name) ?? []);
}
