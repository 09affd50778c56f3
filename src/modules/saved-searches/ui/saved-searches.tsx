import { useState } from "react";
import { useRevalidator } from "react-router";
import { t } from "#kernel/languages/messages.ts";
import * as paths from "#kernel/pages/paths.ts";
import { Button, buttonClass } from "#ui/button.tsx";
import { callApi } from "#ui/client/api-client.ts";
import { useIsFeatureShown } from "#ui/features.tsx";
import { PageLink } from "#ui/page/parts.tsx";
import { EmptyState } from "#ui/page/placeholders.tsx";
import { useFocusAfter } from "#ui/page/use-focus-after.ts";
import { SearchIcon } from "#ui/primitives.tsx";
import { rich } from "#ui/rich.tsx";
import { toast } from "#ui/toast/toast.ts";
import {
  removeSavedSearch,
  type SavedSearch,
  setSavedSearchMails,
  unwatchSimilar,
} from "../contract/saved-search.ts";

/** The searches of which their owner hears by mail, each with its listing and a way to end it. */
export function SavedSearches({ searches }: { searches: readonly SavedSearch[] }) {
  const list = useFocusAfter<HTMLUListElement>(searches.length);
  if (searches.length === 0)
    return (
      <EmptyState
        icon={<SearchIcon size={36} />}
        title={t("Nothing is saved yet")}
        text={t("Search or filter the shop and press ‘Save this search’.")}
        action={
          <PageLink to={paths.shop} className={buttonClass()}>
            {t("Go to the shop")}
          </PageLink>
        }
      />
    );
  return (
    <ul
      ref={list}
      tabIndex={-1}
      aria-label={t("Saved Searches")}
      className="divide-y divide-line rounded-card border border-line bg-paper px-5 outline-none md:px-7"
    >
      {searches.map((search) => (
        <SavedSearchRow key={search.id} search={search} />
      ))}
    </ul>
  );
}

function SavedSearchRow({ search }: { search: SavedSearch }) {
  const [removing, setRemoving] = useState(false);
  const [switching, setSwitching] = useState(false);
  const { revalidate } = useRevalidator();
  const isOffered = useIsFeatureShown()("saved_searches");
  const switchLabel = search.mails ? t("Stop emails") : t("Send emails again");

  async function remove() {
    setRemoving(true);
    const { id, product_id } = search;
    const response = product_id
      ? await callApi(unwatchSimilar, { query: { product_id } })
      : await callApi(removeSavedSearch, { query: { id } });
    if (response.ok) {
      await revalidate();
      toast.success(t("Search removed"));
    } else {
      setRemoving(false);
      toast.error(t("Error removing search"), { description: response.message });
    }
  }

  async function setMails(mails: boolean) {
    setSwitching(true);
    const response = await callApi(setSavedSearchMails, { body: { id: search.id, mails } });
    if (response.ok) toast.success(response.value.message);
    else toast.error(t("Error changing emails"), { description: response.message });
    await revalidate();
    setSwitching(false);
  }

  return (
    <li className="flex flex-wrap items-center justify-between gap-4 py-3 sm:gap-8">
      <div className="min-w-0 grow basis-56 break-words">
        <PageLink
          to={search.path}
          className="inline-block py-2.5 font-semibold text-purple underline decoration-gold decoration-2 underline-offset-4"
        >
          {search.label}
        </PageLink>
        {search.product_id && (
          <p className="text-md text-mute">
            {rich("Like {product} that was sold out", {
              product: (
                <PageLink to={paths.product(search.product_id)} className="underline">
                  {t("a product with your heart")}
                </PageLink>
              ),
            })}
          </p>
        )}
        {!search.mails && <p className="text-md text-mute">{t("No emails about this search.")}</p>}
      </div>
      <div className="flex flex-wrap gap-3">
        {(isOffered || search.mails) && (
          <Button
            variant="outline"
            size="sm"
            loading={switching}
            aria-label={`${switchLabel}: ${search.label}`}
            onClick={() => void setMails(!search.mails)}
          >
            {switchLabel}
          </Button>
        )}
        <Button
          variant="outline"
          size="sm"
          loading={removing}
          aria-label={`${t("Remove")}: ${search.label}`}
          onClick={remove}
        >
          {t("Remove")}
        </Button>
      </div>
    </li>
  );
}
