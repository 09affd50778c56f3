import { lazy } from "react";
import type { Pagination as Pages } from "#app/ui/pagination.tsx";
import type * as panel from "./facet-panel.tsx";
import type * as saving from "./save-search.tsx";

/*
 * Parts of a listing that are whole as the server draws them: plain links, and fields of a form around them. What draws them anew is
 * loaded after the page, so that a first visit does not wait for it. Where it does not come they are left out.
 */
const none = { default: () => null };
const loadPanel = () => import("./facet-panel.tsx");

export const FacetPanel = lazy<typeof panel.FacetPanel>(() =>
  loadPanel().then(
    (loaded) => ({ default: loaded.FacetPanel }),
    () => none,
  ),
);
export const FacetChips = lazy<typeof panel.FacetChips>(() =>
  loadPanel().then(
    (loaded) => ({ default: loaded.FacetChips }),
    () => none,
  ),
);
export const Pagination = lazy<typeof Pages>(() =>
  import("#app/ui/pagination.tsx").then(
    (loaded) => ({ default: loaded.Pagination }),
    () => none,
  ),
);
export const SaveSearch = lazy<typeof saving.SaveSearch>(() =>
  import("./save-search.tsx").then(
    (loaded) => ({ default: loaded.SaveSearch }),
    () => none,
  ),
);
