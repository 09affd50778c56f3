import type { ReactNode } from "react";
import { t } from "#kernel/languages/messages.ts";
import { formatRupees } from "#kernel/money.ts";
import { classNames } from "#ui/primitives.tsx";
import { type Receipt, receiptFacts, receiptSums } from "../contract/receipt.ts";

/** A receipt on a sheet of its own. */
export function ReceiptSheet({ receipt, level: Title = "h1" }: { receipt: Receipt; level?: "h1" | "h2" }) {
  const facts = receiptFacts(receipt);
  return (
    <article
      aria-label={t("Receipt {number}", { number: receipt.number })}
      className="rounded-card border border-line bg-paper p-5 sm:p-8 md:p-12 print:border-0 print:p-0"
    >
      <header className="grid gap-x-10 gap-y-5 sm:grid-cols-[1fr_auto]">
        <div>
          <p className="font-display text-2xl font-semibold text-purple">{receipt.store.name}</p>
          <Lines lines={facts.store} className="mt-2 text-sm text-mute" />
        </div>
        <div className="sm:text-right">
          <Title className="text-2xl">{t("Receipt")}</Title>
          <dl className="mt-2 grid grid-cols-[auto_auto] justify-start gap-x-4 text-sm max-sm:[&>dt]:pr-0 sm:justify-end">
            {Object.entries(facts.receipt).map(([label, text]) => (
              <Row key={label} label={label}>
                <span className="font-semibold [overflow-wrap:anywhere] sm:whitespace-nowrap">{text}</span>
              </Row>
            ))}
          </dl>
        </div>
      </header>
      {receipt.note && (
        <p className="mt-5 rounded-field bg-clay-tint px-4 py-3 font-semibold text-clay">{receipt.note}</p>
      )}
      <div className="selvedge my-7" />
      <div className="grid gap-6 sm:grid-cols-2">
        <Party title={t("Received from")} lines={facts.customer} />
        <Party title={t("Payment")} lines={facts.payment} />
      </div>
      <LinesTable lines={receipt.lines} />
      <dl className="ml-auto grid max-w-80 grid-cols-[1fr_auto] gap-y-1.5 text-md tabular">
        {receiptSums(receipt).map(({ label, text, total }) => (
          <Row key={label} label={label} total={total}>
            {text}
          </Row>
        ))}
      </dl>
      <p className="mt-7 text-sm text-mute">{t("Total in words")}</p>
      <p className="font-semibold">{receipt.total_in_words}</p>
    </article>
  );
}

export function Row(row: { label: string; total?: boolean | undefined; children: ReactNode }) {
  const look = row.total && "border-t-2 border-gold pt-2 text-lg font-bold";
  return (
    <>
      <dt className={look || "pr-6 text-left text-mute"}>{row.label}</dt>
      <dd className={classNames("text-right", look)}>{row.children}</dd>
    </>
  );
}

export function Party({ title, lines }: { title: string; lines: readonly string[] }) {
  return (
    <section>
      <h2 className="font-sans text-sm font-normal tracking-normal text-mute">{title}</h2>
      <Lines lines={lines} className="break-words first-line:font-semibold" />
    </section>
  );
}

export function Lines({ lines, className }: { lines: readonly string[]; className: string }) {
  return <p className={classNames("whitespace-pre-line", className)}>{lines.join("\n")}</p>;
}

function LinesTable({ lines }: { lines: Receipt["lines"] }) {
  return (
    <table className="mt-8 mb-5 w-full border-b border-line text-md tabular">
      <thead>
        <tr className="border-b border-line text-left text-sm text-mute">
          <th className="py-2 font-normal">{t("Item")}</th>
          <th className="py-2 pl-3 text-right font-normal">{t("Qty")}</th>
          <th className="hidden py-2 pl-3 text-right font-normal sm:table-cell print:table-cell">
            {t("Price")}
          </th>
          <th className="py-2 pl-3 text-right font-normal">{t("Amount")}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.id} className="break-inside-avoid align-top">
            <td className="py-2 break-words">{line.name}</td>
            <td className="py-2 pl-3 text-right">{line.quantity}</td>
            <td className="hidden py-2 pl-3 text-right sm:table-cell print:table-cell">
              {formatRupees(line.price)}
            </td>
            <td className="py-2 pl-3 text-right">{formatRupees(line.amount)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
