import { data, isRouteErrorResponse } from "react-router";
import * as officePaths from "#kernel/pages/office-paths.ts";
import { forAdmin, mustRead } from "#platform/pages/admin-loader.server.ts";
import { adminMeta, officePage } from "#ui/office/admin-page.tsx";
import { ButtonLink } from "#ui/office/parts.tsx";
import { EmptyState, LoadFailure } from "#ui/page/placeholders.tsx";
import { planImport as planCall } from "../../contract/product-import.ts";
import { getImport } from "../../server/import-records.ts";
import { planImport } from "../../server/load-import.ts";
import { RecordScreen } from "../../ui/import-records.tsx";
import { PlanScreen } from "../../ui/plan-screen.tsx";
import type { Route } from "./+types/product-import-review";

export const meta: Route.MetaFunction = () => adminMeta("Import products");

export function loader({ context, params }: Route.LoaderArgs) {
  return forAdmin(context, "products", async (shop) => {
    const { id } = planCall.query.parse({ id: params.importId });
    const record = await shop.run(getImport, { id });
    if (record.ok) return { record: record.value };
    const plan = await shop.run(planImport, { id });
    if (!plan.ok && plan.code === "not_found") throw data(null, { status: 404 });
    if (!plan.ok && plan.code === "validation_failed") return { rejection: plan.message ?? "" };
    return { plan: mustRead(plan) };
  });
}

export default officePage<typeof loader>(({ record, plan, rejection }) => {
  if (record) return <RecordScreen record={record} />;
  if (plan) return <PlanScreen key={plan.id} plan={plan} />;
  return <NoImport title="These files can't be imported" text={rejection ?? ""} />;
});

function NoImport({ title, text }: { title: string; text: string }) {
  const otherFiles = <ButtonLink to={officePaths.imports}>Choose other files</ButtonLink>;
  return <EmptyState title={title} text={text} action={otherFiles} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!isRouteErrorResponse(error) || error.status !== 404)
    return <LoadFailure level={2} title="Error fetching this import" />;
  return (
    <NoImport
      title="These files are not here any more"
      text="The shop keeps files for an hour. Please choose them again."
    />
  );
}
