/** The parameters that a listing reads from its address, `limits`, `min` and `max` of the form without script; a redirect has them in this order. */
export const listingParameterNames: readonly string[] = [
  ...["search", "brand_id", "category_id", "sub_category_id", "price", "limits", "min", "max", "in_stock"],
  ...["size", "condition", "color", "material", "gender", "age_group", "flaws", "fits", "sort", "page"],
];
