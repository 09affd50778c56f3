import type { MetaDescriptor } from "react-router";

const STORE = "Rebon";
const DEFAULT_DESCRIPTION =
  "Hand-picked, pre-loved clothes from generous wardrobes, sold in Kochi for education, health care and skills.";

interface Page {
  title: string;
  description?: string;
  /** An `image_url`: its JPEG is what link previews show. */
  imageUrl?: string | undefined;
  kind?: "website" | "product";
}

interface MetaSource {
  location: { pathname: string };
  matches: readonly ({ id: string; loaderData?: unknown } | undefined)[];
}

/** Title, description and link preview of a page: `meta = (args) => pageMeta(args, { title: "Cart" })`. */
export function pageMeta(source: MetaSource, page: Page): MetaDescriptor[] {
  const origin = originOf(source);
  const title = `${page.title} · ${STORE}`;
  const description = page.description ? shortened(page.description) : DEFAULT_DESCRIPTION;
  const address = origin + source.location.pathname;
  const picture = page.imageUrl ? absolute(page.imageUrl, origin) : null;
  return [
    { title },
    { name: "description", content: description },
    { property: "og:site_name", content: STORE },
    { property: "og:type", content: page.kind ?? "website" },
    { property: "og:title", content: page.title },
    { property: "og:description", content: description },
    { property: "og:url", content: address },
    ...(picture ? [{ property: "og:image", content: picture }] : []),
    { name: "twitter:card", content: picture ? "summary_large_image" : "summary" },
    { tagName: "link", rel: "canonical", href: address },
  ];
}

/** The root's loader says under which address the shop was asked for. */
function originOf({ matches }: MetaSource): string {
  const root = matches.find((match) => match?.id === "root")?.loaderData;
  return root && typeof root === "object" && "origin" in root ? String(root.origin) : "";
}

/** The absolute form of an address; null when there is nothing to resolve it against. */
function absolute(address: string, origin: string): string | null {
  const base = origin || undefined;
  return URL.canParse(address, base) ? new URL(address, base).href : null;
}

/** Link previews show about two lines. */
function shortened(text: string): string {
  const line = text.replace(/\s+/g, " ").trim();
  return line.length > 160 ? `${line.slice(0, 157).trimEnd()}…` : line;
}
