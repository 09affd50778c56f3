import { t } from "#kernel/languages/messages.ts";
import * as accountPaths from "#kernel/pages/account-paths.ts";
import { storeTime } from "#kernel/store-time.ts";
import type { Claim } from "../contract/claim.ts";

/** The photographs of a claim; each opens in full. */
export function ClaimPhotos({ claim }: { claim: Pick<Claim, "photos" | "ticket"> }) {
  if (claim.photos.length === 0) return null;
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(4.5rem,1fr))] gap-2 sm:flex sm:flex-wrap">
      {claim.photos.map(({ id }, place) => (
        <li key={id}>
          <a href={accountPaths.claimPhoto(id)} target="_blank" rel="noreferrer">
            <img
              src={accountPaths.claimPhoto(id)}
              alt={t("Photograph {number} of claim {ticket}", {
                number: place + 1,
                ticket: claim.ticket,
              })}
              loading="lazy"
              className="aspect-square w-full rounded-field border border-line object-cover sm:w-20"
            />
          </a>
        </li>
      ))}
    </ul>
  );
}

/** The messages about a claim since, oldest first. `reader` calls the other by name. */
export function ClaimThread({ notes, reader }: { notes: Claim["notes"]; reader: "customer" | "office" }) {
  const customer = reader === "customer" ? t("You") : "The customer";
  return notes.map(({ id, text, at, by_store }) => (
    <article
      key={id}
      className={by_store ? "border-l-2 border-gold pl-3.5" : "border-l-2 border-transparent pl-3.5"}
    >
      <p className="text-sm text-mute">
        {by_store ? t("The store") : customer}, <time dateTime={at}>{storeTime(at)}</time>
      </p>
      <p className="[overflow-wrap:anywhere] whitespace-pre-wrap">{text}</p>
    </article>
  ));
}
