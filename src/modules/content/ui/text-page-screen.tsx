import { t } from "#kernel/languages/messages.ts";
import type { StoreDetails } from "#modules/settings/contract/store-details.ts";
import { classNames } from "#ui/primitives.tsx";
import { BookIcon, LockIcon, ReturnIcon, TagIcon, TruckIcon } from "#ui/rare-icons.tsx";
import type { WrittenText } from "../contract/written-text.ts";
import type { retainedDataWords } from "../server/texts.ts";
import { GrievanceOfficer, StoreFacts } from "./facts.tsx";
import { Blocks, lineOf, otherLanguage, prose, Untranslated, Words } from "./words.tsx";

const icons = {
  help: BookIcon,
  privacy: LockIcon,
  refunds: ReturnIcon,
  shipping: TruckIcon,
  terms: TagIcon,
} as const;

interface TextPageProps {
  name: keyof typeof icons;
  store: StoreDetails;
  text: WrittenText;
  kept: ReturnType<typeof retainedDataWords>;
  /** When the rules last changed, in words. */
  updated: string;
}

/** A page to read: head, table of contents and sections that can be linked to. */
export function TextPageScreen({ name, store, text, kept, updated }: TextPageProps) {
  const Icon = icons[name];
  const parts = {
    storeFacts: <StoreFacts store={store} />,
    grievanceOfficer: <GrievanceOfficer store={store} />,
    keptData: <RetainedDataList kept={kept} />,
  };
  return (
    <article lang={otherLanguage(text)} className="page pt-10 md:pt-14 print:pt-0">
      <header className="flex flex-col gap-6 sm:flex-row sm:items-center sm:gap-9">
        <span className="grid h-28 w-24 shrink-0 place-items-center arch bg-purple-tint text-purple outline-1 outline-offset-[5px] outline-gold [--arch-rise:43%] [--radius-card:8px] print:hidden">
          <Icon size={40} />
        </span>
        <div className="max-w-[39.5em]">
          <Untranslated text={text} />
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
