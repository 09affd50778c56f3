import * as officePaths from "#kernel/pages/office-paths.ts";
import { TicketBadge } from "#modules/tickets/ui/ticket-badge.tsx";
import { TextLink } from "#ui/office/parts.tsx";
import { type ClaimState, claimStateWords } from "../../contract/claim-states.ts";

/** The claims about an order, on its card. */
export function ClaimLinks({ claims }: { claims: readonly { ticket: string; state: ClaimState }[] }) {
  if (claims.length === 0) return null;
  return (
    <section className="min-w-0">
      <h4 className="mb-1 text-xs font-bold text-mute">Claims</h4>
      <ul>
        {claims.map(({ ticket, state }) => (
          <li key={ticket} className="flex flex-wrap items-center gap-x-3">
            <TextLink to={officePaths.claim(ticket)} className="inline-flex min-h-11 items-center">
              {ticket}
            </TextLink>
            <TicketBadge state={state} words={claimStateWords} />
          </li>
        ))}
      </ul>
    </section>
  );
}
