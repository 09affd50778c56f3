import { createHash } from "node:crypto";
import { createRequire } from "node:module";
import { dirname } from "node:path";
import { serveStatic } from "@hono/node-server/serve-static";
import type { Env, Hono } from "hono";
import { describeApi } from "./openapi.ts";

const require = createRequire(import.meta.url);
const viewerFolder = dirname(require.resolve("swagger-ui-dist/package.json"));

const UNKEPT = { "Cache-Control": "no-store" };

/** GET /api/openapi.json, and /api/docs for people: Swagger UI, from this server alone. */
export function routeDocs<E extends Env>(api: Hono<E>, publicUrl: string): void {
  let description: ReturnType<typeof describeApi> | undefined;
  api.get("/openapi.json", (c) => {
    description ??= describeApi(publicUrl);
    return c.json(description, 200, UNKEPT);
  });
  api.get("/docs", (c) => c.html(PAGE, 200, { ...UNKEPT, "Content-Security-Policy": POLICY }));
  api.get(
    "/docs/:file{swagger-ui(-bundle\\.js|\\.css)}",
    serveStatic({
      root: viewerFolder,
      rewriteRequestPath: (path) => path.slice(path.lastIndexOf("/")),
      onFound: (_path, c) => c.header("Cache-Control", UNKEPT["Cache-Control"]),
    }),
  );
}

const START = `SwaggerUIBundle({ url: "/api/openapi.json", dom_id: "#viewer", deepLinking: true, validatorUrl: null });`;

const POLICY = [
  "default-src 'none'",
  `script-src 'self' 'sha256-${createHash("sha256").update(START).digest("base64")}'`,
  "style-src 'self' 'unsafe-inline'",
  "img-src data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join("; ");

const PAGE = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Rebon: calls</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/api/docs/swagger-ui.css">
<div id="viewer"><noscript>The calls are described in <a href="/api/openapi.json">openapi.json</a>.</noscript></div>
<script src="/api/docs/swagger-ui-bundle.js"></script>
<script>${START}</script>
</html>
`;
