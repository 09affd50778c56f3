import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readProjectFile } from "./support/source-files.ts";

type Locked = { version?: string; resolved?: string; integrity?: string };
type Asked = Record<string, string>;
const asked: Record<"dependencies" | "devDependencies" | "optionalDependencies", Asked> & {
  overrides: Record<string, string | Asked>;
} = JSON.parse(readProjectFile("package.json"));
const { packages }: { packages: Record<string, Locked & typeof asked> } = JSON.parse(
  readProjectFile("package-lock.json"),
);
const installed = Object.entries(packages).filter(([place]) => place !== "");

const KINDS = ["dependencies", "devDependencies", "optionalDependencies"] as const;

test("every package is asked for in one exact version", () => {
  const overrides = Object.entries(asked.overrides).flatMap(([name, version]) =>
    typeof version === "string" ? [[name, version] as const] : Object.entries(version),
  );
  const versions = [...KINDS.flatMap((kind) => Object.entries(asked[kind])), ...overrides];
  expect(versions.length).toBeGreaterThan(50);
  for (const [name, version] of versions)
    expect(version, name).toMatch(/^(npm:(@[\w-]+\/)?[\w.-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/);
});

test("the lock file says the same, with a checksum for every package of the registry", () => {
  for (const kind of KINDS) expect(packages[""]?.[kind]).toEqual(asked[kind]);
  for (const [name, version] of KINDS.flatMap((kind) => Object.entries(asked[kind])))
    expect(packages[`node_modules/${name}`]?.version, name).toBe(version.split("@").at(-1));
  for (const [place, { version, integrity, resolved = "" }] of installed) {
    expect(version, place).toMatch(/^\d+\.\d+\.\d+/);
    expect(integrity, place).toMatch(/^sha(512|1)-/);
    // From npm's registry: neither an address nor a branch of somewhere else.
    expect(resolved, place).not.toMatch(/^(git|file|http:)/);
  }
});

test("the bill of materials lists every package that the shop runs with", () => {
  const { scripts }: { scripts: Asked } = JSON.parse(readProjectFile("package.json"));
  const [command = "", ...args] = (scripts.sbom ?? "").split(" ");
  const cwd = join(import.meta.dirname, "..");
  // In production npm would leave out what is built in.
  const env = { ...process.env, NODE_ENV: "" };
  const text = execFileSync(command, args, { cwd, env, encoding: "utf8", maxBuffer: 64 * 1024 * 1024 });
  const { bomFormat, components }: { bomFormat: string; components: { purl: string }[] } = JSON.parse(text);
  expect(bomFormat).toBe("CycloneDX");
  const listed = new Set(components.map(({ purl }) => decodeURIComponent(purl).replace(/\?.*$/, "")));
  const runs = Object.keys(asked.dependencies).map(
    (name) => `pkg:npm/${name}@${packages[`node_modules/${name}`]?.version}`,
  );
  expect(runs.filter((purl) => !listed.has(purl))).toEqual([]);
  expect(listed.size).toBeGreaterThan(500);
});
