import { expect, test } from "vitest";
import { unknownGarment } from "#contract/garment/garment.ts";
import type { Product } from "#contract/product.ts";
import { breadcrumbData, productData } from "./structured-data.server.ts";

const origin = "https://rebon.example";
const product: Product = {
  id: "1",
  name: "Indigo kurta",
  description: "Block printed </script>",
  price: 1500,
  discounted_price: 749.5,
  stock: 1,
  category_id: "c",
  sub_category_id: "s",
  brand_id: "b",
  is_active: true,
  is_featured: false,
  created_at: "2026-11-01T00:00:00.000Z",
  product_images: [{ image_url: "/images/x/preview.jpg", blur_hash: "L" }],
  category: { id: "c", name: "Women" },
  sub_category: { id: "s", name: "Kurtas" },
  brand: { id: "b", name: "Thari" },
  template: null,
  ...unknownGarment,
};

test("a product is offered at what it sells at, used, in rupees", () => {
  expect(productData(product, origin)).toMatchObject({
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

test("a sold product without brand and discount", () => {
  const sold = productData({ ...product, stock: 0, brand: null, discounted_price: 0 }, origin);
  expect(sold).toMatchObject({ offers: { price: "1500.00", availability: "https://schema.org/SoldOut" } });
  expect(sold).not.toHaveProperty("brand");
});

test("steps of a way are counted from one", () => {
  const way = [
    { name: "Home", path: "/" },
    { name: "All Products", path: "/shop" },
  ];
  expect(breadcrumbData(way, origin)).toMatchObject({
    itemListElement: [
      { position: 1, name: "Home", item: "https://rebon.example/" },
      { position: 2, name: "All Products", item: "https://rebon.example/shop" },
    ],
  });
});
