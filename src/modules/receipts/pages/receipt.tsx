import { data, Link } from "react-router";
import * as paths from "#kernel/pages/paths.ts";
import { shopContext } from "#platform/pages/shop-context.server.ts";
import { buttonClass } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { pageMeta } from "#ui/page-meta.ts";
import { getReceipt } from "../server/get-receipt.ts";
import { ReceiptSheet } from "../ui/receipt-sheet.tsx";
import type { Route } from "./+types/receipt";

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: "Receipt" });
}

/** The receipt of one of the customer's own paid orders, or why there is none. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const receipt = await context.get(shopContext).run(getReceipt, params.orderId);
  if (receipt.ok) return { receipt: receipt.value, refused: null };
  return data({ receipt: null, refused: receipt.code }, receipt.code === "not_found" ? 404 : 401);
}

export default function ReceiptPage({ loaderData, params }: Route.ComponentProps) {
  if (loaderData.receipt) {
    return <ReceiptSheet receipt={loaderData.receipt} pdfAddress={paths.receiptPdf(params.orderId)} />;
  }
  const guest = loaderData.refused === "unauthenticated";
  return (
    <main className="page py-8">
      <EmptyState
        level={1}
        title={guest ? "Access Denied" : "No receipt here"}
        text={
          guest
            ? "Sign in to see the receipts of your orders."
            : "Receipts are there for your own orders, once they are paid."
        }
        action={
          <Link to={paths.myOrders} className={buttonClass()}>
            {guest ? "Sign In" : "Go to My Orders"}
          </Link>
        }
      />
    </main>
  );
}
