import { msg, t } from "#kernel/languages/messages.ts";
import { POLICIES_UPDATED } from "#kernel/policies/policies-updated.ts";
import { longStoreDay } from "#kernel/store-time.ts";
import { getRetentionYears } from "#modules/settings/server/books-section.ts";
import { getStoreFacts } from "#modules/settings/server/features.ts";
import { getSaleTerms } from "#modules/settings/server/get-settings.ts";
import { shopContext } from "#platform/pages/page-loader.server.ts";
import { pageMeta } from "#ui/page-meta.ts";
import { classNames } from "#ui/primitives.tsx";
import { BookIcon, LockIcon, ReturnIcon, TagIcon, TruckIcon } from "#ui/rare-icons.tsx";
import { GrievanceOfficer, StoreFacts } from "../ui/facts.tsx";
import { retainedDataWords, saleText, storeText } from "../ui/texts.server.ts";
import { Blocks, lineOf, prose, Words, type WrittenText } from "../ui/words.tsx";
import type { Route } from "./+types/text-page";

/** The pages that are a written text, by their addresses. The rules among them show when they last changed. */
const pages = {
  help: {
    description: msg(
      "How to find, order and follow a product, what to do when something is not right, and how to reach us.",
    ),
    Icon: BookIcon,
  },
  privacy: {
    description: msg(
      "What Rebon keeps about you, why and for how long, and how you see, correct or erase it.",
    ),
    Icon: LockIcon,
  },
  refunds: {
    description: msg(
      "Canceling before shipping is free. A product that is not as described is taken back and refunded.",
    ),
    Icon: ReturnIcon,
  },
  shipping: {
    description: msg(
      "What delivery costs, how long it takes across India, and what we do when a parcel goes astray.",
    ),
    Icon: TruckIcon,
  },
  terms: {
    description: msg("The rules between you and Rebon, the charity thrift shop in Kochi, in plain words."),
    Icon: TagIcon,
  },
} as const;

export async function loader({ context, pattern }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  // Of the route and not of the address, which may be written in other ways.
  const name = pattern.replaceAll("/", "") as keyof typeof pages;
  const facts = await shop.run(getStoreFacts);
  // Said here, so that no browser loads these sentences for the other pages.
  const kept = name === "privacy" ? retainedDataWords(await shop.run(getRetentionYears)) : [];
  const text =
    name === "privacy" || name === "refunds"
      ? storeText(name, facts)
      : saleText(name, facts, await shop.run(getSaleTerms));
  return { name, store: facts.store, text, kept, updated: longStoreDay(POLICIES_UPDATED) };
}

export function meta(args: Route.MetaArgs) {
  const { description } = pages[args.matches[2].id];
  return pageMeta(args, { title: args.loaderData?.text.title ?? "", description: t(description) });
}

/** A page to read: head, table of contents and sections that can be linked to. */
export default function TextPage({ loaderData: { name, store, text, kept, updated } }: Route.ComponentProps) {
  const { Icon } = pages[name];
  const parts = {
    storeFacts: <StoreFacts store={store} />,
    grievanceOfficer: <GrievanceOfficer store={store} />,
    keptData: <RetainedDataList kept={kept} />,
  };
  return (
    <article className="page pt-10 md:pt-14 print:pt-0">
      <header className="flex flex-col gap-6 sm:flex-row sm:items-center sm:gap-9">
        <span className="grid h-28 w-24 shrink-0 place-items-center arch bg-purple-tint text-purple outline-1 outline-offset-[5px] outline-gold [--arch-rise:43%] [--radius-card:8px] print:hidden">
          <Icon size={40} />
        </span>
        <div className="max-w-[39.5em]">
          <h1 className="text-3xl">{text.title}</h1>
          <p className="mt-3 text-lg text-mute">
            <Words of={lineOf(text.lead)} />
          </p>
          {name !== "help" && (
            <p className="mt-2 text-sm text-mute">{t("Last updated on {date}", { date: updated })}</p>
          )}
        </div>
      </header>
      <div className="selvedge mt-10 print:hidden" />
      <div className="mt-8 grid gap-x-[64px] gap-y-10 lg:mt-12 lg:grid-cols-[minmax(0,45em)_minmax(240px,1fr)]">
        <Contents sections={text.sections} />
        <div className="min-w-0 lg:order-first">
          {text.sections.map(({ id, title, blocks }, i) => (
            <section
              key={id}
              id={id}
              aria-labelledby={`${id}-title`}
              className={classNames("print:break-inside-avoid", i > 0 && between, prose)}
            >
              <h2 id={`${id}-title`} className="text-2xl">
                {title}
              </h2>
              <Blocks of={blocks} parts={parts} />
            </section>
          ))}
        </div>
      </div>
    </article>
  );
}

const between = "mt-10 border-t border-line pt-10";

function Contents({ sections }: Pick<WrittenText, "sections">) {
  return (
    <nav aria-label={t("On this page")} className="min-w-0 print:hidden">
      <div className="rounded-card border border-line bg-paper p-5 lg:sticky lg:top-40 lg:max-w-[320px]">
        <p className="text-sm font-bold">{t("On this page")}</p>
        <ol className="mt-1 grid sm:grid-cols-2 sm:gap-x-6 lg:grid-cols-1">
          {sections.map(({ id, title }) => (
            <li key={id}>
              <a
                href={`#${id}`}
                className="flex min-h-11 items-center text-md hover:text-purple hover:underline lg:min-h-9"
              >
                {title}
              </a>
            </li>
          ))}
        </ol>
      </div>
    </nav>
  );
}

function RetainedDataList({ kept }: { kept: ReturnType<typeof retainedDataWords> }) {
  return kept.map(({ name, what, why, until }) => (
    <div key={name} className="print:break-inside-avoid">
      <h3>{name}</h3>
      <ul>
        {Object.entries({ [t("What")]: what, [t("Why")]: why, [t("Until")]: until }).map(([term, words]) => (
          <li key={term}>
            <strong>{term}:</strong> {words}
          </li>
        ))}
      </ul>
    </div>
  ));
}
