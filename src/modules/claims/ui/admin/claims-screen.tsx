import * as officePaths from "#kernel/pages/office-paths.ts";
import { type TicketKind, TicketList } from "#modules/tickets/ui/admin/ticket-list.tsx";
import type { ListPage } from "#ui/office/list-screen.tsx";
import { ReturnIcon } from "#ui/rare-icons.tsx";
import type { AdminClaim, ClaimPart } from "../../contract/claim.ts";
import { claimKindWords, claimStateWords } from "../../contract/claim-states.ts";

export const claimTickets: TicketKind<AdminClaim> = {
  one: "claim",
  words: claimStateWords,
  doneAt: ({ settled_at }) => settled_at,
};

/** The subject of a claim, in one line. */
const aboutLine = ({ line_id, lines }: Pick<AdminClaim, "line_id" | "lines">): string =>
  line_id ? (lines[0]?.name ?? "") : "The whole order";

export function ClaimsScreen(props: { list: ListPage<AdminClaim>; part: ClaimPart | undefined }) {
  return (
    <TicketList
      {...props}
      kind={claimTickets}
      icon={<ReturnIcon size={36} />}
      source="When a customer says that something is wrong with an order, it is listed here."
      hint="Search for a ticket number, an order, a name, an email address or words of the claim."
      subject={{ title: "What is wrong", cell: subjectCell }}
      hrefOf={officePaths.claim}
      senderOf={({ customer }) => customer}
    />
  );
}

const subjectCell = (claim: AdminClaim) => (
  <>
    {claimKindWords[claim.kind]}
    <span className="block text-xs text-mute">{aboutLine(claim)}</span>
  </>
);
