import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { mutants } from "#qa/mutants/mutants.ts";
import { readProjectFile, readSources } from "./support/source-files.ts";

const root = join(import.meta.dirname, "..");
const document = readProjectFile("docs/security.md");
/** The numbers of OWASP ASVS 5.0.0, levels 1 and 2, with their levels, as its authors publish them. */
const published = readProjectFile("tests/fixtures/asvs-5.0.0.txt").trim().split("\n").slice(1);

const STATES = ["met", "met in part", "not applicable"];

const rows = document
  .split("\n")
  .filter((line) => /^\| \d+\.\d+\.\d+ \|/.test(line))
  .map((line) => {
    const [number = "", level = "", ...cells] = line
      .slice(1, -1)
      .split("|")
      .map((cell) => cell.trim());
    return { number, level, cells };
  });

/** The files that a text names in backticks, and their tests in quotation marks behind them. */
const filesIn = (text: string) =>
  [...text.matchAll(/`((?:src|tests|docs|deploy|scripts|sandbox)\/[\w./-]+)`/g)].map(([, path = ""]) => path);
const testsIn = (text: string) =>
  [...text.matchAll(/`([\w./-]+\.(?:test|spec)\.\w+)` “([^”]+)”/g)].map(([, path = "", title = ""]) => ({
    path,
    title,
  }));

test("every requirement of levels 1 and 2 has its row, once, and no cell is empty", () => {
  expect(published).toHaveLength(253);
  expect(rows.map(({ number, level }) => `${number} ${level}`)).toEqual(published);
  for (const { number, cells } of rows) {
    expect(cells, number).toHaveLength(4);
    for (const cell of cells) expect(cell, number).not.toBe("");
    expect(STATES, number).toContain(cells[1]);
    expect(testsIn(cells[3] ?? "").length, number).toBeGreaterThan(0);
  }
});

test("every file and every test that is named is there", () => {
  const files = filesIn(document);
  expect(files.length).toBeGreaterThan(100);
  expect(files.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  const named = testsIn(document);
  expect(named.length).toBeGreaterThan(300);
  const lost = named.filter(({ path, title }) => {
    const text = readProjectFile(path);
    // As a title of its own, as a row of a table of titles, or behind a number that is put in.
    const titles = [`"${title}"`, `\`${title}\``, `} ${title}\``, `\`${title}: \${`];
    const rows = [`${JSON.stringify(title)}: {`, ` ${title}: {`, `\n${title} src/`];
    return ![...titles, ...rows].some((form) => text.includes(form));
  });
  expect(lost).toEqual([]);
});

test("every file that signs, hashes, encrypts or draws lots is in the inventory, and no other", () => {
  const [, inventory = ""] = /\n## Keys\n([\s\S]*?)\n## /.exec(document) ?? [];
  const does =
    /createHmac|create(Dec|C)ipheriv|hkdf|scrypt|timingSafeEqual|randomBytes|randomInt|getRandomValues|symmetricEncrypt|serializeSigned|jwtVerify|SignJWT|betterAuth\(|@node-rs\/argon2|age-encryption/;
  const found = [...readSources()].filter(([, text]) => does.test(text)).map(([path]) => path);
  expect(found.length).toBeGreaterThan(10);
  expect([...new Set(filesIn(inventory))].filter((path) => path.startsWith("src/")).sort()).toEqual(
    found.sort(),
  );
});

test("every deliberate fault that one test has to notice is one of a protection that names this test", () => {
  const named = testsIn(document);
  const faults = mutants.filter((mutant) => mutant.named !== undefined);
  expect(faults.length).toBeGreaterThan(40);
  const strange = faults.filter(
    (fault) => !named.some((one) => one.title === fault.named && fault.tests.includes(one.path)),
  );
  expect(strange.map(({ fault }) => fault)).toEqual([]);
});

test("every deliberate fault is one in code that stands there once", () => {
  const lost = mutants.filter(({ file, from }) => readProjectFile(file).split(from).length !== 2);
  expect(lost.map(({ file, fault }) => `${file}: ${fault}`)).toEqual([]);
});
