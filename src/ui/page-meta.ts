import type { MetaDescriptor } from "react-router";
import { imageSources } from "#kernel/image-url.ts";
import { inLanguage, type Language, language, languages, msg, t } from "#kernel/languages/messages.ts";
import { audienceOf } from "#kernel/pages/paths.ts";

const STORE = "Rebon";
const DEFAULT_DESCRIPTION = msg(
  "Hand-picked, pre-loved clothes from generous wardrobes, sold in Kochi for education, health care and skills.",
);
const DEFAULT_IMAGE = "/icon-512.png";

interface Page {
  title: string;
  description?: string;
  /** The title of link previews, where it says more. */
  previewTitle?: string;
  /** An `image_url`: its JPEG is what link previews show. */
  imageUrl?: string | undefined;
  kind?: "website" | "product";
  /** The part of the query that makes this a page of its own, such as "?page=2". */
  search?: string;
  /** Kept out of search engines: pages that are not found, or are only another view of a page that is. */
  hidden?: boolean;
}

interface MetaSource {
  location: { pathname: string };
  matches: readonly ({ id: string; loaderData?: unknown } | undefined)[];
}

/** The languages of the shop, as the page's frame knows them. */
function languagesOf({ matches }: MetaSource): readonly Language[] {
  const known = matches.find((match): match is { id: string; loaderData: { features: string[] } } =>
    Object.hasOwn(Object(match?.loaderData), "features"),
  );
  return known && !known.loaderData.features.includes("languages") ? ["en"] : languages;
}

/** Title, description and link preview of a page: `meta = (args) => pageMeta(args, { title: "Cart" })`. */
export function pageMeta(source: MetaSource, page: Page): MetaDescriptor[] {
  const origin = originOf(source);
  const { pathname } = source.location;
  const title = `${page.title} · ${STORE}`;
  const description = page.description ? shortened(page.description) : t(DEFAULT_DESCRIPTION);
  const addressIn = (of: Language) => origin + inLanguage(pathname, of) + (page.search ?? "");
  const address = addressIn(language());
  const image = page.imageUrl ?? DEFAULT_IMAGE;
  // A page whose root failed knows no origin: then there is nothing to resolve against.
  const base = origin || undefined;
  const hidden = page.hidden || audienceOf(pathname) !== "everyone";
  return [
    { title },
    { name: "description", content: description },
    { property: "og:site_name", content: STORE },
    { property: "og:locale", content: `${language()}_IN` },
    { property: "og:type", content: page.kind ?? "website" },
    { property: "og:title", content: page.previewTitle ?? page.title },
    { property: "og:description", content: description },
    { property: "og:url", content: address },
    ...(URL.canParse(image, base) ? [{ property: "og:image", content: new URL(image, base).href }] : []),
    { name: "twitter:card", content: page.imageUrl ? "summary_large_image" : "summary" },
    ...(hidden
      ? [{ name: "robots", content: "noindex, follow" }]
      : [
          { tagName: "link" as const, rel: "canonical", href: address },
          ...languagesOf(source).map((of) => ({
            tagName: "link" as const,
            rel: "alternate",
            hrefLang: of,
            href: addressIn(of),
          })),
          { tagName: "link" as const, rel: "alternate", hrefLang: "x-default", href: addressIn("en") },
        ]),
  ];
}

/** For pages whose address carries a secret. The header counts from the first byte, the meta element also after a navigation without one. */
export const noReferrer = {
  meta: { name: "referrer", content: "no-referrer" },
  headers: () => ({ "Referrer-Policy": "no-referrer" }),
};

/** Has the page's most important image fetched before its place in the page is reached; `sizes` as its `<img>` has it. */
export function imagePreload(imageUrl: string | undefined, sizes: string): MetaDescriptor[] {
  const sources = imageUrl ? imageSources(imageUrl) : null;
  if (!sources) return [];
  const image = { as: "image", type: "image/avif", imageSrcSet: sources.avif, imageSizes: sizes };
  return [{ tagName: "link", rel: "preload", ...image, fetchPriority: "high" }];
}

/** The root's loader says under which address the shop was asked for. */
function originOf({ matches }: MetaSource): string {
  const root = matches.find((match) => match?.id === "root")?.loaderData;
  return root && typeof root === "object" && "origin" in root ? String(root.origin) : "";
}

function shortened(text: string): string {
  const line = text.replace(/\s+/g, " ").trim();
  return line.length > 160 ? `${line.slice(0, 157).trimEnd()}…` : line;
}
