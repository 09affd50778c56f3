import type { WrittenText } from "../contract/written-text.ts";
import { lineOf, otherLanguage, Words } from "./words.tsx";

/** The line above every page, while it says something. */
export function Announcement({ text }: { text: WrittenText }) {
  return (
    <section
      aria-label={text.title}
      lang={otherLanguage(text)}
      className="bg-purple-deep text-paper print:hidden"
    >
      <p className="page py-2.5 text-center text-md wrap-anywhere [&_a]:font-semibold [&_a]:underline [&_a]:decoration-gold [&_a]:decoration-2 [&_a]:underline-offset-4">
        <Words of={lineOf(text.lead)} />
      </p>
    </section>
  );
}
