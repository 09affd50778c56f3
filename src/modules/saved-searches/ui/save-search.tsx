import { useState } from "react";
import { t } from "#kernel/languages/messages.ts";
import { facets } from "#kernel/lists.ts";
import { type ListingFilter, limitsOf } from "#modules/catalogue/contract/listing-filter.ts";
import { Button } from "#ui/button.tsx";
import type { SavedFilters } from "../contract/saved-search.ts";

/** The filters that can be saved: all but order, page and stock. Measures are saved as they are now. */
function savedSearchesOf(filter: ListingFilter): SavedFilters {
  const { min, max } = limitsOf(filter.price);
  const texts = (["search", "category_id", "sub_category_id", "brand_id", "fits"] as const).filter(
    (name) => filter[name],
  );
  const chosen = facets.filter((facet) => filter[facet]);
  return {
    ...Object.fromEntries(texts.map((name) => [name, filter[name]])),
    ...Object.fromEntries(chosen.map((facet) => [facet, filter[facet].split(",")])),
    ...(Number(min) > 0 ? { min: Number(min) } : {}),
    ...(max ? { max: Number(max) } : {}),
  };
}

interface SaveSearchProps {
  filter: ListingFilter;
  save(filters: SavedFilters): Promise<void>;
}

/** Has a listing's search and filters saved, so that its customer hears of what comes in. */
export function SaveSearch({ filter, save }: SaveSearchProps) {
  const [saving, setSaving] = useState(false);
  const filters = savedSearchesOf(filter);

  async function begin() {
    setSaving(true);
    await save(filters);
    setSaving(false);
  }

  if (Object.keys(filters).length === 0) return null;
  return (
    <Button
      variant="outline"
      size="sm"
      loading={saving}
      onClick={begin}
      className="max-sm:border-transparent max-sm:px-0 max-sm:underline"
    >
      {t("Save this search")}
    </Button>
  );
}
