// The tables that each module reads and writes, by what its source says: the calls of the query builder, and SQL that is written out.
import { globSync, readFileSync } from "node:fs";
import { join, sep } from "node:path";

/** A statement's file, the module it stands in, the table, and whether it changes it. */
export interface TableAccess {
  file: string;
  module: string;
  table: string;
  writes: boolean;
}

const COMMENTS = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm;
const DECLARED = /export const (\w+) = pg(?:Table|View)\(\s*"(\w+)"/g;
const IMPORTED = /import (?:type )?\{([^}]*)\} from "[^"]*schema\.ts"/g;
/** A table in SQL that is written out: by its name, or put in by the object of the query builder. */
const NAMED =
  /\b(insert into|update|delete from|truncate|from|join)\s+(?:only\s+)?(?:"?(\w+)"?|\$\{(\w+)\})/gi;
const BUILT = /\.(insert|update|delete|from|innerJoin|leftJoin)\(\s*(\w+)\s*[,)]/g;

const read = (root: string, file: string) => readFileSync(join(root, file), "utf8").replace(COMMENTS, "");

/** The tables and views of each module by the names of their objects, as the modules' schema.ts declare them. */
export function declaredTables(root: string): Map<string, { table: string; module: string }> {
  const tables = new Map<string, { table: string; module: string }>();
  for (const file of globSync("src/modules/*/*schema.ts", { cwd: root })) {
    const module = file.split(sep)[2] ?? "";
    for (const [, name = "", table = ""] of read(root, file).matchAll(DECLARED))
      tables.set(name, { table, module });
  }
  return tables;
}

/** Every access to a table from within a module, its own tables included. */
export function findTableAccess(root: string): TableAccess[] {
  const objects = declaredTables(root);
  const known = new Set([...objects.values()].map(({ table }) => table));
  const files = globSync("src/modules/*/{server,better-auth}/**/*.ts", { cwd: root });
  return files
    .filter((file) => !/\.(test|spec|scene)\.ts$/.test(file))
    .flatMap((file) =>
      accessesOf(read(root, file), objects, known).map((access) => ({
        ...access,
        file,
        module: file.split(sep)[2] ?? "",
      })),
    );
}

function accessesOf(
  text: string,
  objects: ReadonlyMap<string, { table: string }>,
  known: ReadonlySet<string>,
) {
  const local = new Map<string, string>();
  for (const [, names = ""] of text.matchAll(IMPORTED))
    for (const part of names.split(",")) {
      const [name = "", alias = name] = part
        .trim()
        .replace(/^type /, "")
        .split(" as ");
      const declared = objects.get(name);
      if (declared) local.set(alias, declared.table);
    }
  const found = new Map<string, boolean>();
  const note = (table: string | undefined, writes: boolean) => {
    if (table && known.has(table)) found.set(table, writes || (found.get(table) ?? false));
  };
  for (const table of local.values()) note(table, false);
  for (const [, verb = "", object = ""] of text.matchAll(BUILT))
    note(local.get(object), /^(insert|update|delete)$/.test(verb));
  for (const [, verb = "", name, object = ""] of text.matchAll(NAMED))
    note(name ?? local.get(object), !/^(from|join)$/i.test(verb));
  return [...found].map(([table, writes]) => ({ table, writes }));
}
