import { t } from "#kernel/languages/messages.ts";
import { cutText } from "#modules/catalogue/contract/texts.ts";
import { Image } from "#ui/image.tsx";
import { PageLink } from "#ui/page/parts.tsx";
import type { ShownCollection } from "../server/read-collections.ts";

/** How much of a collection's words its card says. */
const SAID = 110;

/** The collections of the home page, each a card that leads to its own. */
export function HomeCollections({ collections }: { collections: readonly ShownCollection[] }) {
  return (
    <section className="page pb-16 md:pb-20">
      <h2 className="mb-7 text-3xl wrap-anywhere">{t("Collections")}</h2>
      <ul className="grid grid-cols-1 gap-4 md:grid-cols-2">
        {collections.map(({ path, name, description, image_url, blur_hash, opens }) => (
          <li key={path} className="grid grid-cols-1">
            <PageLink
              to={path}
              ahead
              className="group flex items-center gap-4 rounded-card border border-line bg-paper p-3 transition-colors hover:border-gold sm:gap-6"
            >
              <Image
                imageUrl={image_url}
                blurHash={blur_hash}
                alt=""
                sizes="(min-width: 640px) 176px, 112px"
                className="w-28 max-w-2/5 shrink-0 rounded-field sm:w-44"
              />
              <span className="min-w-0 wrap-anywhere">
                <span className="block font-display text-xl leading-tight font-semibold group-hover:text-purple">
                  {name}
                </span>
                <span className="mt-2 block text-md text-mute">{cutText(description, SAID)}</span>
                {opens && <span className="mt-2 block text-md font-semibold">{opens}</span>}
              </span>
            </PageLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
