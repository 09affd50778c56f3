import type { ComponentType } from "react";
import { t } from "#kernel/languages/messages.ts";
import * as paths from "#kernel/pages/paths.ts";
import { buttonClass } from "#ui/button.tsx";
import { PageLink } from "#ui/page/parts.tsx";
import { ChevronDownIcon } from "#ui/primitives.tsx";
import type { WrittenText } from "../contract/written-text.ts";
import Grandfather from "./drawings/grandfather.svg?drawing";
import Mother from "./drawings/mother.svg?drawing";
import Pupil from "./drawings/pupil.svg?drawing";
import Tailor from "./drawings/tailor.svg?drawing";
import { Blocks, lineOf, otherLanguage, prose, Untranslated, Words, wordsOf } from "./words.tsx";

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
