import type { Hono } from "hono";
import type { ImageStore } from "#kernel/ports/image-store.ts";
import type { RequestVariables } from "./middleware/request-context.ts";
import { isNoneMatch } from "./middleware/send-response.ts";
import type { Turns } from "./turns.ts";

/** Serves stored images. Their URLs name their content, so they can be cached for ever. */
export function routeImages(
  app: Hono<RequestVariables>,
  { imageStore, turns }: { imageStore: ImageStore; turns: Pick<Turns, "takeCall"> },
): void {
  app.get("/images/:key/:name", async (c) => {
    const { key, name } = c.req.param();
    const requester = { address: c.get("clientAddress"), as: "files" } as const;
    const found = await turns.takeCall(requester, () => imageStore.get(key, name), c.req.raw.signal);
    if (!found) return c.text("Not found", 404, { "Cache-Control": "no-store" });
    const etag = `"${key}/${name}"`;
    const headers = {
      "Content-Type": found.contentType,
      "Cache-Control": "public, max-age=31536000, immutable",
      "X-Content-Type-Options": "nosniff",
      ETag: etag,
    };
    if (isNoneMatch(c.req.header("if-none-match") ?? "", etag)) return c.body(null, 304, headers);
    return c.body(found.body, 200, { ...headers, "Content-Length": String(found.body.length) });
  });
}
