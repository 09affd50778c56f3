import { useEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import type * as z from "zod/mini";
import { languages } from "#kernel/languages/messages.ts";
import { momentAsTyped, typedMoment } from "#kernel/typed/moment.ts";
import { namesFor, timedTexts } from "#modules/content/contract/text-names.ts";
import { textPlaces } from "#modules/content/contract/text-places.ts";
import { shapes } from "#modules/content/contract/text-shapes.ts";
import { callApi } from "#ui/client/api-client.ts";
import { ConfirmDialog } from "#ui/dialog/confirm-dialog.tsx";
import { useIsFeatureShown } from "#ui/features.tsx";
import { LongTextEntry, TextEntry } from "#ui/form/entries.tsx";
import { Form, FormButtons, useForm } from "#ui/form/form.tsx";
import { LeaveGuard } from "#ui/form/form-dialog.tsx";
import { card, Panel, TextLink } from "#ui/office/parts.tsx";
import { toast } from "#ui/toast/toast.ts";
import {
  type EditedText,
  englishNames,
  previewText,
  saveText,
  type TextBodies,
} from "../../contract/page-text.ts";
import { AddSlide } from "./add-slide.tsx";
import { type AroundText, TextPreviewPanel } from "./text-preview.tsx";
import { TextVersions } from "./text-versions.tsx";

interface TextScreenProps {
  text: EditedText;
  around: AroundText;
}

/** A text in its languages side by side, as shoppers will see it, and its versions. */
export function TextScreen({ text, around }: TextScreenProps) {
  const isShown = useIsFeatureShown();
  const { form, base, doubts, addLines, saveAllTheSame, dropDoubts } = useTextForm(text);
  const isTimed = timedTexts.includes(text.name);
  const spoken = languages.filter((language) => language === "en" || isShown("languages"));
  return (
    <div className="grid gap-6">
      <Form form={form} aria-label="Text" className="grid gap-5">
        {text.isLost && (
          <p className="rounded-field bg-gold-tint px-4 py-3">
            This version of the shop can’t show the text as it was saved, and shows its own. Saving says what
            is wrong.
          </p>
        )}
        {text.version !== base && form.dirty && (
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
        {text.name === "slides" && (
          <div className={card}>
            <AddSlide onAdded={addLines} />
          </div>
        )}
        {isTimed && (
          <div className={`grid gap-5 md:grid-cols-2 ${card}`}>
            {ends.map((end) => (
              <TextEntry key={end.name} form={form} {...end} type="datetime-local" />
            ))}
          </div>
        )}
        <Writing text={text} />
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
      <TextPreviewPanel
        name={text.name}
        around={around}
        spoken={spoken}
        bodiesNow={() => form.getValues().bodies}
      />
      <TextVersions text={text} spoken={spoken} isEditing={form.dirty} />
    </div>
  );
}

/** How a text is written, and which names may stand in it. */
function Writing({ text: { name } }: { text: EditedText }) {
  const names = Object.entries(namesFor(name));
  const { path, label } = textPlaces[name];
  return (
    <Panel title="How to write it" className="mt-2 grid gap-2 text-md">
      <p>
        <code># Title</code>, <code>## Heading {"{#anchor}"}</code>, <code>### small heading</code>,{" "}
        <code>- list</code>, <code>**bold**</code>, <code>*stressed*</code>, <code>[words](/help)</code> for a
        link. An empty line begins a new paragraph. Anchors stay as they are: links lead to them.{" "}
        {shapes[name]?.says}
      </p>
      {names.length > 0 && (
        <details>
          <summary className="flex min-h-11 cursor-pointer items-center font-semibold text-purple">
            Names that stand for what the settings say
          </summary>
          <dl className="grid gap-x-4 gap-y-1 sm:grid-cols-[auto_1fr]">
            {names.map(([known, says]) => (
              <div key={known} className="contents">
                <dt>
                  <code>{`{{${known}}}`}</code>
                </dt>
                <dd className="text-mute">{says}</dd>
              </div>
            ))}
          </dl>
        </details>
      )}
      <p>
        Shoppers read it here:{" "}
        <a href={path} target="_blank" rel="noopener" className="font-semibold text-purple underline">
          {label}
        </a>
      </p>
    </Panel>
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

type TextDraft = { bodies: TextBodies } & Record<"from" | "until", string>;

const draftOf = ({ bodies, from, until }: Pick<EditedText, "bodies" | "from" | "until">): TextDraft => ({
  bodies,
  from: momentAsTyped(from),
  until: momentAsTyped(until),
});

/** The form of a text: saved as a whole, once what is likely a mistake was looked at, and never over what somebody else saved unseen. */
function useTextForm(text: EditedText) {
  const { name, version } = text;
  const { revalidate } = useRevalidator();
  /** The version that was begun with. */
  const [base, setBase] = useState(version);
  const [doubts, setDoubts] = useState<string[] | null>(null);
  const isSure = useRef(false);
  const form = useForm<TextDraft, z.infer<typeof saveText.body>>({
    start: draftOf(text),
    check: ({ bodies, from, until }) =>
      saveText.body.safeParse({
        text: name,
        version: base,
        bodies,
        from: typedMoment(from),
        until: typedMoment(until),
      }),
    async send(body) {
      const looked = isSure.current
        ? null
        : await callApi(previewText, { body: { text: name, bodies: body.bodies, language: "en" } });
      isSure.current = false;
      if (looked?.ok && looked.value.data.warnings.length > 0) {
        setDoubts(looked.value.data.warnings);
        return undefined;
      }
      const sent = form.getValues();
      const result = await callApi(saveText, { body });
      if (!result.ok) {
        toast.error("The text was not saved", { description: result.message });
        if (result.code === "changed_meanwhile") void revalidate();
        return result.fields;
      }
      toast.success(result.value.message);
      setBase(result.value.data.version);
      form.reset(sent, { keepValues: true });
      void revalidate();
      return undefined;
    },
  });

  /** Adds lines to each language that has a text. */
  function addLines(lines: string) {
    for (const language of languages) {
      const body = form.getValues(`bodies.${language}`).trimEnd();
      if (body) form.setValue(`bodies.${language}`, `${body}\n\n${lines}`, { shouldDirty: true });
    }
  }

  function saveAllTheSame() {
    setDoubts(null);
    isSure.current = true;
    void form.submit();
  }

  // Somebody else's version, or one that was put back, takes the place of what nobody has touched.
  const { dirty, reset } = form;
  useEffect(() => {
    if (dirty || version === base) return;
    reset(draftOf(text));
    setBase(version);
  }, [dirty, version, base, text, reset]);

  return { form, base, doubts, addLines, saveAllTheSame, dropDoubts: () => setDoubts(null) };
}
