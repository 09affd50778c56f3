import { useState } from "react";
import type { Language } from "#kernel/languages/messages.ts";
import { englishNames } from "#modules/content/contract/field-names.ts";
import type { NamedText } from "#modules/content/contract/text-names.ts";
import { type AroundText, drawText } from "#modules/content/ui/draw-text.tsx";
import { Button } from "#ui/button.tsx";
import { callApi } from "#ui/client/api-client.ts";
import { Panel } from "#ui/office/parts.tsx";
import { useChange } from "#ui/use-change.ts";
import { previewText, type TextBodies, type TextPreview } from "../../contract/page-text.ts";

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
            {drawText(name, JSON.parse(shown.text), around)}
          </section>
        </>
      )}
    </Panel>
  );
}
