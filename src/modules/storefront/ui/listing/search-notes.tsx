import { Link } from "react-router";
import { t } from "#kernel/languages/messages.ts";
import * as paths from "#kernel/pages/paths.ts";
import { buttonClass } from "#ui/button.tsx";
import { PageLink } from "#ui/page/parts.tsx";
import { EmptyState } from "#ui/page/placeholders.tsx";
import { rich } from "#ui/rich.tsx";
import { ProductGrid } from "../product/product-card.tsx";
import type { Listing } from "./load-listing.server.ts";
import type { Said } from "./read-typed.server.ts";

const quoted = (words: readonly string[]) => words.map((word) => `“${word}”`).join(", ");

/** The search as it reads with what was guessed. */
const corrected = (typed: string, guessed: Said["guessed"]) =>
  guessed.reduce((text, { typed: word, meant }) => text.toLowerCase().replace(word, meant), typed);

/** Notes of a list on its search, and the words in the place of products where there are none. `cleared` is the address without filters; null where none is set. */
export function SearchNotes({ listing, cleared }: { listing: Listing; cleared: string | null }) {
  const { said, count, filter } = listing;
  const typed = filter.q || filter.search;
  return (
    <>
      {said && <Notes said={said} typed={typed} />}
      {count === 0 && !said?.near && <NoProducts noFit={listing.noFit} typed={typed} cleared={cleared} />}
    </>
  );
}

function NoProducts({
  noFit,
  typed,
  cleared,
}: {
  noFit: string | null;
  typed: string;
  cleared: string | null;
}) {
  const nothing = typed
    ? t("We found nothing for “{search}”. Try fewer words or another spelling.", { search: typed })
    : t("Nothing on the rails matches this just now. New products arrive every week.");
  return (
    <EmptyState
      level={3}
      title={t("No products found")}
      text={noFit ?? nothing}
      action={
        <PageLink to={cleared ?? paths.shop} className={buttonClass()}>
          {cleared === null ? t("See all products") : t("Clear filters")}
        </PageLink>
      }
    />
  );
}

/** The meaning that a search was given, the things that the shop has not, and those that come near where nothing has it all. */
function Notes({ said, typed }: { said: Said; typed: string }) {
  const { guessed, dropped, isMost, lacking, near } = said;
  if (guessed.length + dropped.length + lacking.length === 0 && !isMost && !near) return null;
  return (
    <div className="mb-6">
      <div role="status" className="grid gap-1 text-base">
        {guessed.length > 0 && (
          <p>
            {rich("Showing results for {meant}. Search instead for {typed}", {
              meant: <strong>{corrected(typed, guessed)}</strong>,
              typed: (
                <Link
                  to={`${paths.shop}?${new URLSearchParams({ search: `"${typed}"` })}`}
                  discover="none"
                  className="font-semibold text-purple underline decoration-gold decoration-2 underline-offset-4"
                >
                  {typed}
                </Link>
              ),
            })}
          </p>
        )}
        {lacking.length > 0 && (
          <p>{t("The shop has nothing of {words} just now.", { words: quoted(lacking) })}</p>
        )}
        {dropped.length > 0 && (
          <p>{t("Nothing here says {words}: shown is what has the rest.", { words: quoted(dropped) })}</p>
        )}
        {isMost && <p>{t("Nothing has all of these words: shown is what has most of them.")}</p>}
        {near && (
          <p>
            {t("Nothing has all of this just now. These come closest, without: {words}.", {
              words: near.without,
            })}
          </p>
        )}
      </div>
      {near && (
        <section aria-label={t("Close to what you searched for")} className="mt-6">
          <ProductGrid products={near.products} startsHigh />
        </section>
      )}
    </div>
  );
}
