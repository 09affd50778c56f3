import { effectivePrice } from "#kernel/money.ts";
import type { Product } from "#modules/catalogue/contract/product.ts";
import { capitalised, colorLabels, type Gender } from "#modules/garments/contract/choices.ts";
import type { SaleTerms } from "#modules/settings/contract/settings.ts";
import type { StoreDetails } from "#modules/settings/contract/store-details.ts";

/** Structured data by schema.org. For loaders only, so that no browser loads it; `origin` makes addresses absolute. */

const context = "https://schema.org";

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

const sizeGroups: Readonly<Record<"adult" | "young", Readonly<Record<Gender, string>>>> = {
  adult: { women: "Womens", men: "Mens", unisex: "Regular" },
  young: { women: "Girls", men: "Boys", unisex: "Regular" },
};
/** The countries whose sizes schema.org has a word for: it has none for India's. */
const sizeSystems: Readonly<Record<string, string>> = { UK: "UK", US: "US", EU: "Europe" };
const genderTerms: Readonly<Record<Gender, string>> = { women: "female", men: "male", unisex: "unisex" };
/** Years from and to which an age group goes; a quarter is three months. */
const ages = { newborn: [0, 0.25], infant: [0.25, 1], toddler: [1, 5], kids: [5, 13], adult: [13] } as const;

const quantity = (values: object) => ({ "@type": "QuantitativeValue", ...values });

function garmentData(product: Product): object {
  const { size, size_system, gender, age_group, color, material, pattern } = product;
  const system = size_system && sizeSystems[size_system];
  const group = sizeGroups[age_group === null || age_group === "adult" ? "adult" : "young"];
  const [minAge, maxAge] = age_group ? ages[age_group] : [];
  return {
    ...(size && {
      size: {
        "@type": "SizeSpecification",
        name: size,
        ...(system && { sizeSystem: `${context}/WearableSizeSystem${system}` }),
        ...(gender && { sizeGroup: `${context}/WearableSizeGroup${group[gender]}` }),
      },
    }),
    ...(color.length > 0 && { color: color.map((value) => colorLabels[value]).join("/") }),
    ...(material.length > 0 && { material: material.map(capitalised).join("/") }),
    ...(pattern && { pattern: capitalised(pattern) }),
    ...((gender || age_group) && {
      audience: {
        "@type": "PeopleAudience",
        ...(gender && { suggestedGender: genderTerms[gender] }),
        ...(minAge !== undefined && {
          suggestedAge: quantity({
            minValue: minAge,
            ...(maxAge !== undefined && { maxValue: maxAge }),
            unitCode: "ANN",
          }),
        }),
      },
    }),
  };
}

/** Used unless it was never worn, by schema.org's terms. */
function conditionTerm({ condition }: Product): string {
  const isNew = condition === "new_with_tags" || condition === "new_without_tags";
  return `${context}/${isNew ? "NewCondition" : "UsedCondition"}`;
}

const inDays = (minValue: number, maxValue: number) => quantity({ minValue, maxValue, unitCode: "DAY" });

/** As on the Shipping page: two and two working days until it is with the courier, who takes 1 to 8. Undefined where the charge goes by the place. */
function shippingData({ delivery_charge, free_delivery_from, by_weight }: Charges, price: number) {
  const isFree = free_delivery_from !== null && price >= free_delivery_from;
  if (by_weight && !isFree) return undefined;
  const rate = isFree ? 0 : delivery_charge;
  return {
    "@type": "OfferShippingDetails",
    shippingRate: { "@type": "MonetaryAmount", value: rate.toFixed(2), currency: "INR" },
    shippingDestination: { "@type": "DefinedRegion", addressCountry: "IN" },
    deliveryTime: { "@type": "ShippingDeliveryTime", handlingTime: inDays(0, 4), transitTime: inDays(1, 8) },
  };
}

type Charges = Pick<SaleTerms, "delivery_charge" | "free_delivery_from" | "by_weight">;
type Seller = { store: Pick<StoreDetails, "name">; terms: Charges };

/** A product and the offer to sell it, by this store on these terms. */
export function productData(product: Product, origin: string, { store, terms }: Seller): object {
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
    ...garmentData(product),
    itemCondition: conditionTerm(product),
    offers: {
      "@type": "Offer",
      url: address,
      price: effectivePrice(product).toFixed(2),
      priceCurrency: "INR",
      availability: `${context}/${product.stock > 0 ? "InStock" : "SoldOut"}`,
      itemCondition: conditionTerm(product),
      seller: { "@type": "Organization", name: store.name },
      shippingDetails: shippingData(terms, effectivePrice(product)),
      // As on the Refunds page: what is not as described comes back at our cost; other returns are not expected.
      hasMerchantReturnPolicy: {
        "@type": "MerchantReturnPolicy",
        applicableCountry: "IN",
        returnPolicyCategory: `${context}/MerchantReturnNotPermitted`,
        itemDefectReturnFees: `${context}/FreeReturn`,
        merchantReturnLink: `${origin}/refunds`,
      },
    },
  };
}
