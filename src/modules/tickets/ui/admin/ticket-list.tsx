import type { ReactNode } from "react";
import type { Call } from "#kernel/call.ts";
import type { ErrorCode } from "#kernel/error-codes.ts";
import type { Overdue } from "#kernel/policies/ticket-times.ts";
import type { Result } from "#kernel/result.ts";
import { storeTime } from "#kernel/store-time.ts";
import { Button } from "#ui/button.tsx";
import { type Column, DataTable, plainLook } from "#ui/office/data-table.tsx";
import { counted, type ListPage, ListScreen } from "#ui/office/list-screen.tsx";
import { useMay } from "#ui/office/may.tsx";
import { breaks, TextLink } from "#ui/office/parts.tsx";
import { useChange } from "#ui/use-change.ts";
import { TicketBadge } from "../ticket-badge.tsx";

/** Something that a person wrote under a ticket number, to be answered within the law's deadlines. */
export interface Ticket {
  id: string;
  ticket: string;
  state: string;
  created_at: string;
  acknowledge_by: string;
  settle_by: string;
  /** The deadline that has passed. */
  overdue: Overdue;
}

/** How tickets of one kind are spoken of. */
export interface TicketKind<Row extends Ticket> {
  /** 'claim', 'message'. */
  one: string;
  /** Its states. */
  words: Readonly<Record<Row["state"], string>>;
  /** When nothing was left to do. */
  doneAt: (row: Row) => string | null;
}

/** How far a ticket is: done, or its next deadline, or the one that it missed. */
export function clockLine<Row extends Ticket>(row: Row, { words, doneAt }: TicketKind<Row>): string {
  const { overdue } = row;
  const state: Row["state"] = row.state;
  const done = doneAt(row);
  const acknowledgeBy = storeTime(row.acknowledge_by);
  const settleBy = storeTime(row.settle_by);
  if (done) return `${words[state]} on ${storeTime(done)}`;
  if (overdue === "settle") return `Overdue: had to be settled by ${settleBy}`;
  if (overdue === "acknowledge") return `Overdue: had to be acknowledged by ${acknowledgeBy}`;
  return state === "OPEN" ? `Acknowledge by ${acknowledgeBy}` : `Settle by ${settleBy}`;
}

const clockLook = ({ overdue }: Ticket) => (overdue ? "font-bold text-clay" : "text-mute");

interface TicketHeadProps<Row extends Ticket> {
  ticket: Row;
  kind: TicketKind<Row>;
  call: Pick<Call, "auth">;
  /** The steps that it can take now, by the names of their buttons; each makes this `call`. */
  steps: readonly { name: string; make: () => Promise<Result<{ message: string }, ErrorCode>> }[];
  failed: string;
}

/** State and clock of a ticket, above it, with buttons for its next steps. */
export function TicketHead<Row extends Ticket>({ ticket, kind, call, steps, failed }: TicketHeadProps<Row>) {
  const { busy, run } = useChange();
  const may = useMay();
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3 xl:col-span-full">
      <TicketBadge state={ticket.state} words={kind.words} />
      <p className={clockLook(ticket)}>{clockLine(ticket, kind)}</p>
      <div className="ml-auto flex flex-wrap gap-3">
        {(may(call) ? steps : []).map(({ name, make }) => (
          <Button
            key={name}
            variant="outline"
            loading={busy === name}
            disabled={busy !== null}
            onClick={() => void run({ name, make, failed })}
          >
            {name}
          </Button>
        ))}
      </div>
    </div>
  );
}

const look = { ...plainLook, cell: "border-t border-line align-top" };

interface TicketListProps<Row extends Ticket> {
  list: ListPage<Row>;
  kind: TicketKind<Row>;
  part: string | undefined;
  icon: ReactNode;
  /** Where they come from, when there are none yet; and by which words one is found. */
  source: string;
  hint: string;
  subject: Column<Row>;
  hrefOf: (ticket: string) => string;
  senderOf: (row: Row) => { name: string; email: string };
}

/** The list of the back office of what came in under ticket numbers. */
export function TicketList<Row extends Ticket>(props: TicketListProps<Row>) {
  const { list, part = "", icon } = props;
  const { one, words } = props.kind;
  const many = `${one}s`;
  const parts = { "": `All ${many}`, ...words, OVERDUE: "Overdue" };
  const options = Object.entries(parts).map(([id, name]) => ({ id, name }));
  return (
    <ListScreen
      many={many}
      list={list}
      choices={[{ name: "part", label: "State", options, chosen: part }]}
      counted={counted(list.count, one)}
      empty={{ icon, title: `No ${many} yet`, text: props.source }}
      unmatched={{ icon, title: `No ${many} match`, text: props.hint, clear: `Show all ${many}` }}
      region={{ className: "overflow-x-auto" }}
    >
      <DataTable
        aria-label={`${many.charAt(0).toUpperCase()}${many.slice(1)}`}
        rows={list.rows}
        columns={columnsOf(props)}
        look={look}
        rowProps={() => ({ className: "hover:bg-cotton" })}
      />
    </ListScreen>
  );
}

function columnsOf<Row extends Ticket>(props: TicketListProps<Row>): readonly Column<Row>[] {
  const { subject, hrefOf, senderOf, kind } = props;
  return [
    {
      title: "Ticket",
      cell: ({ ticket }) => (
        <TextLink to={hrefOf(ticket)} className="inline-flex min-h-9 items-center font-semibold">
          {ticket}
        </TextLink>
      ),
      names: true,
      className: "whitespace-nowrap tabular",
    },
    { ...subject, className: breaks },
    {
      title: "From",
      cell: (row) => (
        <>
          {senderOf(row).name}
          <span className="block text-xs text-mute max-lg:hidden">{senderOf(row).email}</span>
        </>
      ),
      className: breaks,
    },
    {
      title: "Received",
      cell: ({ created_at }) => storeTime(created_at),
      className: "whitespace-nowrap max-lg:whitespace-normal",
    },
    {
      title: "State",
      cell: (row) => (
        <>
          <TicketBadge state={row.state} words={kind.words} />
          <span className={`mt-1 block text-xs ${clockLook(row)}`}>{clockLine(row, kind)}</span>
        </>
      ),
    },
  ];
}
