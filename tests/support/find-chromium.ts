import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, renameSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { chromium } from "@playwright/test";
import { wordsIn } from "./words-in.ts";

interface Candidate {
  executablePath: string;
  env: Record<string, string>;
}
/** A browser that was seen starting, and the environment that it needs beyond ours. */
type Browser = Candidate & { from: string };

/** Without the sandbox, because that does not start as root; without everything that would call home. */
export const browserArguments = wordsIn(`
  --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking
  --disable-component-update --disable-sync
`);

const systems = ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome"];

/**
 * Where a browser may come from, in this order. What somebody named wins. Then what is there already: a system
 * browser, kept up to date by its owner, and the one that Playwright may have downloaded. Then the one that our own
 * packages carry: it needs no network, no rights and changes nothing outside node_modules, but exists for 64-bit
 * Intel Linux only. Last what changes the machine or downloads: Debian's package, for root only, and Playwright's
 * own browser, which comes from a place that not every network lets through.
 */
const sources: [from: string, find: () => Promise<Candidate | null> | Candidate | null][] = [
  ["CHROMIUM_PATH", () => at(process.env.CHROMIUM_PATH)],
  ...systems.map((name): (typeof sources)[number] => [`/usr/bin/${name}`, () => at(`/usr/bin/${name}`)]),
  ["an application of this Mac", () => at("/Applications/Google Chrome.app/Contents/MacOS/Google Chrome")],
  ["Playwright's earlier download", () => at(chromium.executablePath())],
  ["the package @sparticuz/chromium", unpackCarried],
  ["Debian's package", installFromDebian],
  ["Playwright's download", download],
];

/** Finds or gets a Chromium that really starts. Throws with every attempt's outcome when there is none. */
export async function findChromium(): Promise<Browser> {
  const attempts: string[] = [];
  for (const [from, find] of sources) {
    try {
      const candidate = await find();
      if (!candidate) continue;
      const browser = { from, ...candidate };
      await startOnce(browser);
      return browser;
    } catch (error) {
      const [reason] = error instanceof Error ? error.message.trim().split("\n") : [String(error)];
      attempts.push(`${from}: ${reason}`);
    }
  }
  throw new Error(
    `No Chromium could be found or installed; install one or set CHROMIUM_PATH.\n${attempts.join("\n")}`,
  );
}

/** Some are only a stub that tells to install something else, or miss a library: only starting one tells. */
async function startOnce({ executablePath, env }: Browser): Promise<void> {
  const all = { ...process.env, ...env };
  const running = await chromium.launch({
    executablePath,
    args: browserArguments,
    env: all,
    timeout: 30_000,
  });
  try {
    const page = await running.newPage();
    await page.setContent("<h1>Rebon</h1>");
    await page.getByRole("heading", { name: "Rebon" }).waitFor({ timeout: 10_000 });
  } finally {
    await running.close();
  }
}

function at(path: string | undefined): Candidate | null {
  return path && existsSync(path) ? { executablePath: path, env: {} } : null;
}

async function unpackCarried(): Promise<Candidate | null> {
  if (process.platform !== "linux" || process.arch !== "x64") return null;
  const packageDir = dirname(dirname(createRequire(import.meta.url).resolve("@sparticuz/chromium")));
  const { version } = createRequire(import.meta.url)(join(packageDir, "package.json"));
  const cache = join(packageDir, "../../.cache");
  const place = join(cache, `chromium-${version}`);
  if (!existsSync(place)) {
    const draft = join(cache, `chromium-draft-${process.pid}`);
    mkdirSync(draft, { recursive: true });
    await unpackInto(draft, join(packageDir, "bin"));
    try {
      renameSync(draft, place);
    } finally {
      rmSync(draft, { recursive: true, force: true });
    }
  }
  const libraries = [join(place, "al2023/lib"), process.env.LD_LIBRARY_PATH].filter(Boolean).join(":");
  // A bare machine has no list of fonts and then shows no text at all; the package brings one font.
  const fonts: Record<string, string> = existsSync("/etc/fonts/fonts.conf")
    ? {}
    : { FONTCONFIG_PATH: join(place, "fonts") };
  return { executablePath: join(place, "chromium"), env: { LD_LIBRARY_PATH: libraries, ...fonts } };
}

/** The package unpacks into the folder for temporary files and takes for its own what it finds there. */
async function unpackInto(folder: string, archives: string): Promise<void> {
  const { inflate } = await import("@sparticuz/chromium");
  const before = process.env.TMPDIR;
  process.env.TMPDIR = folder;
  try {
    for (const name of wordsIn("chromium.br fonts.tar.br swiftshader.tar.br al2023.tar.br"))
      await inflate(join(archives, name));
  } finally {
    if (before === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = before;
  }
}

function installFromDebian(): Candidate | null {
  if (process.getuid?.() !== 0 || !existsSync("/etc/debian_version")) return null;
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  for (const args of ["update -qq", "install -y -qq --no-install-recommends chromium"])
    execFileSync("apt-get", args.split(" "), { env, stdio: "ignore" });
  return at("/usr/bin/chromium");
}

function download(): Candidate | null {
  const command = join(dirname(createRequire(import.meta.url).resolve("@playwright/test")), "cli.js");
  execFileSync(process.execPath, [command, "install", "chromium"], { stdio: "ignore" });
  return at(chromium.executablePath());
}
