import type { ReactNode } from "react";
import { Link } from "react-router";
import * as officePaths from "#app/office-paths.ts";
import { Badge } from "#app/ui/badge.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { type Column, DataTable, plainLook } from "#app/ui/office/data-table.tsx";
import { counted, type ListPage, ListScreen } from "#app/ui/office/list-screen.tsx";
import { MailIcon } from "#app/ui/rare-icons.tsx";
import {
  type ContactMessage,
  type MessagePart,
  type MessageState,
  messageParts,
} from "#contract/contact-message.ts";
import { storeTime } from "#contract/store-time.ts";

export const stateWords: Record<MessageState, string> = {
  OPEN: "Open",
  ACKNOWLEDGED: "Acknowledged",
  CLOSED: "Closed",
};

const partWords: Record<MessagePart, string> = { ...stateWords, OVERDUE: "Overdue" };

/** How a message stands against its clock: 48 hours to acknowledge, a month to settle. */
export function clockLine(message: ContactMessage): string {
  const { state, overdue, acknowledge_by, settle_by, closed_at } = message;
  if (closed_at) return `Closed on ${storeTime(closed_at)}`;
  if (overdue === "settle") return `Overdue: had to be settled by ${storeTime(settle_by)}`;
  if (overdue === "acknowledge") return `Overdue: had to be acknowledged by ${storeTime(acknowledge_by)}`;
  return state === "OPEN"
    ? `Acknowledge by ${storeTime(acknowledge_by)}`
    : `Settle by ${storeTime(settle_by)}`;
}

const tones = { OPEN: "warning", ACKNOWLEDGED: "purple", CLOSED: "success" } as const;

export function StateBadge({ state, children }: { state: MessageState; children: ReactNode }) {
  return <Badge tone={tones[state]}>{children}</Badge>;
}

const breaks = "[overflow-wrap:anywhere]";

const columns: readonly Column<ContactMessage>[] = [
  {
    title: "Ticket",
    cell: ({ ticket }) => (
      <Link
        to={officePaths.message(ticket)}
        className="inline-flex min-h-9 items-center font-semibold text-purple underline underline-offset-2"
      >
        {ticket}
      </Link>
    ),
    names: true,
    className: "whitespace-nowrap tabular",
  },
  { title: "Subject", cell: ({ subject }) => subject, className: breaks },
  {
    title: "From",
    cell: ({ name, email }) => (
      <>
        {name}
        <span className="block text-xs text-mute">{email}</span>
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
    cell: (message) => (
      <>
        <StateBadge state={message.state}>{stateWords[message.state]}</StateBadge>
        <span
          className={classNames("mt-1 block text-xs", message.overdue ? "font-bold text-clay" : "text-mute")}
        >
          {clockLine(message)}
        </span>
      </>
    ),
  },
];
const look = { ...plainLook, cell: "border-t border-line align-top" };

interface MessagesScreenProps {
  list: ListPage<ContactMessage>;
  part: MessagePart | undefined;
}

/** What people wrote through the contact form: what waits first. */
export function MessagesScreen({ list, part }: MessagesScreenProps) {
  const options = messageParts.map((id) => ({ id, name: partWords[id] }));
  const icon = <MailIcon size={36} />;
  return (
    <ListScreen
      many="messages"
      list={list}
      choices={[
        {
          name: "part",
          label: "State",
          options: [{ id: "", name: "All messages" }, ...options],
          chosen: part ?? "",
        },
      ]}
      counted={counted(list.count, "message")}
      empty={{
        icon,
        title: "No messages yet",
        text: "What people write through the contact form is listed here.",
      }}
      unmatched={{
        icon,
        title: "No messages match",
        text: "Search for a ticket number, a name, an email address or words of the message.",
        clear: "Show all messages",
      }}
      region={{ className: "overflow-x-auto" }}
    >
      <DataTable
        aria-label="Messages"
        rows={list.rows}
        columns={columns}
        look={look}
        rowProps={() => ({ className: "hover:bg-cotton" })}
      />
    </ListScreen>
  );
}
