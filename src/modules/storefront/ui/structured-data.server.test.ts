import { expect, test } from "vitest";
import type { Product } from "#modules/catalogue/contract/product.ts";
import { sampleProduct } from "#tests/support/sample-rows.ts";
import { productData } from "./structured-data.server.ts";

const origin = "https://rebon.example";
const sale = {
  store: { name: "Rebon Fort Kochi" },
  terms: { delivery_charge: 49, free_delivery_from: 1000 },
};
const product: Product = {
  ...sampleProduct,
  id: "1",
  price: 1500,
  discounted_price: 749.5,
  stock: 1,
  product_images: [{ image_url: "/images/x/preview.jpg", blur_hash: "L" }],
  category: { id: "c", name: "Women" },
  sub_category: { id: "s", name: "Kurtas" },
  brand: { id: "b", name: "Thari" },
};

test("a product is offered at what it sells at, used, in rupees", () => {
  expect(productData(product, origin, sale)).toMatchObject({
    "@type": "Product",
    image: ["https://rebon.example/images/x/preview.jpg"],
    category: "Women > Kurtas",
    brand: { "@type": "Brand", name: "Thari" },
    offers: {
      price: "749.50",
      priceCurrency: "INR",
      availability: "https://schema.org/InStock",
      itemCondition: "https://schema.org/UsedCondition",
      url: "https://rebon.example/shop/d/1",
    },
  });
});

test("an offer says who sells it, what its delivery costs and when it comes back", () => {
  expect(productData(product, origin, sale)).toMatchObject({
    offers: {
      seller: { name: "Rebon Fort Kochi" },
      shippingDetails: {
        shippingRate: { value: "49.00", currency: "INR" },
        shippingDestination: { addressCountry: "IN" },
      },
      hasMerchantReturnPolicy: {
        itemDefectReturnFees: "https://schema.org/FreeReturn",
        merchantReturnLink: "https://rebon.example/refunds",
      },
    },
  });
  const dear = productData({ ...product, discounted_price: 1000 }, origin, sale);
  expect(dear).toHaveProperty("offers.shippingDetails.shippingRate.value", "0.00");
  const weighed = productData(product, origin, { ...sale, terms: { ...sale.terms, by_weight: true } });
  expect(weighed).not.toHaveProperty("offers.shippingDetails.shippingRate");
});

test("of a sold product without brand and discount, of which nothing is known, nothing is said", () => {
  const sold = productData({ ...product, stock: 0, brand: null, discounted_price: 0 }, origin, sale);
  expect(sold).toMatchObject({ offers: { price: "1500.00", availability: "https://schema.org/SoldOut" } });
  for (const term of ["brand", "size", "color", "material", "pattern", "audience"])
    expect(sold).not.toHaveProperty(term);
});

test("a garment by schema.org's terms", () => {
  const known: Product = {
    ...{ ...product, gender: "women", age_group: "kids", size: "12", size_system: "UK" },
    ...{ color: ["navy", "gold"], material: ["silk", "cotton"], pattern: "block print" },
  };
  // https://schema.org/SizeSpecification, https://schema.org/PeopleAudience
  expect(productData(known, origin, sale)).toMatchObject({
    size: {
      "@type": "SizeSpecification",
      name: "12",
      sizeSystem: "https://schema.org/WearableSizeSystemUK",
      sizeGroup: "https://schema.org/WearableSizeGroupGirls",
    },
    color: "Navy/Gold and silver",
    material: "Silk/Cotton",
    pattern: "Block print",
    audience: {
      "@type": "PeopleAudience",
      suggestedGender: "female",
      suggestedAge: { "@type": "QuantitativeValue", minValue: 5, maxValue: 13, unitCode: "ANN" },
    },
  });
});

test.each([
  ["new_with_tags", "NewCondition"],
  ["new_without_tags", "NewCondition"],
  ["like_new", "UsedCondition"],
  ["good", "UsedCondition"],
] as const)("what is %s has the %s", (condition, term) => {
  expect(productData({ ...product, condition }, origin, sale)).toMatchObject({
    itemCondition: `https://schema.org/${term}`,
    offers: { itemCondition: `https://schema.org/${term}` },
  });
});

test("an adult's garment has no upper age, and India's sizes no system that schema.org knows", () => {
  const adult = productData({ ...product, age_group: "adult", size: "M", size_system: "IN" }, origin, sale);
  expect(adult).toMatchObject({
    audience: { suggestedAge: { "@type": "QuantitativeValue", minValue: 13, unitCode: "ANN" } },
    size: { "@type": "SizeSpecification", name: "M" },
  });
  expect(adult).not.toHaveProperty("size.sizeSystem");
  const womens = productData({ ...product, gender: "women", size: "M" }, origin, sale);
  expect(womens).toHaveProperty("size.sizeGroup", "https://schema.org/WearableSizeGroupWomens");
  expect(adult).not.toHaveProperty("audience.suggestedAge.maxValue");
});
