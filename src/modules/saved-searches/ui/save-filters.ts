import { t } from "#kernel/languages/messages.ts";
import { callApi } from "#ui/client/api-client.ts";
import { toast } from "#ui/toast/toast.ts";
import { type SavedFilters, saveSearch } from "../contract/saved-search.ts";

/** Saves a search for whoever is signed in, and says what came of it. Loaded on the first click. */
export async function saveFilters(filters: SavedFilters): Promise<void> {
  const response = await callApi(saveSearch, { body: { filters } });
  if (response.ok)
    toast.success(t("Search saved"), { description: t("You will hear by email, at most once a day.") });
  else toast.error(t("Error saving search"), { description: response.message });
}
