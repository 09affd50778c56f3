import type { Address } from "#modules/addresses/contract/address.ts";
import type { Brand } from "#modules/catalogue/contract/brand.ts";
import type { Category } from "#modules/catalogue/contract/category.ts";
import type { Product } from "#modules/catalogue/contract/product.ts";
import type { SubCategory } from "#modules/catalogue/contract/sub-category.ts";
import { unknownGarment } from "#modules/garments/contract/garment.ts";

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
  id: "0b7a3c1e-6d0f-4f3a-9a61-2f1d5f0c8a04",
  name: "Indigo kurta",
  description: "Block-printed, worn once",
  price: 1499.5,
  discounted_price: 0,
  stock: 2,
  category_id: sampleCategory.id,
  sub_category_id: null,
  brand_id: null,
  is_active: true,
  is_featured: false,
  created_at,
  product_images: [image],
  category: { id: sampleCategory.id, name: sampleCategory.name },
  sub_category: null,
  brand: null,
  template: null,
  ...unknownGarment,
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
