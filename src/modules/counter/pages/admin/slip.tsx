import * as officePaths from "#kernel/pages/office-paths.ts";
import { getStoreReceipt } from "#modules/receipts/server/get-receipt.ts";
import { forAdmin, mustFind } from "#platform/pages/admin-loader.server.ts";
import { adminMeta, officePage } from "#ui/office/admin-page.tsx";
import { DocumentFrame, MissingPage, TextLink } from "#ui/office/parts.tsx";
import { LoadFailure } from "#ui/page/placeholders.tsx";
import { Slip } from "../../ui/admin/slip.tsx";
import type { Route } from "./+types/slip";

export const meta: Route.MetaFunction = () => adminMeta("Receipt");

export function loader({ context, params, url }: Route.LoaderArgs) {
  return forAdmin(context, "counter.read", async (shop) => ({
    orderId: params.orderId,
    isA6: url.searchParams.get("paper") === "A6",
    receipt: mustFind(await shop.run(getStoreReceipt, params.orderId)),
  }));
}

/** A receipt to print: on a roll of 80 mm, or on A6 where there is no such printer. */
export default officePage<typeof loader>(({ orderId, isA6, receipt }) => (
  <DocumentFrame
    title="Receipt"
    back={officePaths.counter}
    backTo="the counter"
    sheet={isA6 ? "size: 105mm 148mm; margin: 8mm" : "size: 80mm 297mm; margin: 4mm"}
  >
    <p className="mx-auto mb-4 max-w-[210mm] print:hidden">
      {isA6 ? (
        <TextLink to={officePaths.slip(orderId)}>On a roll of 80 mm</TextLink>
      ) : (
        <TextLink to={`${officePaths.slip(orderId)}?paper=A6`}>On A6</TextLink>
      )}
    </p>
    <div className={`mx-auto ${isA6 ? "max-w-[89mm]" : "max-w-[72mm]"}`}>
      <Slip receipt={receipt} orderId={orderId} />
    </div>
  </DocumentFrame>
));

export function ErrorBoundary() {
  return (
    <MissingPage
      title="No such receipt"
      text="Nothing that was paid in the store has this address."
      to={officePaths.counter}
      back="To the counter"
      unread={<LoadFailure level={1} title="The receipt could not be read" />}
    />
  );
}
