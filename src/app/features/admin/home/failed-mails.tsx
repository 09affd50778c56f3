import { useState } from "react";
import { useRevalidator } from "react-router";
import { callApi } from "#app/lib/api-client.ts";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { MailIcon } from "#app/ui/rare-icons.tsx";
import { toast } from "#app/ui/toast.ts";
import { orderNumber } from "#contract/order-number.ts";
import { type FailedMail, retryFailedMails } from "#contract/statistics.ts";
import { storeTime } from "#contract/store-time.ts";

const cell = "border-t border-line px-3 py-2.5 first:pl-5 last:pr-5";
const head = "px-3 py-3 font-semibold whitespace-nowrap first:pl-5 last:pr-5";

/** The mails that did not get out, and the button that tries them again. */
export function FailedMails({ mails, count }: { mails: FailedMail[]; count: number }) {
  const [busy, setBusy] = useState(false);
  const { revalidate } = useRevalidator();

  async function retry() {
    setBusy(true);
    const result = await callApi(retryFailedMails);
    setBusy(false);
    if (result.ok) toast.success("The emails are tried again");
    else toast.error("The emails can't be tried again", { description: result.message });
    await revalidate();
  }

  if (mails.length === 0) {
    return (
      <EmptyState
        icon={<MailIcon size={36} />}
        title="No email failed"
        text="Every email got out, or is still being tried."
      />
    );
  }
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-4">
        <p className="max-w-[38.5em] text-mute">
          {count === 1 ? "This email was" : `These ${count} emails were`} tried several times over hours.
          Check the address, then try again; customers see the state of their orders in their profile either
          way.
        </p>
        <Button loading={busy} onClick={() => void retry()}>
          Try again
        </Button>
      </div>
      <div className="overflow-x-auto rounded-card border border-line bg-paper">
        <table aria-label="Emails that failed" className="w-full text-left">
          <thead className="bg-cotton-deep">
            <tr>
              {["To", "About", "Order", "Written", "Last tried"].map((title) => (
                <th key={title} scope="col" className={head}>
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {mails.map((mail) => (
              <tr key={mail.id}>
                <th scope="row" className={`${cell} font-semibold break-all`}>
                  {mail.to ?? "nobody any more"}
                </th>
                <td className={cell}>{mail.about}</td>
                <td className={`${cell} whitespace-nowrap tabular`}>
                  {mail.order_id ? orderNumber(mail.order_id) : "–"}
                </td>
                <td className={`${cell} whitespace-nowrap`}>{storeTime(mail.created_at)}</td>
                <td className={`${cell} whitespace-nowrap`}>{storeTime(mail.tried_at)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}
