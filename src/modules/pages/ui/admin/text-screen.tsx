import { languages } from "#kernel/languages/messages.ts";
import { englishNames } from "#modules/content/contract/field-names.ts";
import { timedTexts } from "#modules/content/contract/text-names.ts";
import { HowToWrite } from "#modules/content/ui/admin/how-to-write.tsx";
import type { AroundText } from "#modules/content/ui/draw-text.tsx";
import { ConfirmDialog } from "#ui/dialog/confirm-dialog.tsx";
import { useIsFeatureShown } from "#ui/features.tsx";
import { LongTextEntry, TextEntry } from "#ui/form/entries.tsx";
import { Form, FormButtons } from "#ui/form/form.tsx";
import { LeaveGuard } from "#ui/form/form-dialog.tsx";
import { card, TextLink } from "#ui/office/parts.tsx";
import type { EditedText } from "../../contract/page-text.ts";
import { TextFieldsPart } from "./text-fields.tsx";
import { TextPreviewPanel } from "./text-preview.tsx";
import { TextVersions } from "./text-versions.tsx";
import { useTextForm } from "./use-text-form.ts";

interface TextScreenProps {
  text: EditedText;
  around: AroundText;
}

/** A text in its languages side by side, as shoppers will see it, and its versions. */
export function TextScreen({ text, around }: TextScreenProps) {
  const isShown = useIsFeatureShown();
  const isTimed = timedTexts.includes(text.name);
  const spoken = languages.filter((language) => language === "en" || isShown("languages"));
  const { form, base, doubts, saveAllTheSame, dropDoubts, bodiesNow } = useTextForm(text, spoken);
  return (
    <div className="grid gap-6">
      <Form form={form} aria-label="Text" className="grid gap-5">
        {text.isLost && (
          <p className="rounded-field bg-gold-tint px-4 py-3">
            This version of the shop can’t show the text as it was saved, and shows its own. Saving says what
            is wrong.
          </p>
        )}
        {text.version !== base.version && form.dirty && (
          <div role="alert" className="rounded-field bg-gold-tint px-4 py-3">
            <p>
              Somebody else has saved this text since you opened it. What you typed is still here.{" "}
              <TextLink to={`?version=${text.version}`} preventScrollReset>
                See what they saved
              </TextLink>{" "}
              below, and bring both together: saving then takes the place of theirs.
            </p>
          </div>
        )}
        {base.fields ? (
          <TextFieldsPart
            name={text.name}
            form={form}
            places={text.places}
            images={text.images}
            spoken={spoken}
          />
        ) : (
          <div className={`grid items-start gap-5 md:grid-cols-2 2xl:grid-cols-3 ${card}`}>
            {spoken.map((language) => (
              <LongTextEntry
                key={language}
                form={form}
                name={`bodies.${language}`}
                label={englishNames[language]}
                hint={
                  language === "en"
                    ? undefined
                    : "Empty, readers of this language see the English text, and are told so."
                }
                rows={isTimed ? 6 : 18}
              />
            ))}
          </div>
        )}
        {isTimed && (
          <div className={`grid gap-5 md:grid-cols-2 ${card}`}>
            {ends.map((end) => (
              <TextEntry key={end.name} form={form} {...end} type="datetime-local" />
            ))}
          </div>
        )}
        <HowToWrite name={text.name} isMarkdown={base.fields === null} />
        <div className="flex flex-wrap gap-3">
          <FormButtons submit="Save" busy={form.busy} />
        </div>
        <ConfirmDialog
          harmless
          open={doubts !== null}
          title="Save all the same?"
          confirmLabel="Save"
          cancelLabel="Keep editing"
          onOpenChange={dropDoubts}
          onConfirm={saveAllTheSame}
        >
          {doubts?.join(" ")}
        </ConfirmDialog>
        <LeaveGuard active={form.dirty} />
      </Form>
      <TextPreviewPanel name={text.name} around={around} spoken={spoken} bodiesNow={bodiesNow} />
      <TextVersions text={text} spoken={spoken} isEditing={form.dirty} />
    </div>
  );
}

/** The ends of the time in which a text is shown, by the store's clock. */
const ends = [
  {
    name: "from",
    label: "Shown from",
    hint: "By the store’s clock. Blank, from the moment that it is saved.",
  },
  { name: "until", label: "Shown until", hint: "Blank, until somebody takes it off." },
] as const;
