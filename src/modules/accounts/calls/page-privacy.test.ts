import { DrizzleQueryError } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import * as entry from "#src/entry.server.tsx";
import { askPage } from "#tests/support/ask-page.ts";
import { buildOf } from "#tests/support/pages-build.ts";

/** Pages that read nothing: that of the listing, and one at all other addresses of one or two parts. */
const root = { id: "root", path: ":one/:two?", module: { default: () => null, ErrorBoundary: () => null } };
const listing = { ...root.module, parameters: ["page", "fits"] };
const build = buildOf(
  { shop: { ...root, id: "shop", path: "shop", module: listing }, root },
  (_request, status, headers) => new Response("a page", { status, headers }),
);

async function cachingOf(path: string): Promise<string | null> {
  const response = await askPage(path, build, {});
  expect([path, response.status]).toEqual([path, 200]);
  return response.headers.get("cache-control");
}

test.each(["/shop?fits=shoes.insole.52", "/shop?page=2&fits=", "/profile/orders", "/admin/home"])(
  "no cache on the way keeps %s, which is somebody's own",
  async (path) => {
    expect(await cachingOf(path)).toMatch(/no-store/);
    expect(await cachingOf(path)).not.toMatch(/public|s-maxage/);
  },
);

test("what is everybody's may be kept, and is asked for anew", async () => {
  expect(await cachingOf("/shop?page=2")).toBe("public, max-age=0, s-maxage=1, must-revalidate");
});

test("a cache that is told what to drop learns what a page was made of, and nothing of somebody's own", async () => {
  const headersOf = async (path: string) => (await askPage(path, build, { isTagged: true })).headers;
  const shop = await headersOf("/shop?page=2");
  expect(shop.get("cache-tag")).toBe("shop");
  expect(shop.get("cache-control")).toBe("public, max-age=0, s-maxage=60, must-revalidate");
  for (const path of ["/shop?fits=shoes.insole.52", "/profile/orders"]) {
    const own = await headersOf(path);
    expect(own.get("cache-tag")).toBeNull();
    expect(own.get("cache-control")).toMatch(/no-store/);
  }
});

test.each(["/shop", "/profile"])(
  "a page that fails at %s is told to the log alone, and says no more",
  async (path) => {
    const failed = new DrizzleQueryError("select $1", ["anu@example.org"]);
    const loader = () => {
      throw failed;
    };
    const pages = {
      ...buildOf({ root: { ...root, module: { ...root.module, loader } } }, () => new Response()),
      entry: { module: entry },
    };
    const printed = vi.spyOn(console, "error").mockImplementation(() => undefined);
    const logged: object[] = [];
    const note = (facts: object) => void logged.push(facts);
    const response = await askPage(path, pages, { log: { info: note, warn: note, error: note } });
    expect([response.status, await response.text()]).toEqual([500, expect.not.stringContaining("anu@")]);
    expect(logged).toEqual([expect.objectContaining({ error: failed })]);
    expect(printed).not.toHaveBeenCalled();
  },
);
