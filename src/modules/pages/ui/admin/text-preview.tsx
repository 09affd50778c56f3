import type { ComponentProps } from "react";
import { type ReactNode, useState } from "react";
import type { Language } from "#kernel/languages/messages.ts";
import type { NamedText } from "#modules/content/contract/text-names.ts";
import type { WrittenText } from "#modules/content/contract/written-text.ts";
import { AboutScreen, Grades, Programmes } from "#modules/content/ui/about-screen.tsx";
import { Announcement } from "#modules/content/ui/announcement.tsx";
import { GrievanceOfficer } from "#modules/content/ui/facts.tsx";
import { HeroCarousel } from "#modules/content/ui/hero-carousel.tsx";
import { FaqList, Hero, Impact, StoriesOfChange } from "#modules/content/ui/home-texts.tsx";
import { TextPageScreen } from "#modules/content/ui/text-page-screen.tsx";
import { Blocks, prose } from "#modules/content/ui/words.tsx";
import { Button } from "#ui/button.tsx";
import { callApi } from "#ui/client/api-client.ts";
import { Panel } from "#ui/office/parts.tsx";
import { useChange } from "#ui/use-change.ts";
import { englishNames, previewText, type TextBodies, type TextPreview } from "../../contract/page-text.ts";

/** The rest of the page around a text. */
export type AroundText = Omit<ComponentProps<typeof TextPageScreen>, "name" | "text"> &
  Record<"grades" | "programmes", WrittenText>;

interface TextPreviewPanelProps {
  name: NamedText;
  around: AroundText;
  spoken: readonly Language[];
  bodiesNow: () => TextBodies;
}

/** The text that is being written, as shoppers would read it in one of its languages. */
export function TextPreviewPanel({ name, around, spoken, bodiesNow }: TextPreviewPanelProps) {
  const [shown, setShown] = useState<(TextPreview & { language: Language }) | null>(null);
  const { busy, run } = useChange(async () => undefined);
  return (
    <Panel title="As shoppers see it" text="Nothing is saved by looking." className="mt-3">
      <div className="flex flex-wrap gap-3">
        {spoken.map((language) => (
          <Button
            key={language}
            variant="outline"
            size="sm"
            loading={busy === language}
            aria-pressed={shown?.language === language}
            onClick={() =>
              void run({
                name: language,
                make: () => callApi(previewText, { body: { text: name, language, bodies: bodiesNow() } }),
                done: `Shown in ${englishNames[language]}`,
                failed: "It can’t be shown",
                onAnswered: (result) => result.ok && setShown({ ...result.value.data, language }),
              })
            }
          >
            {`Show in ${englishNames[language]}`}
          </Button>
        ))}
      </div>
      {shown && (
        <>
          {shown.warnings.length > 0 && (
            <ul className="mt-4 list-disc rounded-field bg-gold-tint py-3 pr-4 pl-8">
              {shown.warnings.map((warning) => (
                <li key={warning}>{warning}</li>
              ))}
            </ul>
          )}
          {/* A link is looked at here, and not followed: what is being written would go. */}
          <section
            aria-label={`The text in ${englishNames[shown.language]}`}
            lang={shown.language}
            onClickCapture={(event) => event.preventDefault()}
            className="mt-4 overflow-hidden rounded-card border border-line bg-cotton pb-8"
          >
            {drawings[name](JSON.parse(shown.text), around)}
          </section>
        </>
      )}
    </Panel>
  );
}

type Drawing = (text: WrittenText, around: AroundText) => ReactNode;
const page =
  (name: ComponentProps<typeof TextPageScreen>["name"]): Drawing =>
  (text, around) => <TextPageScreen {...around} name={name} text={text} />;
const within = (className: string, content: ReactNode) => <div className={`p-6 ${className}`}>{content}</div>;

/** Each text in the place that it has for shoppers. */
const drawings: Readonly<Record<NamedText, Drawing>> = {
  about: (text, around) => <AboutScreen {...around} text={text} />,
  announcement: (text) => <Announcement text={text} />,
  complaints: ({ lead }, { store }) =>
    within(prose, <Blocks of={lead} parts={{ grievanceOfficer: <GrievanceOfficer store={store} /> }} />),
  faq: (text) => <FaqList text={text} />,
  grades: ({ sections }) => within("", <Grades grades={sections} />),
  help: page("help"),
  hero: (text) => <Hero text={text} />,
  impact: (text) => <Impact text={text} />,
  privacy: page("privacy"),
  programmes: ({ sections }) => within("bg-purple-deep text-paper", <Programmes programmes={sections} />),
  refunds: page("refunds"),
  shipping: page("shipping"),
  slides: (text) => within("max-w-xl", <HeroCarousel text={text} />),
  stories: (text) => <StoriesOfChange text={text} />,
  terms: page("terms"),
};
