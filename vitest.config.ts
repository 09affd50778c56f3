import { join } from "node:path";
import { defineConfig } from "vitest/config";
import { svgDrawings } from "./scripts/svg-drawings.ts";
import { LongFilesFirst } from "./tests/support/long-files-first.ts";
import { workInMemory } from "./tests/support/work-in-memory.ts";

workInMemory();

export default defineConfig({
  plugins: [svgDrawings()],
  resolve: { alias: { "@node-rs/argon2": join(import.meta.dirname, "tests/support/quick-argon2.ts") } },
  test: {
    // A developer's own database must never be within a test's reach.
    env: { DATABASE_URL: "", SMTP_URL: "", SHOP_MODE: "" },
    // More than cores: tests wait a lot, for levelled answers, retries and the database.
    maxWorkers: 3,
    // Each test leaves garbage: with room for that, V8 looks through what stays a tenth less of the time.
    execArgv: ["--max-semi-space-size=64", "--min-semi-space-size=32"],
    sequence: { sequencer: LongFilesFirst },
    restoreMocks: true,
    unstubEnvs: true,
    unstubGlobals: true,
    // For a machine with a load of twenty: the noisiest image took a minute there.
    testTimeout: 300_000,
    // As for the browser tests: the machines of the gate are shared, nobody's own machine gets a second try.
    retry: process.env.CI ? 1 : 0,
    hookTimeout: 300_000,
    projects: [
      {
        extends: true,
        // Pages are drawn as production draws them: React for development took a quarter more of the processor, and nobody looks at its warnings.
        oxc: { jsx: { development: false } },
        test: {
          name: "shop",
          env: { NODE_ENV: "production" },
          include: [
            "src/*.test.ts",
            "{src/{kernel,platform,start},packages,demo,tests,qa}/**/*.test.ts",
            "src/modules/*/{contract,server,better-auth,calls}/**/*.test.ts",
            "src/{modules,ui,*}/**/*.server.test.{ts,tsx}",
            "scripts/**/*.test.mjs",
          ],
          globalSetup: "tests/support/global-setup.ts",
          // Each worker loads the shop once for all of its files: half of the time went into loading it for every file anew.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: "screens",
          // For all alike: a worker that has to change the kind of its document starts anew.
          environment: "happy-dom",
          include: [
            "src/*.test.tsx",
            "src/{ui,modules/*/{ui,pages}}/**/*.test.{ts,tsx}",
            "src/{kernel,platform/pages}/**/*.test.tsx",
          ],
          exclude: ["**/*.server.test.{ts,tsx}"],
          setupFiles: ["tests/support/new-tab.ts", "tests/support/screens-setup.ts"],
          sequence: { setupFiles: "list" },
          // The shop's modules keep what one tab knows (session, cart, measures): `new-tab.ts` lets each file load its own. Libraries and
          // document are made once for each worker: making them for each file was three quarters of the work.
          isolate: false,
        },
      },
    ],
  },
});
