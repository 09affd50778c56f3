import { type ReactNode, Suspense, use } from "react";
import { createRequestHandler, RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { faultContext, structuredContext } from "#platform/pages/page-loader.server.ts";
import * as entry from "#src/entry.server.tsx";
import { buildOf } from "#tests/support/pages-build.ts";
import { ServerTexts } from "#ui/page/parts.tsx";

/** The page that shows this, and what is told of its faults. */
async function pageOf(Shown: () => ReactNode, structured: object[] = []) {
  const Layout = () => (
    <html lang="en">
      <head>{use(ServerTexts).structured}</head>
      <body>
        <Suspense fallback="…">
          <Shown />
        </Suspense>
      </body>
    </html>
  );
  const root = { id: "root", path: "", module: { default: () => null, Layout } };
  const build = buildOf({ root }, () => new Response());
  Object.assign(build.assets.routes, { root: { id: "root", path: "", module: "", hasLoader: false } });
  const told: unknown[] = [];
  const context = new RouterContextProvider();
  context.set(faultContext, (fault) => told.push(fault));
  context.set(structuredContext, structured);
  const response = await createRequestHandler({ ...build, entry: { module: entry } }, "production")(
    new Request("http://localhost/"),
    context,
  );
  return { status: response.status, html: await response.text(), told };
}

const words = Promise.resolve("Ready");

test.each([
  ["at once", () => <p>Ready</p>],
  ["with what waits for something", () => <p>{use(words)}</p>],
])("a page is an HTML document of its whole content, %s", async (_, Shown) => {
  const { status, html, told } = await pageOf(Shown);
  expect(html).toMatch(/^<!DOCTYPE html><html lang="en">.*<p>Ready<\/p>.*<template id="scripts">/s);
  expect(html).not.toContain("…");
  expect([status, told]).toEqual([200, []]);
});

test("a page's structured data stand in its head, and a product's words end no script", async () => {
  const { html } = await pageOf(() => <p>Ready</p>, [{ name: "</script><b>" }, { sku: "7" }]);
  expect(html).toContain('<script type="application/ld+json">{"name":"\\u003c/script>\\u003cb>"}</script>');
  expect(html).toContain('<script type="application/ld+json">{"sku":"7"}</script>');
});

test("a part that fails is told", async () => {
  const fault = new Error("no such sleeve");
  const { status, told } = await pageOf(() => {
    throw fault;
  });
  expect(status).toBe(500);
  expect(told).toContain(fault);
});
