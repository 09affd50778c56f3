import { t } from "#kernel/languages/messages.ts";
import { callApi } from "#ui/client/api-client.ts";
import { knownSession } from "#ui/client/session.ts";
import { promptSignIn, useClientStore } from "#ui/client/store.ts";
import { toast } from "#ui/toast/toast.ts";
import { type SavedFilters, saveSearch } from "../contract/saved-search.ts";

/** Saves a search, and says what came of it. Who is not signed in is asked to, and then it is saved. Loaded on the first click. */
export async function saveFilters(filters: SavedFilters): Promise<void> {
  if ((await knownSession()) === null && !(await askToSignIn())) return;
  const response = await callApi(saveSearch, { body: { filters } });
  if (response.ok)
    toast.success(t("Search saved"), { description: t("You will hear by email, at most once a day.") });
  else toast.error(t("Error saving search"), { description: response.message });
}

/** Whether somebody is signed in once the dialog is closed. */
function askToSignIn(): Promise<boolean> {
  promptSignIn(true, "search");
  return new Promise((resolve) => {
    const stop = useClientStore.subscribe(({ signInOpen, session }) => {
      if (signInOpen) return;
      stop();
      resolve(Boolean(session));
    });
  });
}
