import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "src/app",
  ssr: true,
  // The whole map of pages is small; sending it at once spares a phone the round trip for each link it sees.
  routeDiscovery: { mode: "initial" },
} satisfies Config;
