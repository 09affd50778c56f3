import { expect, type Page } from "@playwright/test";
import { dataOf } from "#qa/e2e/office-calls.ts";
import { test } from "#qa/e2e/test.ts";
import { wordsIn } from "#tests/support/words-in.ts";

// Robots and messengers read the HTML as the server sends it, and never run it.

/** Pages that name themselves, and those that stay out of search engines. */
const pages = wordsIn(
  "/ /shop /shop?page=2 /shop/brands /about /contact /help /privacy /terms /shipping /refunds",
);
const hidden = wordsIn(
  "/shop?search=kurta /shop?price=0-500 /shop?sort=price-up /cart /wishlist /profile /no/such",
);

test.use({ javaScriptEnabled: false });

/** The tags of a page as the server sends them. */
async function headOf(page: Page, path: string) {
  await page.goto(path);
  return page.evaluate(() => ({
    title: document.title,
    canonical: document.querySelector("link[rel=canonical]")?.getAttribute("href"),
    meta: Object.fromEntries(
      [...document.querySelectorAll("meta[content]")].map((tag) => [
        tag.getAttribute("name") ?? tag.getAttribute("property") ?? "",
        tag.getAttribute("content") ?? "",
      ]),
    ),
    structured: [...document.querySelectorAll("script[type='application/ld+json']")].map(
      (script) => JSON.parse(script.textContent) as Record<string, unknown>,
    ),
  }));
}
type Head = Awaited<ReturnType<typeof headOf>>;

const typeOf = (head: Head, type: string) =>
  head.structured.find((data) => [data["@type"]].flat().includes(type));

test("what robots and messengers read of a product, of the store and of every page is whole", async ({
  request,
  page,
  baseURL,
}) => {
  const [product] = await dataOf<{ id: string; name: string }[]>(request.get("/api/featured-product"));
  const path = `/shop/d/${product?.id}`;
  const head = await headOf(page, path);
  expect(head.title).toBe(`${product?.name} · Rebon`);
  expect(head.canonical).toBe(baseURL + path);
  expect(typeOf(head, "Product")).toMatchObject({
    name: product?.name,
    sku: product?.id,
    offers: { url: baseURL + path, price: expect.stringMatching(/^\d+\.\d\d$/), priceCurrency: "INR" },
  });
  const steps = typeOf(head, "BreadcrumbList")?.itemListElement as { item: string }[];
  expect(steps.at(0)?.item).toBe(`${baseURL}/`);
  expect(steps.at(-1)?.item).toBe(baseURL + path);
  // A link's preview is made of the tags alone.
  const image = head.meta["og:image"] ?? "";
  expect(image).toMatch(/^https?:\/\/[^/]+\/images\/[\w-]+\/preview\.jpg$/);
  expect((await (await request.get(image)).body()).length).toBeLessThan(300 * 1024);
  await page.setContent(`<img src="${image}">`);
  const width = () => page.locator("img").evaluate((img: HTMLImageElement) => img.naturalWidth);
  await expect.poll(width).toBeGreaterThanOrEqual(600);
  expect(head.meta["og:title"]).toMatch(new RegExp(`^${product?.name} · .*₹[\\d,]+$`));

  const store = typeOf(await headOf(page, "/"), "Organization");
  expect(store).toMatchObject({ name: "Rebon", address: { addressLocality: "Kochi" } });
  expect((await request.get(String(store?.logo))).status()).toBe(200);
  for (const path of pages) {
    const head = await headOf(page, path);
    expect([path, head.canonical]).toEqual([path, baseURL + path]);
    expect(head.meta.robots).toBeUndefined();
    for (const name of ["description", "og:title", "og:description", "og:url", "og:image", "og:type"])
      expect([path, name, head.meta[name]]).toEqual([path, name, expect.stringMatching(/./)]);
  }
  for (const path of hidden) {
    const head = await headOf(page, path);
    expect([path, head.meta.robots, head.canonical]).toEqual([path, "noindex, follow", undefined]);
  }
  const manifest = (await (await request.get("/site.webmanifest")).json()) as {
    icons: { src: string; type: string }[];
  };
  for (const { src, type } of manifest.icons)
    expect((await request.get(src)).headers()["content-type"]).toBe(type);
});
