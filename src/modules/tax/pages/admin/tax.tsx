import { forAdmin, mustRead } from "#platform/pages/admin-loader.server.ts";
import { adminMeta, officePage, PlaceFailure } from "#ui/office/admin-page.tsx";
import { listTaxDocuments as call } from "../../contract/tax.ts";
import { listTaxDocuments } from "../../server/documents.ts";
import { getTaxSettings } from "../../server/tax-settings.ts";
import { DayBook } from "../../ui/admin/day-book.tsx";
import { TaxDocuments } from "../../ui/admin/tax-documents.tsx";
import { TaxForm } from "../../ui/admin/tax-form.tsx";
import { WaitingOrders } from "../../ui/admin/waiting-orders.tsx";
import type { Route } from "./+types/tax";

export const meta: Route.MetaFunction = () => adminMeta("Tax");

/** The settings, and the documents of the month that the address names, or of the present one. */
export function loader({ context, request }: Route.LoaderArgs) {
  return forAdmin(context, "books", async (shop) => {
    const settings = mustRead(await shop.run(getTaxSettings));
    const asked = call.query.safeParse({ month: new URL(request.url).searchParams.get("month") });
    const month = asked.success ? asked.data.month : settings.this_month;
    const { data: documents } = mustRead(await shop.run(listTaxDocuments, { month }));
    return { settings, month, documents };
  });
}

export default officePage<typeof loader>(({ settings, month, documents }) => (
  <>
    <TaxForm settings={settings} />
    <WaitingOrders waiting={settings.waiting} />
    <TaxDocuments month={month} thisMonth={settings.this_month} documents={documents} />
    <DayBook thisMonth={settings.this_month} />
  </>
));

export const ErrorBoundary = PlaceFailure;
