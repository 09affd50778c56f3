import type { ReactNode } from "react";
import type { Overdue } from "#kernel/policies/ticket-times.ts";
import { storeTime } from "#kernel/store-time.ts";
import { type Column, DataTable, plainLook } from "#ui/office/data-table.tsx";
import { counted, type ListPage, ListScreen } from "#ui/office/list-screen.tsx";
import { breaks, TextLink } from "#ui/office/parts.tsx";

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

/** The next deadline of a ticket, or the one that it missed, in words: 48 hours to acknowledge, a month to settle. */
export function deadlineLine({ state, overdue, acknowledge_by, settle_by }: Ticket): string {
  if (overdue === "settle") return `Overdue: had to be settled by ${storeTime(settle_by)}`;
  if (overdue === "acknowledge") return `Overdue: had to be acknowledged by ${storeTime(acknowledge_by)}`;
  return state === "OPEN"
    ? `Acknowledge by ${storeTime(acknowledge_by)}`
    : `Settle by ${storeTime(settle_by)}`;
}

export const clockLook = ({ overdue }: Pick<Ticket, "overdue">) =>
  overdue ? "font-bold text-clay" : "text-mute";

const look = { ...plainLook, cell: "border-t border-line align-top" };

interface TicketListProps<Row extends Ticket> {
  list: ListPage<Row>;
  /** 'claim', 'message'. */
  one: string;
  part: string | undefined;
  /** The states, by which the list is narrowed. */
  parts: readonly { id: string; name: string }[];
  icon: ReactNode;
  /** Where they come from, when there are none yet; and by which words one is found. */
  source: string;
  hint: string;
  subject: Column<Row>;
  hrefOf: (ticket: string) => string;
  senderOf: (row: Row) => { name: string; email: string };
  stateOf: (row: Row) => { badge: ReactNode; clock: string };
}

/** The list of the back office of what came in under ticket numbers. */
export function TicketList<Row extends Ticket>(props: TicketListProps<Row>) {
  const { list, one, part = "", icon } = props;
  const many = `${one}s`;
  const options = [{ id: "", name: `All ${many}` }, ...props.parts];
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
  const { subject, hrefOf, senderOf, stateOf } = props;
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
          {stateOf(row).badge}
          <span className={`mt-1 block text-xs ${clockLook(row)}`}>{stateOf(row).clock}</span>
        </>
      ),
    },
  ];
}
