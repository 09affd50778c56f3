import * as officePaths from "#kernel/pages/office-paths.ts";
import { forAdmin, mustFind } from "#platform/pages/admin-loader.server.ts";
import { adminMeta, officePage, shownOf } from "#ui/office/admin-page.tsx";
import { useMay } from "#ui/office/may.tsx";
import { DocumentFrame, MissingPage } from "#ui/office/parts.tsx";
import { LoadFailure } from "#ui/page/placeholders.tsx";
import { paperNames } from "../../contract/papers.ts";
import { getTaxPaper } from "../../server/documents.ts";
import { TaxSheet } from "../../ui/tax-sheet.tsx";
import type { Route } from "./+types/tax-document";

export function meta({ loaderData }: Route.MetaArgs) {
  const paper = shownOf(loaderData);
  return adminMeta(paper ? `${paperNames[paper.kind]} ${paper.number}` : "Tax document");
}

export function loader({ context, params }: Route.LoaderArgs) {
  return forAdmin(context, "orders.read", async (shop) =>
    mustFind(await shop.run(getTaxPaper, params.documentId)),
  );
}

/** A document to print for the parcel. */
export default officePage<typeof loader>((paper) => {
  const title = `${paperNames[paper.kind]} ${paper.number}`;
  const way = useMay()("books") ? { back: officePaths.tax, backTo: "Tax" } : { back: officePaths.orders };
  return (
    <DocumentFrame title={title} {...way} sheet="size: A4; margin: 12mm">
      <div className="mx-auto max-w-[210mm]">
        <TaxSheet paper={paper} />
      </div>
    </DocumentFrame>
  );
});

export function ErrorBoundary() {
  return (
    <MissingPage
      title="No such document"
      text="There is no tax document at this address."
      to={officePaths.tax}
      back="Go to Tax"
      unread={<LoadFailure level={1} title="Error fetching data" />}
    />
  );
}
