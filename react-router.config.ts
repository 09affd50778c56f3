import { join } from "node:path";
import type { Config } from "@react-router/dev/config";
import { slimManifest } from "./scripts/bundle/slim-manifest.ts";

export default {
  appDirectory: "src/app",
  ssr: true,
  // The whole map of pages is small; sending it at once spares a phone the round trip for each link it sees.
  routeDiscovery: { mode: "initial" },
  buildEnd: ({ reactRouterConfig }) => slimManifest(join(reactRouterConfig.buildDirectory, "client/assets")),
} satisfies Config;
