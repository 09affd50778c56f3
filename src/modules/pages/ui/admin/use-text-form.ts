import { useEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import type * as z from "zod/mini";
import { type Language, languages } from "#kernel/languages/messages.ts";
import { momentAsTyped, typedMoment } from "#kernel/typed/moment.ts";
import { faultsIn } from "#modules/content/contract/field-faults.ts";
import { englishNames, fieldCalled } from "#modules/content/contract/field-names.ts";
import { noFields, type TextFields } from "#modules/content/contract/text-fields.ts";
import { changedBodies } from "#modules/content/contract/write-fields.ts";
import { callApi } from "#ui/client/api-client.ts";
import { checked, type FormOf, useForm } from "#ui/form/form.tsx";
import { toast } from "#ui/toast/toast.ts";
import { type EditedText, previewText, saveText, type TextBodies } from "../../contract/page-text.ts";

export type TextDraft = { bodies: TextBodies; fields: TextFields } & Record<"from" | "until", string>;
/** A text as it is typed: in fields where it has any, else in Markdown. */
export type TextForm = FormOf<TextDraft>;

const draftOf = ({ bodies, fields, from, until }: EditedText): TextDraft => ({
  bodies,
  fields: fields ?? noFields(),
  from: momentAsTyped(from),
  until: momentAsTyped(until),
});

const bodyNames = new Map<string, string>(languages.map((one) => [`bodies.${one}`, englishNames[one]]));

const overIn = ({ until }: { until: string | null }) =>
  until && Date.parse(until) < Date.now() ? ["‘Shown until’ is over already, so nobody sees this text."] : [];

/** The form of a text: saved as a whole, once what is likely a mistake was looked at, and never over what somebody else saved unseen. */
export function useTextForm(text: EditedText, spoken: readonly Language[]) {
  const { name, version } = text;
  const { revalidate } = useRevalidator();
  /** The text that was begun with. */
  const [base, setBase] = useState(text);
  const [doubts, setDoubts] = useState<string[] | null>(null);
  const isSure = useRef(false);
  const bodiesIn = ({ bodies, fields }: TextDraft) =>
    base.fields ? changedBodies(name, { fields: base.fields, bodies: base.bodies }, fields, spoken) : bodies;
  const form = useForm<TextDraft, z.infer<typeof saveText.body>>({
    start: draftOf(text),
    nameOf: (field): string | null =>
      bodyNames.get(field) ?? fieldCalled(name, form.getValues("fields"), field.replace(/^fields\./, "")),
    check(draft) {
      const faults = base.fields ? Object.entries(faultsIn(name, draft.fields, spoken)) : [];
      const sent = saveText.body.safeParse({
        text: name,
        version: base.version,
        bodies: bodiesIn(draft),
        from: typedMoment(draft.from),
        until: typedMoment(draft.until),
      });
      return faults.length > 0 && sent.success
        ? checked(sent.data, Object.fromEntries(faults.map(([place, fault]) => [`fields.${place}`, fault])))
        : sent;
    },
    async send(body) {
      const looked = isSure.current
        ? null
        : await callApi(previewText, { body: { text: name, bodies: body.bodies, language: "en" } });
      isSure.current = false;
      const warnings = looked?.ok ? [...overIn(body), ...looked.value.data.warnings] : [];
      if (warnings.length > 0) {
        setDoubts(warnings);
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
      setBase({ ...base, ...body, fields: base.fields && sent.fields, version: result.value.data.version });
      form.reset(sent, { keepValues: true });
      void revalidate();
      return undefined;
    },
  });

  function saveAllTheSame() {
    setDoubts(null);
    isSure.current = true;
    void form.submit();
  }

  // Somebody else's version, or one that was put back, takes the place of what nobody has touched.
  const { dirty, reset } = form;
  useEffect(() => {
    if (dirty || version === base.version) return;
    reset(draftOf(text));
    setBase(text);
  }, [dirty, version, base.version, text, reset]);

  return {
    form,
    base,
    doubts,
    saveAllTheSame,
    dropDoubts: () => setDoubts(null),
    bodiesNow: () => bodiesIn(form.getValues()),
  };
}
