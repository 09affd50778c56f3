import { type APIRequestContext, expect } from "@playwright/test";
import { test } from "./test.ts";

// What robots and messengers read: the HTML as the server sends it, never run.

interface Head {
  title: string;
  meta: Map<string, string>;
  canonical: string | undefined;
  structured: Record<string, unknown>[];
  html: string;
}

const decode = (text: string) =>
  text
    .replace(/&quot;/g, '"')
    .replace(/&#x27;/g, "'")
    .replace(/&lt;/g, "<")
    .replace(/&gt;/g, ">")
    .replace(/&amp;/g, "&");

async function headOf(request: APIRequestContext, path: string): Promise<Head> {
  const html = await (await request.get(path)).text();
  const meta = new Map<string, string>();
  for (const [, name = "", content = ""] of html.matchAll(
    /<meta (?:name|property)="([^"]+)" content="([^"]*)"/g,
  ))
    meta.set(name, decode(content));
  return {
    title: decode(/<title>([^<]*)<\/title>/.exec(html)?.[1] ?? ""),
    meta,
    canonical: /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1],
    structured: [...html.matchAll(/<script type="application\/ld\+json"[^>]*>([^<]*)<\/script>/g)].map(
      ([, json = ""]) => JSON.parse(json) as Record<string, unknown>,
    ),
    html,
  };
}

const typeOf = (head: Head, type: string) =>
  head.structured.find((data) => [data["@type"]].flat().includes(type));
const absolute = expect.stringMatching(/^https?:\/\/[^/]+\//);

test("what robots and messengers read is whole", async ({ request, page, baseURL }) => {
  await test.step("a product: all that schema.org and search engines require", async () => {
    const list = (await (await request.get("/api/product-by-category")).json()) as {
      data: { id: string; name: string }[];
    };
    const [product] = list.data;
    const path = `/shop/d/${product?.id}`;
    const head = await headOf(request, path);
    expect(head.title).toBe(`${product?.name} · Rebon`);
    expect(head.canonical).toBe(baseURL + path);
    expect(typeOf(head, "Product")).toMatchObject({
      "@context": "https://schema.org",
      name: product?.name,
      description: expect.stringMatching(/\w/),
      sku: product?.id,
      image: expect.arrayContaining([absolute]),
      offers: {
        "@type": "Offer",
        url: baseURL + path,
        price: expect.stringMatching(/^\d+\.\d\d$/),
        priceCurrency: "INR",
        availability: expect.stringMatching(/^https:\/\/schema\.org\/(InStock|SoldOut)$/),
        itemCondition: "https://schema.org/UsedCondition",
      },
    });
    const steps = typeOf(head, "BreadcrumbList")?.itemListElement as { position: number; item: string }[];
    expect(steps.map(({ position }) => position)).toEqual(steps.map((_, i) => i + 1));
    expect(steps.at(0)?.item).toBe(`${baseURL}/`);
    expect(steps.at(-1)?.item).toBe(baseURL + path);
  });
  await test.step("the store itself on the home page", async () => {
    const head = await headOf(request, "/");
    expect(typeOf(head, "Organization")).toMatchObject({
      name: "Rebon",
      url: `${baseURL}/`,
      logo: absolute,
      address: { "@type": "PostalAddress", addressLocality: "Kochi", addressCountry: "India" },
    });
    expect((await request.get(String(typeOf(head, "Organization")?.logo))).status()).toBe(200);
  });
  await test.step("a link preview, made of the meta tags alone", async () => {
    const list = (await (await request.get("/api/featured-product")).json()) as {
      data: { id: string; name: string }[];
    };
    const [product] = list.data;
    const { meta } = await headOf(request, `/shop/d/${product?.id}`);
    const image = meta.get("og:image") ?? "";
    expect(image).toMatch(/^https?:\/\/[^/]+\/images\/[\w-]+\/preview\.jpg$/);
    const file = await request.get(image);
    expect(file.headers()["content-type"]).toBe("image/jpeg");
    expect((await file.body()).length).toBeLessThan(300 * 1024);
    await page.setContent(
      `<img src="${image}"><b>${meta.get("og:title")}</b><p>${meta.get("og:description")}</p><i>${meta.get("og:site_name")}</i>`,
    );
    await expect(page.locator("b")).toHaveText(new RegExp(`^${product?.name} · .*₹[\\d,]+$`));
    await expect(page.locator("p")).toHaveText(/\w{3,}/);
    await expect(page.locator("i")).toHaveText("Rebon");
    await expect
      .poll(() => page.locator("img").evaluate((img) => (img as HTMLImageElement).naturalWidth))
      .toBeGreaterThanOrEqual(600);
  });
  await test.step("every public page names itself; personal and filtered ones stay out", async () => {
    for (const path of [
      "/",
      "/shop",
      "/shop?page=2",
      "/shop/brands",
      "/about",
      "/contact",
      "/help",
      "/privacy",
      "/terms",
      "/shipping",
      "/refunds",
    ]) {
      const head = await headOf(request, path);
      expect([path, head.canonical]).toEqual([path, baseURL + path]);
      expect(head.meta.has("robots")).toBe(false);
      for (const name of ["description", "og:title", "og:description", "og:url", "og:image", "og:type"])
        expect([path, name, head.meta.get(name)]).toEqual([path, name, expect.stringMatching(/./)]);
    }
    for (const path of [
      "/shop?search=kurta",
      "/shop?price=0-500",
      "/shop?sort=price-up",
      "/cart",
      "/wishlist",
      "/profile",
      "/no/such/page",
    ]) {
      const head = await headOf(request, path);
      expect([path, head.meta.get("robots"), head.canonical]).toEqual([path, "noindex, follow", undefined]);
    }
  });
  await test.step("all that the sitemap names is there", async () => {
    const named = async (path: string) =>
      [...(await (await request.get(path)).text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(
        ([, address = ""]) => address,
      );
    const parts = await named("/sitemap.xml");
    expect(parts.length).toBeGreaterThanOrEqual(4);
    for (const part of parts) {
      const addresses = await named(part);
      expect([part, addresses.length > 0]).toEqual([part, true]);
      const [first = ""] = addresses;
      expect(first.startsWith(`${baseURL}/`)).toBe(true);
      expect([first, (await request.get(first)).status()]).toEqual([first, 200]);
    }
    const robots = await (await request.get("/robots.txt")).text();
    expect(robots).toContain(`Sitemap: ${baseURL}/sitemap.xml`);
  });
  await test.step("the manifest's icons are there in their sizes", async () => {
    const manifest = (await (await request.get("/site.webmanifest")).json()) as {
      name: string;
      start_url: string;
      icons: { src: string; type: string; purpose: string }[];
    };
    expect(manifest).toMatchObject({ name: "Rebon", start_url: "/" });
    expect(manifest.icons.map(({ purpose }) => purpose)).toContain("maskable");
    for (const { src, type } of manifest.icons)
      expect((await request.get(src)).headers()["content-type"]).toBe(type);
  });
});
