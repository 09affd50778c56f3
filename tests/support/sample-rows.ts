import type { Address } from "#modules/addresses/contract/address.ts";
import type { Brand } from "#modules/catalogue/contract/brand.ts";
import type { Category } from "#modules/catalogue/contract/category.ts";
import type { Product } from "#modules/catalogue/contract/product.ts";
import { fieldNames, productFields, unknownProduct } from "#modules/catalogue/contract/product-fields.ts";
import type { SubCategory } from "#modules/catalogue/contract/sub-category.ts";

const created_at = "2026-11-01T00:00:00.000Z";
const image = {
  image_url: "/images/0123456789abcdef0123456789abcdef-640x800/preview.jpg",
  blur_hash: "L00000fQfQfQfQfQfQfQfQfQfQfQ",
};

// One of each, as the shop's answers hold them.
export const sampleCategory: Category = {
  id: "0b7a3c1e-6d0f-4f3a-9a61-2f1d5f0c8a01",
  name: "Women",
  description: "Everything for women",
  is_active: true,
  gender: "women",
  age_group: "adult",
  created_at,
};
export const sampleSubCategory: SubCategory = {
  id: "0b7a3c1e-6d0f-4f3a-9a61-2f1d5f0c8a02",
  name: "Kurtas",
  description: "Long shirts",
  category_id: sampleCategory.id,
  category: { id: sampleCategory.id, name: sampleCategory.name },
  template: "kurtas",
  created_at,
};
export const sampleBrand: Brand = {
  id: "0b7a3c1e-6d0f-4f3a-9a61-2f1d5f0c8a03",
  name: "Kasavu",
  description: "Undyed cotton with a gold edge",
  ...image,
  is_active: true,
  created_at,
};
export const sampleProduct: Product = {
  ...unknownProduct,
  id: "0b7a3c1e-6d0f-4f3a-9a61-2f1d5f0c8a04",
  name: "Indigo kurta",
  description: "Block-printed, worn once",
  price: 1499.5,
  stock: 2,
  category_id: sampleCategory.id,
  created_at,
  product_images: [image],
  category: { id: sampleCategory.id, name: sampleCategory.name },
  sub_category: null,
  brand: null,
  template: null,
};
/** A product of which every field says something, also those that nobody has thought of here. */
export const knownProduct: Product = {
  ...sampleProduct,
  ...Object.fromEntries(
    fieldNames.flatMap((name) => (productFields[name].is === "text" ? [[name, `Words of ${name}`]] : [])),
  ),
  ...{ discounted_price: 749.5, is_active: false, is_featured: true, size: "12" },
  translations: { ml: { name: "കുർത്ത" } },
  sub_category_id: sampleSubCategory.id,
  sub_category: { id: sampleSubCategory.id, name: sampleSubCategory.name },
  brand_id: sampleBrand.id,
  brand: { id: sampleBrand.id, name: sampleBrand.name },
  template: "kurtas",
  gender: "women",
  age_group: "adult",
  size_system: "UK",
  normal_size: "M",
  color: ["red"],
  material: ["silk", "cotton"],
  pattern: "block print",
  condition: "very_good",
  measured_as: "kurtas",
  measurements: { chest: 52.5, length: 70 },
  flaws: [{ kind: "stain", words: "cuff; left", pin: { image_url: image.image_url, x: 1, y: 2 } }],
};
export const sampleAddress: Address = {
  id: "0b7a3c1e-6d0f-4f3a-9a61-2f1d5f0c8a05",
  user_id: "the customer",
  recipient: "Lakshmi Menon",
  line1: "7 Lilly Street",
  line2: "",
  city: "Kochi",
  state: "Kerala",
  zip: "682001",
  country: "India",
  mobile: "9847000017",
  created_at,
};
