import type { AgeGroup, Gender } from "#modules/garments/contract/choices.ts";
import type { Garment } from "#modules/garments/contract/garment.ts";
import type { Database } from "#platform/database/client.ts";

/** A product that is not deleted, as its rows say. */
export type ProductRow = Pick<
  Garment,
  "size" | "normal_size" | "color" | "material" | "pattern" | "condition" | "measurements" | "flaws"
> & {
  gender: Gender | null;
  age_group: AgeGroup | null;
  id: string;
  name: string;
  description: string;
  /** Paise. */
  price: number;
  /** Paise; 0 is no discount. */
  discounted: number;
  stock: number;
  is_active: boolean;
  is_featured: boolean;
  category_id: string;
  category: string;
  sub_category_id: string | null;
  sub_category: string | null;
  brand_id: string | null;
  brand: string | null;
  /** Whether customers see it. */
  shown: boolean;
  /** Microseconds since 1970. */
  created: number;
  template: string | null;
  /** Addresses in their order. */
  images: string[];
};

export interface GroupRow {
  id: string;
  name: string;
  is_active: boolean;
  category_id: string;
}

/** Everything that lists are made of, read without the shop's own queries. */
export interface Catalogue {
  products: ProductRow[];
  /** By name. */
  brands: GroupRow[];
  categories: GroupRow[];
  subCategories: GroupRow[];
}

const PRODUCTS = `
  select p.id, p.name, p.description, p.price_paise::float8 as price, p.discounted_price_paise::float8 as discounted, p.stock,
    p.is_active, p.is_featured, p.category_id, c.name as category, p.sub_category_id, s.name as sub_category, p.brand_id, b.name as brand,
    p.is_active and c.is_active and (p.brand_id is null or b.is_active) as shown,
    (extract(epoch from p.created_at) * 1000000)::float8 as created, coalesce(p.measured_as, s.template) as template,
    p.gender, p.age_group, p.size, p.normal_size, p.colors as color, p.materials as material, p.pattern, p.condition, p.measurements, p.flaws,
    array(select i.image_url from product_images i where i.product_id = p.id order by i.position) as images
  from products p join categories c on c.id = p.category_id
    left join sub_categories s on s.id = p.sub_category_id left join brands b on b.id = p.brand_id
  where p.deleted_at is null`;

export async function readCatalogue(database: Database): Promise<Catalogue> {
  const client = database.$client;
  const { rows: products } = await client.query<ProductRow>(PRODUCTS);
  const groups = async (table: string, category: string) => {
    const active = table === "sub_categories" ? "true" : "is_active";
    const { rows } = await client.query<GroupRow>(
      `select id, name, ${active} as is_active, ${category} as category_id from ${table} order by lower(name), id`,
    );
    return rows;
  };
  return {
    products,
    brands: await groups("brands", "''"),
    categories: await groups("categories", "''"),
    subCategories: await groups("sub_categories", "category_id"),
  };
}
