import type { Env, Hono } from "hono";
import type { Call } from "#contract/call.ts";
import { calls } from "#contract/calls.ts";
import { errorCodes } from "#contract/error-codes.ts";
import { describeApi, type JsonSchema, parametersOf, refusalsOf, schemaOf } from "./openapi.ts";

/** GET /api/openapi.json, and /api/docs for people. */
export function routeDocs<E extends Env>(api: Hono<E>, publicUrl: string): void {
  const description = describeApi(publicUrl);
  api.get("/openapi.json", (c) => c.json(description));
  api.get("/docs", (c) => c.html(docsPage(), 200, { "Content-Security-Policy": DOCS_POLICY }));
}

const DOCS_POLICY = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'";

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);
}

function describeCall([name, call]: [string, Call]): string {
  const parameters = parametersOf(call).map(
    (p) => `<code>${escapeHtml(String(p.name))}${p.required ? "" : "?"}</code>`,
  );
  const body = call.bodyKind === "json" ? schemaOf(call.body, "input") : null;
  const fields = Object.keys((body?.properties ?? {}) as JsonSchema).map(
    (field) => `<code>${escapeHtml(field)}</code>`,
  );
  const refusals = [...new Set(refusalsOf(call))].map(
    (code) => `<code>${errorCodes[code].status} ${code}</code>`,
  );
  const rows = [
    ["Who", call.auth === "public" ? "anybody" : call.auth === "admin" ? "ADMIN" : "anybody signed in"],
    ["Query", parameters.join(" ")],
    ["Body", call.bodyKind === "multipart" ? "multipart form, field <code>image</code>" : fields.join(" ")],
    ["Answers", `<code>${call.status}</code>`],
    ["Refusals", refusals.join(" ")],
  ].filter(([, value]) => value);
  return `<section id="${name}"><h2><b>${call.method}</b> /api${escapeHtml(call.path)}</h2><p>${escapeHtml(call.summary)}</p><dl>${rows
    .map(([term, value]) => `<dt>${term}</dt><dd>${value}</dd>`)
    .join("")}</dl></section>`;
}

function docsPage(): string {
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Rebon: calls</title>
<style>body{font:16px/1.55 system-ui,sans-serif;color:#241632;background:#fbf8f1;margin:0 auto;max-width:60rem;padding:2rem 1rem}h1{color:#5b2a8c}section{background:#fff;border:1px solid #e9e1d3;border-radius:18px;padding:.5rem 1.25rem;margin:1rem 0;overflow-wrap:anywhere}h2{font-size:1.05rem}h2 b{color:#5b2a8c}code{background:#efe6f7;border-radius:6px;padding:.1em .4em;font-size:.875em}dl{display:grid;grid-template-columns:6rem 1fr;gap:.35rem}dt{color:#6f6478}dd{margin:0}</style>
<main><h1>The calls of the Rebon shop</h1><p>JSON in and out; amounts are rupees. Calls that need a person take <code>Authorization: Bearer &lt;access_token&gt;</code> from <code>GET /api/session</code>. Machine-readable: <a href="/api/openapi.json">openapi.json</a>.</p>${Object.entries(calls).map(describeCall).join("")}</main></html>`;
}
