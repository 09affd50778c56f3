import { forAdmin, mustRead } from "#platform/pages/admin-loader.server.ts";
import { adminMeta, officePage, PlaceFailure } from "#ui/office/admin-page.tsx";
import { listTexts } from "../../server/edit-texts.ts";
import { TextsScreen } from "../../ui/admin/texts-screen.tsx";
import type { Route } from "./+types/texts";

export const meta: Route.MetaFunction = () => adminMeta("Texts");

export function loader({ context }: Route.LoaderArgs) {
  return forAdmin(context, "texts", async (shop) => ({ texts: mustRead(await shop.run(listTexts)) }));
}

export default officePage<typeof loader>(({ texts }) => <TextsScreen texts={texts} />);

export const ErrorBoundary = PlaceFailure;
