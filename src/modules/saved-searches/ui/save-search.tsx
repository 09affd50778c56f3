import { useEffect, useState } from "react";
import { t } from "#kernel/languages/messages.ts";
import { type ListingFilter, limitsOf } from "#modules/catalogue/contract/listing-filter.ts";
import { facets } from "#modules/garments/contract/facet-names.ts";
import { Button } from "#ui/button.tsx";
import { knownSession, useSession } from "#ui/client/session.ts";
import { promptSignIn, useSignInPrompt } from "#ui/client/store.ts";
import { loadPart } from "#ui/page/lazy-part.tsx";
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

/** Saves a listing's search and filters, so that its customer hears of what comes in. Who is not signed in is asked to, and then it is saved. */
export function SaveSearch({ filter }: { filter: ListingFilter }) {
  const [saving, setSaving] = useState(false);
  const [waiting, setWaiting] = useState(false);
  const signedIn = useSession(Boolean);
  const asked = useSignInPrompt();
  const filters = savedSearchesOf(filter);

  async function save() {
    setSaving(true);
    const saveFilters = await loadPart(() => import("./save-filters.ts"), "saveFilters");
    await saveFilters?.(filters);
    setSaving(false);
  }

  async function begin() {
    if (await knownSession()) return save();
    setWaiting(true);
    promptSignIn(true, "search");
  }

  useEffect(() => {
    if (!waiting || asked) return;
    setWaiting(false);
    if (signedIn) void save();
  });

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
