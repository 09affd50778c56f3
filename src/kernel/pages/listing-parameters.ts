/** The parameters that a listing reads from its address; others are none of its business, and of the cache's. */
export const listingParameterNames: readonly string[] = [
  "search",
  "brand_id",
  "category_id",
  "sub_category_id",
  "price",
  // Of the form without script.
  "limits",
  "min",
  "max",
  "in_stock",
  // Facets.
  "size",
  "condition",
  "color",
  "material",
  "gender",
  "age_group",
  "flaws",
  "fits",
  "sort",
  "page",
];
