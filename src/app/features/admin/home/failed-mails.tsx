import { callApi } from "#app/lib/api-client.ts";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { type Column, DataTable } from "#app/ui/office/data-table.tsx";
import { MailIcon } from "#app/ui/rare-icons.tsx";
import { useChange } from "#app/ui/use-change.ts";
import { orderNumber } from "#contract/order-number.ts";
import { type FailedMail, retryFailedMails } from "#contract/statistics.ts";
import { storeTime } from "#contract/store-time.ts";

const columns: readonly Column<FailedMail>[] = [
  { title: "To", cell: ({ to }) => to ?? "nobody any more", names: true, className: "break-all" },
  { title: "About", cell: ({ about }) => about },
  {
    title: "Order",
    cell: ({ order_id }) => (order_id ? orderNumber(order_id) : "–"),
    className: "whitespace-nowrap tabular",
  },
  { title: "Written", cell: ({ created_at }) => storeTime(created_at), className: "whitespace-nowrap" },
  { title: "Last tried", cell: ({ tried_at }) => storeTime(tried_at), className: "whitespace-nowrap" },
];

/** The mails that did not get out, and the button that tries them again. */
export function FailedMails({ mails, count }: { mails: FailedMail[]; count: number }) {
  const { busy, run } = useChange();
  if (mails.length === 0) {
    return (
      <EmptyState
        icon={<MailIcon size={36} />}
        title="No email failed"
        text="Every email got out, or is still being tried."
      />
    );
  }
  const retry = () =>
    run({
      make: () => callApi(retryFailedMails),
      done: "The emails are tried again",
      failed: "The emails can't be tried again",
    });
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-4">
        <p className="max-w-[38.5em] text-mute">
          {count === 1 ? "This email was" : `These ${count} emails were`} tried several times over hours.
          Check the address, then try again; customers see the state of their orders in their profile either
          way.
        </p>
        <Button loading={busy !== null} onClick={() => void retry()}>
          Try again
        </Button>
      </div>
      <div className="overflow-x-auto rounded-card border border-line bg-paper">
        <DataTable aria-label="Emails that failed" rows={mails} columns={columns} />
      </div>
    </>
  );
}
