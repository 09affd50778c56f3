import * as officePaths from "#kernel/pages/office-paths.ts";
import { POLICIES_UPDATED } from "#kernel/policies/policies-updated.ts";
import { longStoreDay } from "#kernel/store-time.ts";
import { typedNumber } from "#kernel/typed/number.ts";
import { retainedDataWords } from "#modules/content/server/texts.ts";
import { getRetentionYears } from "#modules/settings/server/books-section.ts";
import { getKeptFeatures, getStoreFacts } from "#modules/settings/server/features.ts";
import { forAdmin, mustFind } from "#platform/pages/admin-loader.server.ts";
import { AdminPage, adminMeta, missingPage, officePage } from "#ui/office/admin-page.tsx";
import { getText } from "../../server/edit-texts.ts";
import { getTexts } from "../../server/read-texts.ts";
import { TextScreen } from "../../ui/admin/text-screen.tsx";
import type { Route } from "./+types/text";

export const meta: Route.MetaFunction = () => adminMeta("Text");

export function loader({ context, params, url }: Route.LoaderArgs) {
  return forAdmin(context, "texts", async (shop) => {
    const asked = url.searchParams.get("version");
    const version = asked && /^\d{1,6}$/.test(asked) ? typedNumber(asked) : null;
    const [text, { store }, years, features, texts] = await Promise.all([
      shop.run(getText, { text: params.text, version }),
      shop.run(getStoreFacts),
      shop.run(getRetentionYears),
      shop.run(getKeptFeatures),
      shop.run(getTexts, ["grades", "programmes"]),
    ]);
    return {
      text: mustFind(text),
      around: {
        store,
        kept: retainedDataWords(years, features),
        updated: longStoreDay(POLICIES_UPDATED),
        grades: texts("grades"),
        programmes: texts("programmes"),
      },
    };
  });
}

export default officePage<typeof loader>(({ text, around }) => (
  <AdminPage title={text.title} back={{ to: officePaths.texts, label: "All texts" }}>
    <TextScreen key={text.name} text={text} around={around} />
  </AdminPage>
));

export const ErrorBoundary = missingPage("Text", "Please look for it in the list.", officePaths.texts);
