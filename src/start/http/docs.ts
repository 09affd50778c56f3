import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { Context } from "hono";
import { fixedResponse } from "#platform/cache/fixed-response.ts";
import type { Api } from "#platform/http/api/bind-call.ts";
import type { Turns } from "#platform/http/turns.ts";
import { describeApi } from "./openapi.ts";

const require = createRequire(import.meta.url);
const viewer = require.resolve("swagger-ui-dist/package.json");
const VERSION = String(require("swagger-ui-dist/package.json").version);

/** Kept, and asked for again by its tag: another release of the shop may say something else. */
const REVALIDATED = "public, max-age=0, must-revalidate";
const FOR_EVER = "public, max-age=31536000, immutable";

const FILES = { "swagger-ui.css": "text/css", "swagger-ui-bundle.js": "text/javascript" };

/** GET /api/openapi.json, and /api/docs for people: Swagger UI, from this server alone. */
export function routeDocs(api: Api, { publicUrl, turns }: { publicUrl: string; turns: Turns }): void {
  const read = () => JSON.stringify(describeApi(publicUrl));
  // Only to send these is some work: they are up to a megabyte and a half.
  const inTurn = (send: (c: Context) => Promise<Response>) => (c: Context) =>
    turns.takeCall({ address: c.get("clientAddress"), as: "feeds" }, () => send(c), c.req.raw.signal);
  api.get("/openapi.json", inTurn(fixedResponse({ type: "application/json", kept: REVALIDATED, read })));
  const headers = { "Content-Security-Policy": POLICY };
  api.get(
    "/docs",
    fixedResponse({ type: "text/html; charset=UTF-8", kept: REVALIDATED, headers, read: () => PAGE }),
  );
  for (const [file, type] of Object.entries(FILES)) {
    const send = fixedResponse({
      type: `${type}; charset=utf-8`,
      // The page names the version.
      kept: (c) => (c.req.query("v") === VERSION ? FOR_EVER : REVALIDATED),
      read: () => readFileSync(join(dirname(viewer), file)),
    });
    api.get(`/docs/${file}`, inTurn(send));
  }
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
<link rel="stylesheet" href="/api/docs/swagger-ui.css?v=${VERSION}">
<div id="viewer"><noscript>The calls are described in <a href="/api/openapi.json">openapi.json</a>.</noscript></div>
<script src="/api/docs/swagger-ui-bundle.js?v=${VERSION}"></script>
<script>${START}</script>
</html>
`;
