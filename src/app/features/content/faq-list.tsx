import * as paths from "#app/paths.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { ChevronDownIcon } from "#app/ui/icons.tsx";
import { PageLink } from "#app/ui/page-link.tsx";
import { prose } from "./prose.ts";
import { lineOf, type WrittenText } from "./text.ts";
import { Blocks, Words } from "./words.tsx";

/** The questions that are asked most; opening one closes the others, without any script. */
export function FaqList({ text }: { text: WrittenText }) {
  return (
    <section
      aria-labelledby="faq"
      className="page grid gap-x-16 gap-y-7 py-14 md:py-20 lg:grid-cols-[1fr_1.7fr]"
    >
      <div>
        <h2 id="faq" className="text-3xl">
          {text.title}
        </h2>
        <p className="mt-3 max-w-[25.5em] text-mute">
          <Words of={lineOf(text.lead)} />
        </p>
        <PageLink to={paths.contact} className={buttonClass({ variant: "outline", className: "mt-5" })}>
          Contact Support
        </PageLink>
      </div>
      <div className="border-t border-line">
        {text.sections.map(({ id, title: question, blocks }) => (
          <details key={id} name="faq" className="group border-b border-line">
            <summary className="flex min-h-16 list-none items-center justify-between gap-4 py-3 text-lg font-semibold transition-colors hover:text-purple [&::-webkit-details-marker]:hidden">
              {question}
              <ChevronDownIcon
                size={22}
                className="shrink-0 text-purple transition-transform group-open:rotate-180"
              />
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
