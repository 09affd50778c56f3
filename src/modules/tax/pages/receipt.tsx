import { data, Link } from "react-router";
import { inLanguage, t } from "#kernel/languages/messages.ts";
import * as accountPaths from "#kernel/pages/account-paths.ts";
import { BackToOrders } from "#modules/orders/ui/customer/back-to-orders.tsx";
import { ReceiptSheet } from "#modules/receipts/ui/receipt-sheet.tsx";
import { shopContext } from "#platform/pages/page-loader.server.ts";
import { Button, buttonClass } from "#ui/button.tsx";
import { EmptyState } from "#ui/page/placeholders.tsx";
import { pageMeta } from "#ui/page-meta.ts";
import { paperNames } from "../contract/papers.ts";
import { getOrderPapers, type OrderPapers } from "../server/order-papers.ts";
import { TaxSheet } from "../ui/tax-sheet.tsx";
import type { Route } from "./+types/receipt";

export function meta(args: Route.MetaArgs) {
  const [first] = args.loaderData?.papers?.documents ?? [];
  return pageMeta(args, { title: t(first ? paperNames[first.kind] : "Receipt") });
}

/** The papers of one of the customer's own orders, or why there are none. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const papers = await context.get(shopContext).run(getOrderPapers, params.orderId);
  if (papers.ok) return { papers: papers.value, refused: null };
  return data({ papers: null, refused: papers.code }, papers.code === "not_found" ? 404 : 401);
}

export default function ReceiptPage({ loaderData, params }: Route.ComponentProps) {
  if (loaderData.papers) {
    return <Papers papers={loaderData.papers} pdfAddress={accountPaths.receiptPdf(params.orderId)} />;
  }
  const guest = loaderData.refused === "unauthenticated";
  return (
    <main className="page py-8">
      <EmptyState
        level={1}
        title={guest ? t("Access Denied") : t("No receipt here")}
        text={
          guest
            ? t("Sign in to see the receipts of your orders.")
            : t("Receipts are there for your own orders, once they are paid.")
        }
        action={
          <Link to={accountPaths.myOrders} className={buttonClass()}>
            {guest ? t("Sign In") : t("Go to My Orders")}
          </Link>
        }
      />
    </main>
  );
}

/** The papers, a sheet each: what is beside them stays on the screen when they are printed. */
function Papers({ papers, pdfAddress }: { papers: OrderPapers; pdfAddress: string }) {
  const { documents, receipt } = papers;
  return (
    <main className="page max-w-[860px] py-6 md:py-10 print:max-w-none print:p-0">
      <div className="mb-5 flex flex-wrap items-center gap-3 print:hidden">
        <BackToOrders />
        <a href={inLanguage(pdfAddress)} download className={buttonClass({ variant: "outline" })}>
          {t("Download PDF")}
        </a>
        <Button onClick={() => window.print()}>{t("Print")}</Button>
      </div>
      <div className="grid gap-6 print:block">
        {documents.map((paper, index) => (
          <TaxSheet key={paper.number} paper={paper} level={index === 0 ? "h1" : "h2"} />
        ))}
        {receipt && <ReceiptSheet receipt={receipt} level={documents.length === 0 ? "h1" : "h2"} />}
      </div>
    </main>
  );
}
