import type { ComponentType } from "react";
import Grandfather from "./drawings/grandfather.svg?drawing";
import Mother from "./drawings/mother.svg?drawing";
import Pupil from "./drawings/pupil.svg?drawing";
import Tailor from "./drawings/tailor.svg?drawing";
import { lineOf, type WrittenText, wordsOf } from "./text.ts";
import { Words } from "./words.tsx";

/** Drawn people. They stand for nobody in particular. */
const portraits: Readonly<Record<string, ComponentType>> = {
  pupil: Pupil,
  tailor: Tailor,
  mother: Mother,
  grandfather: Grandfather,
};

/** What the programmes do, told by four people who were made up for it; the note says so. */
export function StoriesOfChange({ text }: { text: WrittenText }) {
  return (
    <section aria-labelledby="stories" className="page py-14 md:py-20">
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
