import * as officePaths from "#kernel/pages/office-paths.ts";
import { storeTime } from "#kernel/store-time.ts";
import { type Column, DataTable, plainLook } from "#ui/office/data-table.tsx";
import { counted, type ListPage, ListScreen } from "#ui/office/list-screen.tsx";
import { breaks, TextLink } from "#ui/office/parts.tsx";
import { ReturnIcon } from "#ui/rare-icons.tsx";
import { type AdminClaim, type ClaimPart, claimParts } from "../../contract/claim.ts";
import { claimKindWords } from "../../contract/claim-states.ts";
import { ClaimBadge } from "../claim-parts.tsx";

const words = {
  OPEN: "Open",
  ACKNOWLEDGED: "Being looked into",
  SETTLED: "Settled",
  OVERDUE: "Overdue",
} as const;

/** The deadline of a claim in words. */
export function clockLine({ state, overdue, acknowledge_by, settle_by, settled_at }: AdminClaim): string {
  if (settled_at) return `Settled on ${storeTime(settled_at)}`;
  if (overdue === "settle") return `Overdue: had to be settled by ${storeTime(settle_by)}`;
  if (overdue === "acknowledge") return `Overdue: had to be acknowledged by ${storeTime(acknowledge_by)}`;
  return state === "OPEN"
    ? `Acknowledge by ${storeTime(acknowledge_by)}`
    : `Settle by ${storeTime(settle_by)}`;
}

export const clockLook = ({ overdue }: AdminClaim) => (overdue ? "font-bold text-clay" : "text-mute");

/** The subject of a claim, in one line. */
export const aboutLine = ({ line_id, lines }: Pick<AdminClaim, "line_id" | "lines">): string =>
  line_id ? (lines[0]?.name ?? "") : "The whole order";

const columns: readonly Column<AdminClaim>[] = [
  {
    title: "Ticket",
    cell: ({ ticket }) => (
      <TextLink to={officePaths.claim(ticket)} className="inline-flex min-h-9 items-center font-semibold">
        {ticket}
      </TextLink>
    ),
    names: true,
    className: "whitespace-nowrap tabular",
  },
  {
    title: "What is wrong",
    cell: (claim) => (
      <>
        {claimKindWords[claim.kind]}
        <span className="block text-xs text-mute">{aboutLine(claim)}</span>
      </>
    ),
    className: breaks,
  },
  {
    title: "From",
    cell: ({ customer }) => (
      <>
        {customer.name}
        <span className="block text-xs text-mute">{customer.email}</span>
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
    cell: (claim) => (
      <>
        <ClaimBadge state={claim.state} />
        <span className={`mt-1 block text-xs ${clockLook(claim)}`}>{clockLine(claim)}</span>
      </>
    ),
  },
];
const look = { ...plainLook, cell: "border-t border-line align-top" };

export function ClaimsScreen(props: { list: ListPage<AdminClaim>; part: ClaimPart | undefined }) {
  const { list, part = "" } = props;
  const options = [{ id: "", name: "All claims" }, ...claimParts.map((id) => ({ id, name: words[id] }))];
  const icon = <ReturnIcon size={36} />;
  return (
    <ListScreen
      many="claims"
      list={list}
      choices={[{ name: "part", label: "State", options, chosen: part }]}
      counted={counted(list.count, "claim")}
      empty={{
        icon,
        title: "No claims yet",
        text: "When a customer says that something is wrong with an order, it is listed here.",
      }}
      unmatched={{
        icon,
        title: "No claims match",
        text: "Search for a ticket number, an order, a name, an email address or words of the claim.",
        clear: "Show all claims",
      }}
      region={{ className: "overflow-x-auto" }}
    >
      <DataTable
        aria-label="Claims"
        rows={list.rows}
        columns={columns}
        look={look}
        rowProps={() => ({ className: "hover:bg-cotton" })}
      />
    </ListScreen>
  );
}
