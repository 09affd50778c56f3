import * as officePaths from "#kernel/pages/office-paths.ts";
import { storeTime } from "#kernel/store-time.ts";
import { deadlineLine, TicketList } from "#modules/tickets/ui/admin/ticket-list.tsx";
import type { ListPage } from "#ui/office/list-screen.tsx";
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

/** How far a claim is, in words. */
export const clockLine = (claim: AdminClaim): string =>
  claim.settled_at ? `Settled on ${storeTime(claim.settled_at)}` : deadlineLine(claim);

/** The subject of a claim, in one line. */
const aboutLine = ({ line_id, lines }: Pick<AdminClaim, "line_id" | "lines">): string =>
  line_id ? (lines[0]?.name ?? "") : "The whole order";

export function ClaimsScreen(props: { list: ListPage<AdminClaim>; part: ClaimPart | undefined }) {
  return (
    <TicketList
      {...props}
      one="claim"
      parts={claimParts.map((id) => ({ id, name: words[id] }))}
      icon={<ReturnIcon size={36} />}
      source="When a customer says that something is wrong with an order, it is listed here."
      hint="Search for a ticket number, an order, a name, an email address or words of the claim."
      subject={{ title: "What is wrong", cell: subjectCell }}
      hrefOf={officePaths.claim}
      senderOf={({ customer }) => customer}
      stateOf={(claim) => ({ badge: <ClaimBadge state={claim.state} />, clock: clockLine(claim) })}
    />
  );
}

const subjectCell = (claim: AdminClaim) => (
  <>
    {claimKindWords[claim.kind]}
    <span className="block text-xs text-mute">{aboutLine(claim)}</span>
  </>
);
