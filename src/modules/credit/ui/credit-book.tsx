import { Link } from "react-router";
import { t } from "#kernel/languages/messages.ts";
import { formatRupees, formatSigned } from "#kernel/money.ts";
import * as accountPaths from "#kernel/pages/account-paths.ts";
import { longStoreDay, storeTime } from "#kernel/store-time.ts";
import { EmptyState } from "#ui/page/placeholders.tsx";
import { TagIcon } from "#ui/rare-icons.tsx";
import type { Credit } from "../contract/credit.ts";
import { causeWords } from "./credit-causes.ts";

/** A customer's store credit, and its book. */
export function CreditBook({ credit }: { credit: Credit }) {
  return (
    <>
      <h1 className="mb-6 text-3xl">{t("Store Credit")}</h1>
      {credit.entries.length === 0 ? (
        <EmptyState
          icon={<TagIcon size={36} />}
          title={t("No store credit yet")}
          text={t(
            "When the store settles a claim with credit, it stands here, and your next order can use it.",
          )}
        />
      ) : (
        <>
          <section aria-label={t("Balance")} className="rounded-card border border-line bg-paper p-5 md:p-7">
            <p className="text-mute">{t("Yours to use")}</p>
            <p className="font-display text-3xl font-semibold tabular">{formatRupees(credit.balance)}</p>
            {credit.balance > 0 && (
              <p className="mt-1 text-sm">
                {t("The last step of the cart asks whether you want to use it.")}
              </p>
            )}
          </section>
          <h2 className="mt-8 mb-3 text-xl">{t("Statement")}</h2>
          <ul className="divide-y divide-line rounded-card border border-line bg-paper">
            {credit.entries.map((entry) => (
              <li key={entry.id} className="flex items-baseline justify-between gap-4 px-5 py-3.5 text-md">
                <div className="min-w-0">
                  <p className="font-semibold">
                    {causeWords(entry)}{" "}
                    {entry.cause !== "by_hand" && <span className="whitespace-nowrap">{entry.note}</span>}
                  </p>
                  {entry.cause === "by_hand" && <p className="break-words">{entry.note}</p>}
                  <p className="text-sm text-mute">
                    <time dateTime={entry.at}>{storeTime(entry.at)}</time>
                    {entry.order_id && (
                      <>
                        {" · "}
                        <Link to={accountPaths.myOrder(entry.order_id)} className="text-purple underline">
                          {t("Order {number}", { number: entry.order_id.slice(0, 8) })}
                        </Link>
                      </>
                    )}
                  </p>
                  {entry.last_day && (
                    <p className="text-sm">
                      {t("Can be used until {day}", { day: longStoreDay(entry.last_day) })}
                    </p>
                  )}
                </div>
                <p
                  className={`shrink-0 font-bold whitespace-nowrap tabular ${entry.amount > 0 ? "text-leaf" : ""}`}
                >
                  {entry.amount > 0 && "+"}
                  {formatSigned(entry.amount)}
                </p>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
