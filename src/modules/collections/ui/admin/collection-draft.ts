import { facets } from "#kernel/lists.ts";
import { momentAsTyped, typedMoment } from "#kernel/typed/moment.ts";
import { typedNumber } from "#kernel/typed/number.ts";
import { translationsDraft } from "#modules/catalogue/ui/admin/other-languages.tsx";
import { ofEachFacet } from "#modules/garments/contract/list-query.ts";
import type { CollectedProduct, ProductCollection } from "../../contract/product-collection.ts";

/** A collection as it is typed. */
export type CollectionDraft = ReturnType<typeof collectionDraft>;

/** How its products come; "" is by hand. */
export const BY_SEARCH = "search";

const placesOf = ({ is_active, on_home, in_menu }: typeof nowhere) => ({ is_active, on_home, in_menu });
const nowhere = { is_active: true, on_home: false, in_menu: false };

/** The draft of a collection, or of a new one, with these products behind those that it has. */
export function collectionDraft(row: ProductCollection | null, added: readonly CollectedProduct[]) {
  const { min, max, ...filters } = row?.filters ?? {};
  const known = row?.products ?? [];
  const ids = new Set(known.map(({ id }) => id));
  return {
    name: row?.name ?? "",
    description: row?.description ?? "",
    translations: translationsDraft(row?.translations),
    image_url: row?.image_url ?? "",
    blur_hash: row?.blur_hash ?? "",
    ...(row ? placesOf(row) : nowhere),
    by: row?.filters ? BY_SEARCH : "",
    opens_at: momentAsTyped(row?.opens_at ?? null),
    products: [...known, ...added.filter(({ id }) => !ids.has(id))],
    filters: {
      ...filters,
      search: filters.search ?? "",
      category_id: filters.category_id ?? "",
      brand_id: filters.brand_id ?? "",
      min: String(min ?? ""),
      max: String(max ?? ""),
      ...ofEachFacet((facet) => filters[facet] ?? []),
    },
  };
}

/** The body that the draft stands for. What is no number stays NaN, so that the contract's own messages are shown. */
export function collectionBody({ by, products, filters, opens_at, ...fields }: CollectionDraft) {
  if (by !== BY_SEARCH)
    return {
      ...fields,
      filters: null,
      opens_at: typedMoment(opens_at),
      product_ids: products.map(({ id }) => id),
    };
  const { min, max, ...chosen } = filters;
  const limits = Object.entries({ min, max }).filter(([, typed]) => typed.trim());
  const given = Object.entries(chosen).filter(([, value]) => value && value.length > 0);
  return {
    ...fields,
    filters: Object.fromEntries([
      ...given,
      ...limits.map(([name, typed]) => [name, typedNumber(typed)] as const),
    ]),
    opens_at: null,
    product_ids: [],
  };
}

/** The facets that a collection's search offers: its words say the rest. */
export const offeredFacets = facets.filter((facet) => facet !== "kind" && facet !== "flaws");
