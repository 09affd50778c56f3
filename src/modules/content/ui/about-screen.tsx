import type { ComponentType } from "react";
import { Link } from "react-router";
import { t } from "#kernel/languages/messages.ts";
import * as paths from "#kernel/pages/paths.ts";
import type { StoreDetails } from "#modules/settings/contract/store-details.ts";
import { buttonClass } from "#ui/button.tsx";
import { HangerIcon } from "#ui/primitives.tsx";
import { BookIcon, LeafIcon, MedicalIcon, ScissorsIcon } from "#ui/rare-icons.tsx";
import type { TextSection, WrittenText } from "../contract/written-text.ts";
import Good from "./drawings/good.svg?drawing";
import Premium from "./drawings/premium.svg?drawing";
import Rejected from "./drawings/rejected.svg?drawing";
import ShopDrawing from "./drawings/shop.svg?drawing";
import { StoreFacts } from "./facts.tsx";
import { Blocks, lineOf, otherLanguage, prose, Untranslated, Words, wordsOf } from "./words.tsx";

type AboutScreenProps = { store: StoreDetails } & Record<"text" | "grades" | "programmes", WrittenText>;

/** The story of the shop, what becomes of a donated product, what the money pays for and who stands behind it. */
export function AboutScreen({ store, text, grades, programmes }: AboutScreenProps) {
  const [story, findUs] = text.sections;
  return (
    <>
      <section className="page grid items-center gap-x-[64px] gap-y-10 pt-10 pb-16 md:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)] md:pt-14 md:pb-24">
        <div lang={otherLanguage(text)}>
          <Untranslated text={text} />
          <h1>
            <span className="block font-sans text-md font-semibold tracking-normal text-purple">
              {t("About {name}", { name: store.name })}
            </span>{" "}
            <span className="mt-3 block text-[clamp(2.25rem,1.4rem+3.6vw,3.75rem)] leading-[1.06]">
              {text.title}
            </span>
          </h1>
          <div className="mt-6 grid max-w-[36em] gap-4 text-lg text-mute">
            <Blocks of={text.lead} />
          </div>
          <div className="mt-8 flex flex-wrap gap-3">
            <Link to={paths.shop} prefetch="intent" className={buttonClass({ size: "lg" })}>
              {t("Shop the collection")}
            </Link>
            <a href="#programmes" className={buttonClass({ size: "lg", variant: "outline" })}>
              {t("See what it pays for")}
            </a>
          </div>
        </div>
        <div
          role="img"
          aria-label={t(
            "Drawing of the shop: garments on a rail below an arch, folded cloth on a chest, a plant beside it",
          )}
        >
          <ShopDrawing />
        </div>
      </section>

      <section aria-labelledby="story" lang={otherLanguage(text)} className="border-y border-line bg-paper">
        <div className="page grid gap-x-16 gap-y-6 py-14 md:grid-cols-[1fr_1.6fr] md:py-20">
          <h2 id="story" className="text-3xl">
            {story?.title}
          </h2>
          <div className="max-w-[41em] [&_p+p]:mt-4">
            <Blocks of={story?.blocks ?? []} />
          </div>
        </div>
      </section>

      <section aria-labelledby="grades" lang={otherLanguage(grades)} className="page py-14 md:py-20">
        <Untranslated text={grades} />
        <h2 id="grades" className="text-3xl">
          {grades.title}
        </h2>
        <p className="mt-3 mb-8 max-w-[38.5em] text-mute md:mb-10">
          <Words of={lineOf(grades.lead)} />
        </p>
        <Grades grades={grades.sections} />
      </section>

      <section
        aria-labelledby="programmes"
        lang={otherLanguage(programmes)}
        className="bg-purple-deep text-paper"
      >
        <div className="selvedge" />
        <div className="page grid gap-x-16 gap-y-8 py-14 md:py-20 lg:grid-cols-[1fr_2fr]">
          <div>
            <Untranslated text={programmes} />
            <h2 id="programmes" className="text-3xl">
              {programmes.title}
            </h2>
            <p className="mt-3 max-w-[28em] text-purple-tint">
              <Words of={lineOf(programmes.lead)} />
            </p>
          </div>
          <Programmes programmes={programmes.sections} />
        </div>
      </section>

      <section
        aria-labelledby="find-us"
        className="page grid gap-x-16 gap-y-6 pt-14 md:pt-20 lg:grid-cols-[1fr_2fr]"
      >
        <div lang={otherLanguage(text)}>
          <h2 id="find-us" className="text-3xl">
            {findUs?.title}
          </h2>
          <p className="mt-3 max-w-[28em] text-mute">
            <Words of={lineOf(findUs?.blocks ?? [])} />
          </p>
          <Link to={paths.contact} className={buttonClass({ variant: "accent", className: "mt-6" })}>
            {t("Write to us")}
          </Link>
        </div>
        <div className={prose}>
          <StoreFacts store={store} />
        </div>
      </section>
    </>
  );
}

const drawings: Readonly<Record<string, ComponentType>> = {
  premium: Premium,
  good: Good,
  rejected: Rejected,
};

/** The three grades that a donated product can get, and what becomes of it. */
export function Grades({ grades }: { grades: readonly TextSection[] }) {
  return (
    <ol className="grid gap-4 md:grid-cols-3 md:gap-6">
      {grades.map(({ id, title, blocks }) => {
        const Drawing = drawings[id];
        const [outcome, text] = wordsOf(blocks);
        return (
          <li
            key={id}
            className="flex flex-col items-center rounded-card border border-line bg-paper px-6 pt-7 pb-8 text-center"
          >
            {Drawing && <Drawing />}
            <h3 className="mt-6 text-2xl">{title}</h3>
            <p className="mt-1 font-semibold text-purple">
              <Words of={outcome} />
            </p>
            <p className="mt-3 max-w-[24.5em] text-md text-mute">
              <Words of={text} />
            </p>
          </li>
        );
      })}
    </ol>
  );
}

const icons: Readonly<Record<string, typeof BookIcon>> = {
  education: BookIcon,
  training: ScissorsIcon,
  "thrift-centre": HangerIcon,
  health: MedicalIcon,
  upcycling: LeafIcon,
};

export function Programmes({ programmes }: { programmes: readonly TextSection[] }) {
  return (
    <ul className="border-t border-paper/25">
      {programmes.map(({ id, title, blocks }) => {
        const Icon = icons[id];
        const [aim, text] = wordsOf(blocks);
        return (
          <li
            key={id}
            className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-5 gap-y-1 border-b border-paper/25 py-5 md:grid-cols-[auto_15rem_minmax(0,1fr)] md:gap-x-8"
          >
            <span className="row-span-2 grid h-14 w-12 place-items-center self-start arch bg-gold text-purple-deep [--arch-rise:43%] [--radius-card:8px] md:row-span-1">
              {Icon && <Icon size={24} />}
            </span>
            <div>
              <h3 className="text-xl">{title}</h3>
              <p className="text-sm font-semibold text-purple-tint">
                <Words of={aim} />
              </p>
            </div>
            <p className="text-md text-purple-tint max-md:col-start-2">
              <Words of={text} />
            </p>
          </li>
        );
      })}
    </ul>
  );
}
