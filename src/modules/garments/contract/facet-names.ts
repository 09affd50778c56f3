/** The facets that listings can be narrowed by, in their order, beside the filters of the specification. */
export const facets = ["size", "condition", "color", "material", "gender", "age_group", "flaws"] as const;
export type Facet = (typeof facets)[number];
