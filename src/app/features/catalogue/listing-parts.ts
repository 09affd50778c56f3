import { fetchPart } from "#app/lib/fetch-part.ts";
import { lazyPart } from "#app/ui/lazy-part.tsx";

/*
 * Parts of a listing that are whole as the server draws them: plain links, and fields of a form around them. What draws them anew is
 * loaded after the page, so that a first visit does not wait for it. The panel's code can be waited for: it tries twice, then rejects.
 */
const load = () => import("./facet-panel.tsx");
export const fetchFacetPanel = () => fetchPart(load, "FacetPanel");
export const FacetPanel = lazyPart(load, "FacetPanel");
export const FacetChips = lazyPart(load, "FacetChips");

export const Pagination = lazyPart(() => import("#app/ui/pagination.tsx"), "Pagination");
export const SaveSearch = lazyPart(() => import("./save-search.tsx"), "SaveSearch");
