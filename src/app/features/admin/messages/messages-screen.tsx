import { Link, useNavigation, useSearchParams } from "react-router";
import { pageCount } from "#app/lib/paging.ts";
import { Button } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Select } from "#app/ui/input.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { MailIcon } from "#app/ui/rare-icons.tsx";
import { SearchBox } from "#app/ui/search-box.tsx";
import { type ContactMessage, type MessagePart, messageParts } from "#contract/contact-message.ts";
import { storeTime } from "#contract/store-time.ts";
import { clockLine, partWords, stateWords } from "./message-words.ts";
import { StateBadge } from "./state-badge.tsx";

interface MessagesScreenProps {
  list: { rows: ContactMessage[]; count: number; page: number; pageSize: number; search: string };
  part: MessagePart | undefined;
}

/** What people wrote through the contact form: what waits first. */
export function MessagesScreen({ list, part }: MessagesScreenProps) {
  const loading = useNavigation().state === "loading";
  const [params] = useSearchParams();

  function hrefFor(page: number): string {
    const there = new URLSearchParams(params);
    there.set("page", String(page));
    return `?${there}`;
  }

  return (
    <>
      <div className="mb-4 flex flex-wrap items-center gap-4">
        <SearchBox label="Search messages" search={list.search}>
          <Select name="part" aria-label="State" className="w-44" defaultValue={part ?? ""}>
            <option value="">All messages</option>
            {messageParts.map((name) => (
              <option key={name} value={name}>
                {partWords[name]}
              </option>
            ))}
          </Select>
        </SearchBox>
        <p className="ml-auto text-mute tabular">
          {list.count.toLocaleString("en-IN")} {list.count === 1 ? "message" : "messages"}
        </p>
      </div>
      {list.rows.length === 0 ? (
        <NoMessages filtered={list.search !== "" || part !== undefined} />
      ) : (
        <section
          aria-label="List of messages"
          aria-busy={loading}
          className="overflow-x-auto rounded-card border border-line bg-paper"
        >
          <MessagesTable messages={list.rows} />
        </section>
      )}
      <div className="mt-4">
        <Pagination page={list.page} pages={pageCount(list.count, list.pageSize)} hrefFor={hrefFor} />
      </div>
    </>
  );
}

const cell = "border-t border-line px-3 py-2.5 align-top first:pl-5 last:pr-5";

function MessagesTable({ messages }: { messages: readonly ContactMessage[] }) {
  return (
    <table aria-label="Messages" className="w-full text-left">
      <thead className="bg-cotton-deep">
        <tr>
          {["Ticket", "Subject", "From", "Received", "State"].map((title) => (
            <th key={title} scope="col" className="px-3 py-3 font-semibold first:pl-5 last:pr-5">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {messages.map((message) => (
          <tr key={message.id} className="hover:bg-cotton">
            <th scope="row" className={classNames(cell, "whitespace-nowrap tabular")}>
              <Link
                to={`/admin/customers/messages/${message.ticket}`}
                className="inline-flex min-h-9 items-center font-semibold text-purple underline underline-offset-2"
              >
                {message.ticket}
              </Link>
            </th>
            <td className={classNames(cell, "[overflow-wrap:anywhere]")}>{message.subject}</td>
            <td className={classNames(cell, "[overflow-wrap:anywhere]")}>
              {message.name}
              <span className="block text-xs text-mute">{message.email}</span>
            </td>
            <td className={classNames(cell, "whitespace-nowrap max-lg:whitespace-normal")}>
              {storeTime(message.created_at)}
            </td>
            <td className={cell}>
              <StateBadge state={message.state}>{stateWords[message.state]}</StateBadge>
              <span
                className={classNames(
                  "mt-1 block text-xs",
                  message.overdue ? "font-bold text-clay" : "text-mute",
                )}
              >
                {clockLine(message)}
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function NoMessages({ filtered }: { filtered: boolean }) {
  const [, setParams] = useSearchParams();
  if (!filtered) {
    return (
      <EmptyState
        icon={<MailIcon size={36} />}
        title="No messages yet"
        text="What people write through the contact form is listed here."
      />
    );
  }
  return (
    <EmptyState
      icon={<MailIcon size={36} />}
      title="No messages match"
      text="Search for a ticket number, a name, an email address or words of the message."
      action={
        <Button variant="outline" onClick={() => setParams({})}>
          Show all messages
        </Button>
      }
    />
  );
}
