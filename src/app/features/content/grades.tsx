import type { ComponentType } from "react";
import Good from "./drawings/good.svg?drawing";
import Premium from "./drawings/premium.svg?drawing";
import Rejected from "./drawings/rejected.svg?drawing";
import { type TextSection, wordsOf } from "./text.ts";
import { Words } from "./words.tsx";

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
