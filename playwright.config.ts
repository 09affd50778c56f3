import { defineConfig } from "@playwright/test";
import { browserArguments, findChromium } from "#tests/support/find-chromium.ts";
import { workInMemory } from "#tests/support/work-in-memory.ts";

/** The browser of one run. Every worker reads this file again: the first one, the runner, decides for all. */
type Browser = { executablePath: string; env: Record<string, string> };

async function findBrowser(): Promise<Browser> {
  const { from, executablePath, env } = await findChromium();
  console.log(`Chromium from ${from}`);
  return { executablePath, env };
}

const known = process.env.REBON_E2E_BROWSER;
const browser: Browser = known ? JSON.parse(known) : await findBrowser();
process.env.REBON_E2E_BROWSER = JSON.stringify(browser);
workInMemory();

export default defineConfig({
  testDir: ".",
  testMatch: ["qa/e2e/*.spec.ts", "src/modules/*/journeys/*.spec.ts"],
  outputDir: ".cache/e2e",
  globalSetup: "./qa/e2e/shop/prepare-run.ts",
  // Every worker has a shop of its own, so that any test may run beside any other.
  fullyParallel: true,
  // More than cores: a journey waits a fifth of its time.
  workers: 3,
  // Machines that run the gate are shared, and a browser there can stall for seconds. Nobody's own machine gets a second try.
  retries: process.env.CI ? 1 : 0,
  forbidOnly: true,
  // For machines with a load of twenty; on a quiet one nothing waits for it.
  timeout: 480_000,
  expect: { timeout: 60_000 },
  reporter: [["list"], ["json", { outputFile: ".cache/reports/playwright.json" }]],
  use: {
    locale: "en-IN",
    timezoneId: "Asia/Kolkata",
    // A test could not hold back anything that a worker fetches. Two journeys let it in.
    serviceWorkers: "block",
    // Every frame of a movement is drawn, and a test waits for its end. The screens are looked at with movement.
    contextOptions: { reducedMotion: "reduce" },
    // Recording costs a fifth of the time; `--trace on` shows what a test did.
    trace: "on-first-retry",
    launchOptions: {
      executablePath: browser.executablePath,
      // A page of a journey lives a second or two: V8's compilers of hot code took a tenth of the whole and gave nothing back.
      args: [...browserArguments, "--js-flags=--no-opt,--no-maglev"],
      env: { ...process.env, ...browser.env },
    },
  },
});
