import { lazyPart } from "#app/ui/lazy-part.tsx";

/** Fetches what draws facets; it is on its way from the page's start on. */
export function facetPanelCode() {
  return import("./facet-panel.tsx");
}

/*
 * Parts of a listing that are whole as the server draws them: plain links, and fields of a form around them. What draws them anew is
 * loaded after the page, so that a first visit does not wait for it.
 */
export const FacetPanel = lazyPart(facetPanelCode, "FacetPanel");
export const FacetChips = lazyPart(facetPanelCode, "FacetChips");
export const Pagination = lazyPart(() => import("#app/ui/pagination.tsx"), "Pagination");
export const SaveSearch = lazyPart(() => import("./save-search.tsx"), "SaveSearch");
