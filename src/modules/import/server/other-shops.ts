import type { ProductColumn } from "#modules/catalogue/contract/product-file.ts";

/** A file of products as another shop's system exports it. Headings are in small letters, with _ for all that is no letter or digit. */
export interface OtherShop {
  name: string;
  /** It is this system's where one of each of these is there. */
  knownBy: readonly (readonly string[])[];
  /** Our columns, and the headings that fill them beside their own: the first that says something. */
  columns: Partial<Record<ProductColumn, readonly string[]>>;
  /** The columns that each row of a product fills for itself, where one has several. */
  ofVariant: readonly ProductColumn[];
  /** Headings, # for a number from 1 on, of what a product is chosen by: 'Size' and 'M'. */
  option: { name: string; value: string };
  /** The sum before a reduction, where the price is the one after it. */
  priceBefore: readonly string[];
  /** Rows of one of these are one product: its images, and what can be chosen of it. */
  together: readonly string[];
  /** Headings that are read for themselves. */
  besides: readonly string[];
}

export const otherShops: readonly OtherShop[] = [
  {
    name: "Shopify",
    knownBy: [["handle", "url_handle"], ["title"]],
    columns: {
      name: ["title"],
      description: ["body_html", "description"],
      price: ["variant_price", "price"],
      stock: ["variant_inventory_qty", "inventory_quantity"],
      category: ["type", "product_type", "custom_product_type", "product_category"],
      brand: ["vendor"],
      active: ["status", "published", "published_on_online_store"],
      pictures: ["image_src", "product_image_url"],
      gender: ["google_shopping_gender"],
    },
    ofVariant: ["price", "stock"],
    option: { name: "option#_name", value: "option#_value" },
    priceBefore: ["variant_compare_at_price", "compare_at_price"],
    together: ["handle", "url_handle"],
    besides: [
      "image_position",
      "variant_image",
      "variant_image_url",
      "gift_card",
      "variant_inventory_tracker",
    ],
  },
  {
    name: "WooCommerce",
    knownBy: [["regular_price", "in_stock"], ["type", "categories", "images", "sku", "sale_price"], ["name"]],
    columns: {
      name: ["name"],
      description: ["description", "short_description"],
      price: ["regular_price"],
      discounted_price: ["sale_price"],
      stock: ["stock"],
      category: ["categories"],
      brand: ["brands", "brand"],
      active: ["published"],
      featured: ["is_featured"],
      pictures: ["images"],
    },
    ofVariant: ["price", "discounted_price", "stock"],
    option: { name: "attribute_#_name", value: "attribute_#_value_s" },
    priceBefore: [],
    together: [],
    besides: ["id", "sku", "type", "parent", "in_stock"],
  },
];

/** The options of a product, and the column of ours that says each. */
export const optionColumns = new Map<string, ProductColumn>(
  Object.entries({
    size: "size",
    sizes: "size",
    shoe_size: "size",
    color: "color",
    colour: "color",
    colors: "color",
    colours: "color",
    material: "material",
    fabric: "material",
    pattern: "pattern",
    condition: "condition",
    gender: "gender",
    brand: "brand",
    care: "care",
    wash_care: "care",
    care_instructions: "care",
  } as const),
);

/** Kinds of WooCommerce's that the shop can't hold, with the reason. */
export const refusedTypes = new Map<string, string>(
  Object.entries({
    grouped: "It is a group of other products: those are taken, each for itself.",
    external: "It is sold by somebody else, on another site.",
    virtual: "It is nothing that can be sent in a parcel.",
    downloadable: "It is nothing that can be sent in a parcel.",
  } as const),
);

/** Whether a product is on sale, as these systems say it. */
export const onSale = new Map<string, "yes" | "no">(
  Object.entries({
    "1": "yes",
    true: "yes",
    yes: "yes",
    active: "yes",
    "0": "no",
    "-1": "no",
    false: "no",
    no: "no",
    draft: "no",
    archived: "no",
    unlisted: "no",
  } as const),
);
