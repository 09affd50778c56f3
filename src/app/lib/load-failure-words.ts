const things: Record<string, string> = {
  "shop/brand": "brands",
  shop: "products",
  "profile/orders": "orders",
  "profile/addresses": "addresses",
  "profile/searches": "searches",
};

/** What the specification (section 8) has a page of the storefront say that could not be loaded, by its path. */
export function loadFailureWords(pathname: string): string {
  const [, part = ""] = /^\/(shop\/brand|shop|profile\/\w+)/.exec(pathname) ?? [];
  return `Error fetching ${things[part] ?? "data"}`;
}
