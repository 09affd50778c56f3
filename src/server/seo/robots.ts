import type { Hono } from "hono";
import { pageGroups } from "#app/page-groups.ts";
import type { RequestVariables } from "../middleware/request-context.ts";

/** What no search engine has any business with: calls, back office, and the pages of one person. */
const CLOSED = [
  "/api/",
  ...Object.entries(pageGroups)
    .filter(([, { audience }]) => audience === "person")
    .map(([group]) => `/${group}`),
  "/sandbox/",
  "/*.data$",
  "/*.data?",
];

/** /robots.txt: what robots may read, and where the sitemap is. */
export function routeRobots(app: Hono<RequestVariables>, publicUrl: string): void {
  const text = [
    "User-agent: *",
    ...CLOSED.map((path) => `Disallow: ${path}`),
    "",
    `Sitemap: ${publicUrl}/sitemap.xml`,
    "",
  ].join("\n");
  app.get("/robots.txt", (c) => c.text(text, 200, { "Cache-Control": "public, max-age=3600" }));
}
