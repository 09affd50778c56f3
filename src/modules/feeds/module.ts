import type { ShopModule } from "#platform/module.ts";
import { routeFeeds } from "./server/route-feeds.ts";
import { routeRobots, routeSitemap } from "./server/route-seo.ts";

export const feeds = {
  routes(app, services) {
    routeRobots(app, services.publicUrl);
    routeSitemap(app, services);
    routeFeeds(app, services);
  },
} satisfies ShopModule;
