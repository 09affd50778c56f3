// The addresses of the storefront's pages, for whoever links to them: `import * as paths from "./paths.ts"`, and whose pages they are.
// Those of the back office are in office-paths.ts, which shoppers do not load, those of a customer's account in account-paths.ts, which
// a first visit does not. paths.test.ts holds all of them against the map of pages.
export const home = "/";
export const shop = "/shop";
export const brands = "/shop/brands";
export const wishlist = "/wishlist";
export const measures = "/measures";
export const cart = "/cart";

export const about = "/about";
export const contact = "/contact";
export const help = "/help";
export const privacy = "/privacy";
export const terms = "/terms";
export const shipping = "/shipping";
export const refunds = "/refunds";

export const profile = "/profile";

export const product = (id: string) => `/shop/d/${id}`;
export const brand = (id: string) => `/shop/brand/${id}`;
/** A listing; without a sub category that of the whole category. */
export const category = (id: string, subCategoryId = "ALL") => `/shop/${id}/${subCategoryId}`;
export const measuresFor = (productId: string) => `/measures?for=${productId}`;

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
  "": content(home),
  shop: { audience: "everyone", listed: [shop, brands] },
  about: content(about),
  contact: content(contact),
  help: content(help),
  privacy: content(privacy),
  terms: content(terms),
  shipping: content(shipping),
  refunds: content(refunds),
  wishlist: { audience: "browser", listed: [] },
  measures: { audience: "browser", listed: [] },
  cart: personal,
  profile: personal,
  admin: personal,
  p: personal,
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
