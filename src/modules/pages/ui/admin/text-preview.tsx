import type { ComponentProps } from "react";
import { type ReactNode, useState } from "react";
import type { Language } from "#kernel/languages/messages.ts";
import type { NamedText } from "#modules/content/contract/text-names.ts";
import type { WrittenText } from "#modules/content/contract/written-text.ts";
import { AboutScreen, Grades, Programmes } from "#modules/content/ui/about-screen.tsx";
import { Announcement } from "#modules/content/ui/announcement.tsx";
import { GrievanceOfficer } from "#modules/content/ui/facts.tsx";
import { FaqList, StoriesOfChange } from "#modules/content/ui/home-texts.tsx";
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
            {drawn(name, JSON.parse(shown.text), around)}
          </section>
        </>
      )}
    </Panel>
  );
}

/** A text in the place that it has for shoppers. */
function drawn(name: NamedText, text: WrittenText, around: AroundText): ReactNode {
  switch (name) {
    case "about":
      return <AboutScreen {...around} text={text} />;
    case "announcement":
      return <Announcement text={text} />;
    case "faq":
      return <FaqList text={text} />;
    case "stories":
      return <StoriesOfChange text={text} />;
    case "grades":
      return (
        <div className="p-6">
          <Grades grades={text.sections} />
        </div>
      );
    case "programmes":
      return (
        <div className="bg-purple-deep p-6 text-paper">
          <Programmes programmes={text.sections} />
        </div>
      );
    case "complaints":
      return (
        <div className={`p-6 ${prose}`}>
          <Blocks of={text.lead} parts={{ grievanceOfficer: <GrievanceOfficer store={around.store} /> }} />
        </div>
      );
    default:
      return <TextPageScreen {...around} name={name} text={text} />;
  }
}
