import { defineConfig } from "@playwright/test";
import { freePort } from "#db/cluster/cluster-access.ts";
import { browserArguments, findChromium } from "#tests/support/find-chromium.ts";
import { makeScratchFolder, removeScratchFolder } from "#tests/support/scratch-folder.ts";

/** What one run uses. Every worker reads this file again: the first one, the runner, decides for all. */
type Run = { port: number; dataDir: string; executablePath: string; env: Record<string, string> };

async function prepareRun(): Promise<Run> {
  const { from, executablePath, env } = await findChromium();
  console.log(`Chromium from ${from}`);
  const dataDir = makeScratchFolder("e2e");
  process.once("exit", () => removeScratchFolder(dataDir));
  return { port: await freePort(), dataDir, executablePath, env };
}

const known = process.env.REBON_E2E_RUN;
const run: Run = known ? JSON.parse(known) : await prepareRun();
process.env.REBON_E2E_RUN = JSON.stringify(run);

const address = `http://localhost:${run.port}`;

export default defineConfig({
  testDir: "tests/e2e",
  outputDir: ".cache/e2e",
  workers: 2,
  // Machines that run the gate are shared, and a browser there can stall for seconds. Nobody's own machine gets a second try.
  retries: process.env.CI ? 1 : 0,
  forbidOnly: true,
  timeout: 60_000,
  // What is set for the whole shop would be felt by every other test.
  projects: [
    { name: "shop", testIgnore: "store-settings.spec.ts" },
    { name: "settings", testMatch: "store-settings.spec.ts", dependencies: ["shop"] },
  ],
  reporter: [["list"], ["json", { outputFile: ".cache/reports/playwright.json" }]],
  use: {
    baseURL: address,
    locale: "en-IN",
    timezoneId: "Asia/Kolkata",
    trace: "retain-on-failure",
    launchOptions: {
      executablePath: run.executablePath,
      args: browserArguments,
      env: { ...process.env, ...run.env },
    },
  },
  webServer: {
    command: `"${process.execPath}" src/server/main.ts`,
    url: `${address}/readyz`,
    // The first start fills the shop with the demo.
    timeout: 300_000,
    gracefulShutdown: { signal: "SIGTERM", timeout: 30_000 },
    stdout: "ignore",
    stderr: "pipe",
    // Set to nothing is not set: what a developer's shell says about his own shop must not reach this one.
    env: {
      NODE_ENV: "production",
      PORT: String(run.port),
      HOST: "127.0.0.1",
      PUBLIC_URL: address,
      DATA_DIR: run.dataDir,
      SHOP_MODE: "demo",
      LOG_LEVEL: "warn",
      DATABASE_URL: "",
      SMTP_URL: "",
      AUTH_SECRET: "",
      TRUST_PROXY: "",
    },
  },
});
