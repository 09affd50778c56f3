import type { ComponentType, ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterContextProvider, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { featureNames } from "#modules/settings/contract/features.ts";
import { getOfficeFacts } from "#modules/settings/server/features.ts";
import { shopContext } from "#platform/pages/page-loader.server.ts";
import { createShop } from "#platform/use-cases/shop.ts";
import { Features } from "#ui/features.tsx";
import { usePlace } from "#ui/office/admin-page.tsx";
import "#src/modules.ts";
import { buildOfRoutes } from "#tests/support/pages-build.ts";
import { shopForFile, value } from "#tests/support/test-shop.ts";

/** A page of the settings, its loader among it. */
interface Page {
  default: ComponentType<{ loaderData: unknown }>;
  loader(given: object): Promise<unknown>;
}

const shop = await shopForFile({ beginsSmall: true });
const { routes } = await buildOfRoutes();

const { tabs } = value(await getOfficeFacts(shop.admin));

const Tabs = () => usePlace().tabs;

/** Draws an address of the office in which these features are on. */
function draw(path: string, on: readonly string[], content: ReactNode): string {
  const element = <Features value={{ on, shown: on, tabs }}>{content}</Features>;
  const router = createMemoryRouter([{ path: "*", element }], { initialEntries: [path] });
  return renderToStaticMarkup(<RouterProvider router={router} />);
}

/** The pages that the tabs of the settings lead to, as they are drawn. */
async function settingsPages(on: readonly string[]): Promise<[path: string, html: string][]> {
  const drawn = draw("/admin/store_settings", on, <Tabs />);
  const paths = [...drawn.matchAll(/href="([^"]+)"/g)].map(([, path = ""]) => path);
  const context = new RouterContextProvider();
  context.set(shopContext, createShop(shop.admin));
  return Promise.all(
    paths.map(async (path) => {
      const route = Object.values(routes).find((route) => `/admin/${route?.path}` === path);
      const url = new URL(path, "http://localhost");
      const page = route?.module as unknown as Page;
      const loaderData = await page.loader({ context, url, request: new Request(url) });
      return [path, draw(path, on, <page.default loaderData={loaderData} />)];
    }),
  );
}

const [FOLDED, TABLE] = [/<details(?![^>]* open)[^>]*>.*?<\/details>/gs, /<table.*?<\/table>/gs];
const fieldsIn = (html: string) =>
  html.match(/<(input|select|textarea)\b(?![^>]*type="hidden")[^>]*>/g) ?? [];

test("a new shop's settings have at most 42 fields in sight, one of them for each choice, in eight tabs", async () => {
  const pages = await settingsPages([]);
  // The log of changes is read there, and sets nothing.
  const setting = pages.filter(([path]) => !path.endsWith("/changes"));
  const counts = setting.map(([path, html]) => [path, fieldsIn(html.replace(FOLDED, "")).length] as const);
  expect(pages).toHaveLength(8);
  expect(
    counts.reduce((sum, [, fields]) => sum + fields, 0),
    JSON.stringify(counts),
  ).toBeLessThanOrEqual(42);
});

test("each field of all settings has a sentence of its own, or stands in a table whose rows have one", async () => {
  const silent = (await settingsPages(featureNames)).flatMap(([path, html]) =>
    fieldsIn(html.replace(TABLE, ""))
      .filter((field) => field.includes(" name=") && !field.includes("aria-describedby="))
      .map((field) => `${path} ${/ name="([^"]+)"/.exec(field)?.[1]}`),
  );
  // How the list of changes is looked through.
  const filters = ["search", "area"].map((name) => `/admin/store_settings/changes ${name}`);
  expect(silent).toEqual(filters);
});
