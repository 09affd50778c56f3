import { forAdmin, mustRead, readPage } from "#platform/pages/admin-loader.server.ts";
import { adminMeta, officePage } from "#ui/office/admin-page.tsx";
import { LoadFailure } from "#ui/page/placeholders.tsx";
import { listImports } from "../../server/import-records.ts";
import { ChooseFiles } from "../../ui/choose-files.tsx";
import { ColumnGuide } from "../../ui/column-guide.tsx";
import { ImportsList } from "../../ui/import-records.tsx";
import type { Route } from "./+types/product-import";

const PAGE_SIZE = 10;

export const meta: Route.MetaFunction = () => adminMeta("Import products");

export function loader({ context, url }: Route.LoaderArgs) {
  return forAdmin(context, "products", (shop) =>
    readPage(url, PAGE_SIZE, async ({ page, limit }) =>
      mustRead(await shop.run(listImports, { page, limit })),
    ),
  );
}

export default officePage<typeof loader>((list) => (
  <div className="grid gap-6">
    <h2 className="text-2xl">Import products</h2>
    <ChooseFiles />
    <ColumnGuide />
    <ImportsList list={list} />
  </div>
));

export const ErrorBoundary = () => <LoadFailure level={2} title="Error fetching imports" />;
