import * as paths from "./paths.ts";

/** "browser" fills the page from what it keeps itself; a "person" is signed in, and the server renders it for them. Both are nothing for search engines. */
type Audience = "everyone" | "browser" | "person";

interface PageGroup {
  audience: Audience;
  /** The pages of the group that the sitemap names one by one. */
  listed: readonly string[];
}

const content = (path: string): PageGroup => ({ audience: "everyone", listed: [path] });
const personal: PageGroup = { audience: "person", listed: [] };

/** Every page of the shop, by the first part of its path. Caching, the session, robots.txt, the sitemap and `<meta>` follow from it. */
export const pageGroups: Readonly<Record<string, PageGroup>> = {
  "": content(paths.home),
  shop: { audience: "everyone", listed: [paths.shop, paths.brands] },
  about: content(paths.about),
  contact: content(paths.contact),
  help: content(paths.help),
  privacy: content(paths.privacy),
  terms: content(paths.terms),
  shipping: content(paths.shipping),
  refunds: content(paths.refunds),
  wishlist: { audience: "browser", listed: [] },
  measures: { audience: "browser", listed: [] },
  cart: personal,
  profile: personal,
  admin: personal,
  u: personal,
};

/** The path of a page, of which the path may be that of its data ('/cart.data', '/_.data' for '/'). */
export function pageOf(pathname: string): string {
  return pathname.replace(/(?:(?<=\/)_)?\.data$/, "");
}

/** The group of a path, which may be the data of a page. The router's map of pages is everyone's, as the first page is. */
export function groupOf(pathname: string): string {
  const [, first = ""] = pageOf(pathname).split("/");
  return first === "__manifest" ? "" : first;
}

/** The audience of a path. An unlisted path counts as personal: rendered with the session and never cached. */
export function audienceOf(pathname: string): Audience {
  return pageGroups[groupOf(pathname)]?.audience ?? "person";
}
