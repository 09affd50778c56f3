import { officePage } from "#app/features/admin/frame/admin-page.tsx";
import { ChooseFiles } from "#app/features/admin/import/choose-files.tsx";
import { ColumnGuide } from "#app/features/admin/import/column-guide.tsx";
import { ImportsList } from "#app/features/admin/import/import-records.tsx";
import { forAdmin, mustRead, readPage } from "#app/lib/admin-loader.server.ts";
import { adminMeta } from "#app/lib/admin-meta.ts";
import { LoadFailure } from "#app/ui/load-failure.tsx";
import { listImports } from "#domain/import/import-records.ts";
import type { Route } from "./+types/product-import";

const PAGE_SIZE = 10;

export const meta: Route.MetaFunction = () => adminMeta("Import products");

export function loader({ context, url }: Route.LoaderArgs) {
  return forAdmin(context, (shop) =>
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
