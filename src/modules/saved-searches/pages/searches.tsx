import { t } from "#kernel/languages/messages.ts";
import { shopContext } from "#platform/pages/page-loader.server.ts";
import { OfFeature } from "#ui/features.tsx";
import { pageMeta } from "#ui/page-meta.ts";
import { listSavedSearches } from "../server/saved-searches.ts";
import { SavedSearches } from "../ui/saved-searches.tsx";
import type { Route } from "./+types/searches";

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: t("Saved Searches") });

/** The customer's saved searches; null for a guest, whom the layout asks to sign in. */
export async function loader({ context }: Route.LoaderArgs) {
  const listed = await context.get(shopContext).run(listSavedSearches);
  return listed.ok ? listed.value.data : null;
}

export default function SavedSearchesPage({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return null;
  return (
    <>
      <h1 className="text-3xl">{t("Saved Searches")}</h1>
      <p className="mt-2 mb-6 text-mute">
        <OfFeature name="saved_searches">
          {t("You will hear by email, at most once a day, when something that fits comes in.")}
        </OfFeature>
      </p>
      <SavedSearches searches={loaderData} />
    </>
  );
}
