import { Link } from "react-router";
import { storeTime } from "#kernel/store-time.ts";
import { orderNumber } from "#modules/orders/contract/order-number.ts";
import type { ToDoLine } from "#platform/to-do.ts";
import { Button } from "#ui/button.tsx";
import { callApi } from "#ui/client/api-client.ts";
import { type Column, DataTable } from "#ui/office/data-table.tsx";
import { IfMay } from "#ui/office/may.tsx";
import { frame, Panel } from "#ui/office/parts.tsx";
import { EmptyState } from "#ui/page/placeholders.tsx";
import { CheckIcon, ChevronRightIcon } from "#ui/primitives.tsx";
import { MailIcon } from "#ui/rare-icons.tsx";
import { useChange } from "#ui/use-change.ts";
import { type FailedMail, retryFailedMails } from "../contract/failed-mail.ts";

const row = "flex min-h-12 items-center gap-3 rounded-field px-2 py-2";

export function ToDoList({ lines }: { lines: readonly ToDoLine[] }) {
  return (
    <Panel title="To do today" className="mt-2">
      {lines.length === 0 ? (
        <p className="flex items-center gap-2 py-2 text-leaf">
          <CheckIcon />
          Nothing waits for you.
        </p>
      ) : (
        <ul className="-mx-2">
          {lines.map(({ to, count, text, note }) => {
            const words = (
              <>
                {count !== undefined && (
                  <span className="min-w-9 rounded-full bg-purple-tint px-2 py-1 text-center font-bold text-purple tabular">
                    {count.toLocaleString("en-IN")}
                  </span>
                )}{" "}
                <span className="min-w-0 flex-1">
                  <span className="font-semibold">{text}</span>
                  {note && <span className="block text-xs text-mute"> {note}</span>}
                </span>
              </>
            );
            return (
              <li key={text} className="border-t border-line first:border-t-0">
                {to === undefined ? (
                  <div className={row}>{words}</div>
                ) : (
                  <Link to={to} className={`${row} hover:bg-purple-tint`}>
                    {words}
                    <ChevronRightIcon size={18} className="shrink-0 text-mute" />
                  </Link>
                )}
              </li>
            );
          })}
        </ul>
      )}
    </Panel>
  );
}

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
        <IfMay call={retryFailedMails}>
          <Button loading={busy !== null} onClick={() => void retry()}>
            Try again
          </Button>
        </IfMay>
      </div>
      <div className={`overflow-x-auto ${frame}`}>
        <DataTable aria-label="Emails that failed" rows={mails} columns={columns} />
      </div>
    </>
  );
}
