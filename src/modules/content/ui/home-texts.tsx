import type { ComponentType, ReactNode } from "react";
import { t } from "#kernel/languages/messages.ts";
import * as paths from "#kernel/pages/paths.ts";
import { buttonClass } from "#ui/button.tsx";
import { PageLink } from "#ui/page/parts.tsx";
import { ChevronDownIcon, HangerIcon } from "#ui/primitives.tsx";
import { BookIcon, LeafIcon, MedicalIcon, ScissorsIcon } from "#ui/rare-icons.tsx";
import type { WrittenText } from "../contract/written-text.ts";
import Grandfather from "./drawings/grandfather.svg?drawing";
import Mother from "./drawings/mother.svg?drawing";
import Pupil from "./drawings/pupil.svg?drawing";
import Tailor from "./drawings/tailor.svg?drawing";
import { Blocks, lineOf, otherLanguage, prose, Untranslated, Words, wordsOf } from "./words.tsx";

const size = { size: "lg", className: "max-sm:flex-1 max-sm:px-2 max-sm:text-md" } as const;
const outline = { variant: "outline" } as const;

/** The head of the home page: what the shop is for, beside its images. The stressed part of the headline is set off. */
export function Hero({ text, children }: { text: WrittenText; children?: ReactNode }) {
  const [before, stressed, after] = text.title.split("*");
  const [words, buttons = []] = wordsOf(text.lead);
  const links = buttons.filter((node) => typeof node === "object");
  const lang = otherLanguage(text);
  return (
    <section className="page grid items-center gap-x-10 gap-y-8 pt-8 pb-16 md:grid-cols-[1.05fr_1fr] md:pt-12 lg:gap-x-14 lg:pb-24">
      <div>
        <Untranslated text={text} />
        <h1 lang={lang} className="text-4xl leading-[1.04] wrap-anywhere">
          {before}
          {stressed && <em className="inline-block max-w-full font-purpose text-purple">{stressed}</em>}
          {after}
        </h1>
        <div lang={lang}>
          <p className="mt-5 max-w-[28em] text-lg text-mute md:mt-6">
            <Words of={words} />
          </p>
          <div className="mt-7 flex flex-wrap gap-3">
            {links.map((link, i) => (
              <Words key={link.to} of={[link]} look={buttonClass({ ...(i > 0 && outline), ...size })} />
            ))}
          </div>
        </div>
        <dl
          lang={lang}
          className="mt-9 hidden max-w-xl grid-cols-3 gap-4 lg:grid-cols-[auto_auto_auto] border-t border-line pt-6 md:grid"
        >
          {text.sections.map(({ id, title, blocks }) => (
            <div key={id}>
              <dt className="font-display text-md leading-tight font-semibold lg:text-xl">{title}</dt>
              <dd className="mt-1 text-sm text-mute">
                <Words of={lineOf(blocks)} />
              </dd>
            </div>
          ))}
        </dl>
      </div>
      {children}
    </section>
  );
}

/** The signs of tiles, by their anchors. */
const signs: Readonly<Record<string, typeof BookIcon>> = {
  education: BookIcon,
  medical: MedicalIcon,
  environment: LeafIcon,
  skills: ScissorsIcon,
};

/** A tile for each thing that purchases pay for. */
export function Impact({ text }: { text: WrittenText }) {
  return (
    <section aria-labelledby="impact" lang={otherLanguage(text)} className="bg-purple-deep text-paper">
      <div className="selvedge" />
      <div className="page py-14 md:py-20">
        <Untranslated text={text} />
        <h2 id="impact" className="max-w-[12em] text-3xl">
          {text.title}
        </h2>
        <ul className="mt-9 grid gap-3 sm:grid-cols-2 sm:gap-4 lg:grid-cols-5">
          {text.sections.map(({ id, title, blocks }) => {
            const Sign = signs[id] ?? HangerIcon;
            return (
              <li
                key={id}
                className="flex items-center gap-4 rounded-card border border-paper/25 p-5 lg:min-h-52 lg:flex-col lg:items-start"
              >
                <span className="grid size-12 shrink-0 place-items-center rounded-t-full bg-gold text-purple-deep">
                  <Sign size={24} />
                </span>
                <div className="min-w-0 lg:mt-auto">
                  <h3 className="text-xl">{title}</h3>
                  <p className="mt-1 text-sm text-purple-tint">
                    <Words of={lineOf(blocks)} />
                  </p>
                </div>
              </li>
            );
          })}
        </ul>
      </div>
    </section>
  );
}

/** Drawn people. They stand for nobody in particular. */
const portraits: Readonly<Record<string, ComponentType>> = {
  pupil: Pupil,
  tailor: Tailor,
  mother: Mother,
  grandfather: Grandfather,
};

/** The programmes, told by four invented people; the note says so. */
export function StoriesOfChange({ text }: { text: WrittenText }) {
  return (
    <section aria-labelledby="stories" lang={otherLanguage(text)} className="page py-14 md:py-20">
      <Untranslated text={text} />
      <h2 id="stories" className="text-3xl">
        {text.title}
      </h2>
      <p className="mt-3 max-w-[38.5em] text-mute">
        <Words of={lineOf(text.lead)} />
      </p>
      <ul className="mt-9 grid gap-x-6 gap-y-10 sm:grid-cols-2 lg:grid-cols-4">
        {text.sections.map(({ id, title: name, blocks }) => {
          const Portrait = portraits[id];
          const [programme, quote] = wordsOf(blocks);
          return (
            <li key={id}>
              <figure className="flex flex-wrap gap-5 lg:block">
                <div className="w-[112px] max-w-full shrink-0 lg:w-[176px]">{Portrait && <Portrait />}</div>
                <div className="min-w-0 flex-1 basis-32 lg:mt-5">
                  <blockquote className="text-lg leading-snug">
                    <Words of={quote} />
                  </blockquote>
                  <figcaption className="mt-3 text-sm">
                    <span className="font-semibold">{name}</span>
                    <span className="block text-mute">
                      <Words of={programme} />
                    </span>
                  </figcaption>
                </div>
              </figure>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

const turning = "shrink-0 text-purple transition-transform group-open:rotate-180";

/** The questions that are asked most; opening one closes the others, without any script. */
export function FaqList({ text }: { text: WrittenText }) {
  return (
    <section
      aria-labelledby="faq"
      lang={otherLanguage(text)}
      className="page grid gap-x-16 gap-y-7 py-14 md:py-20 lg:grid-cols-[1fr_1.7fr]"
    >
      <div>
        <Untranslated text={text} />
        <h2 id="faq" className="text-3xl">
          {text.title}
        </h2>
        <p className="mt-3 max-w-[25.5em] text-mute">
          <Words of={lineOf(text.lead)} />
        </p>
        <PageLink to={paths.contact} className={buttonClass({ variant: "outline", className: "mt-5" })}>
          {t("Contact Support")}
        </PageLink>
      </div>
      <div className="border-t border-line">
        {text.sections.map(({ id, title: question, blocks }) => (
          <details key={id} name="faq" className="group border-b border-line">
            <summary className="flex min-h-16 list-none items-center justify-between gap-4 py-3 text-lg font-semibold transition-colors hover:text-purple [&::-webkit-details-marker]:hidden">
              {question}
              <ChevronDownIcon size={22} className={turning} />
            </summary>
            <div className={`max-w-[42.5em] pb-6 [&>p]:mt-0 ${prose}`}>
              <Blocks of={blocks} />
            </div>
          </details>
        ))}
      </div>
    </section>
  );
}
