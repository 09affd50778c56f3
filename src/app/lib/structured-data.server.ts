import { effectivePrice } from "#contract/money.ts";
import type { Product } from "#contract/product.ts";
import type { StoreDetails } from "#contract/store-details.ts";

/** What pages say to machines, by schema.org. For loaders only, so that no browser loads it; `origin` makes addresses whole. */

const context = "https://schema.org";

/** The store itself, for the home page. */
export function organizationData(store: StoreDetails, origin: string): object {
  return {
    "@context": context,
    "@type": ["Organization", "OnlineStore"],
    name: store.name,
    ...(store.legal_name ? { legalName: store.legal_name } : {}),
    url: `${origin}/`,
    logo: `${origin}/icon-512.png`,
    email: store.email,
    ...(store.phone ? { telephone: store.phone } : {}),
    address: {
      "@type": "PostalAddress",
      ...(store.address_lines.length > 0 ? { streetAddress: store.address_lines.join(", ") } : {}),
      addressLocality: store.city,
      addressRegion: store.state,
      ...(store.zip ? { postalCode: store.zip } : {}),
      addressCountry: store.country,
    },
    ...(store.social_links.length > 0 ? { sameAs: store.social_links.map(({ url }) => url) } : {}),
  };
}

/** The way from the home page to this one. `path` begins with a slash. */
export function breadcrumbData(steps: readonly { name: string; path: string }[], origin: string): object {
  return {
    "@context": context,
    "@type": "BreadcrumbList",
    itemListElement: steps.map(({ name, path }, i) => ({
      "@type": "ListItem",
      position: i + 1,
      name,
      item: origin + path,
    })),
  };
}

/** A product and the offer to sell it. */
export function productData(product: Product, origin: string): object {
  const address = `${origin}/shop/d/${product.id}`;
  return {
    "@context": context,
    "@type": "Product",
    "@id": address,
    name: product.name,
    description: product.description,
    sku: product.id,
    image: product.product_images.map(({ image_url }) => new URL(image_url, origin).href),
    category: [product.category.name, product.sub_category?.name].filter(Boolean).join(" > "),
    ...(product.brand ? { brand: { "@type": "Brand", name: product.brand.name } } : {}),
    itemCondition: `${context}/UsedCondition`,
    offers: {
      "@type": "Offer",
      url: address,
      price: effectivePrice(product).toFixed(2),
      priceCurrency: "INR",
      availability: `${context}/${product.stock > 0 ? "InStock" : "SoldOut"}`,
      itemCondition: `${context}/UsedCondition`,
      seller: { "@type": "Organization", name: "Rebon" },
    },
  };
}
