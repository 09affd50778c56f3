import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["{src,sandbox,demo,tests}/**/*.test.{ts,tsx}", "scripts/**/*.test.mjs"],
    exclude: ["tests/e2e/**"],
    globalSetup: "tests/support/global-setup.ts",
    // A developer's own database must never be within a test's reach.
    env: { DATABASE_URL: "", SMTP_URL: "", SHOP_MODE: "" },
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
