import { useRef, useState } from "react";
import { type FieldPathByValue, useFieldArray } from "react-hook-form";
import type { Language } from "#kernel/languages/messages.ts";
import { ImageEntry } from "#modules/catalogue/ui/admin/image-entry.tsx";
import { leadsTo, NO_SIGN, saidInLanguage } from "#modules/content/contract/field-names.ts";
import {
  type EntriesOfText,
  entryLabels,
  newEntry,
  type SaidText,
  type TypedLink,
  textKinds,
  type UsedImage,
} from "#modules/content/contract/text-fields.ts";
import type { NamedText } from "#modules/content/contract/text-names.ts";
import { ImagesHere } from "#modules/content/ui/admin/images-here.tsx";
import { Button } from "#ui/button.tsx";
import { LongTextEntry, TextEntry, useEntry } from "#ui/form/entries.tsx";
import { Field, Options, Select } from "#ui/form/field.tsx";
import { MoveButtons } from "#ui/office/move-buttons.tsx";
import { card } from "#ui/office/parts.tsx";
import type { LinkPlace } from "../../contract/page-text.ts";
import type { TextDraft, TextForm } from "./use-text-form.ts";

interface FieldsProps {
  name: NamedText;
  form: TextForm;
  images: readonly UsedImage[];
  places: readonly LinkPlace[];
  spoken: readonly Language[];
}

const PLACES = "places-of-links";

/** The fields of a text that needs no Markdown: its words in each language side by side, and what is the same in all. */
export function TextFieldsPart(props: FieldsProps) {
  const { name, form, images, places } = props;
  const { title, stressed, words, links = [], entry } = textKinds[name] ?? {};
  const at = { form, spoken: props.spoken };
  return (
    <>
      <datalist id={PLACES}>
        {places.map((place) => (
          <option key={place.to} value={place.to}>
            {place.name}
          </option>
        ))}
      </datalist>
      {(title || words || links.length > 0) && (
        <div className={`grid gap-5 ${card}`}>
          {title && <SaidEntry {...at} path="fields.title" label={title} />}
          {stressed && <SaidEntry {...at} path="fields.stressed" label={stressed} />}
          {words && <SaidEntry {...at} path="fields.words" label={words} long />}
          {links.map((label, i) => (
            <LinkEntry key={label} {...at} path={`fields.links.${i}`} label={label} />
          ))}
        </div>
      )}
      {entry && <Entries {...at} kind={entry} images={images} />}
    </>
  );
}

interface SaidProps {
  form: TextForm;
  spoken: readonly Language[];
  path: FieldPathByValue<TextDraft, SaidText>;
  label: string;
  hint?: string;
  long?: true;
}

/** Words in each language, side by side. */
function SaidEntry({ form, spoken, path, label, hint, long }: SaidProps) {
  return (
    <div className="grid items-start gap-x-5 gap-y-3 md:grid-cols-3">
      {spoken.map((language) => {
        const said = saidInLanguage(label, language);
        const entry = { form, name: `${path}.${language}`, label: said, hint } as const;
        return long ? (
          <LongTextEntry key={language} {...entry} rows={3} />
        ) : (
          <TextEntry key={language} {...entry} />
        );
      })}
    </div>
  );
}

type LinkProps = Omit<SaidProps, "path"> & { path: FieldPathByValue<TextDraft, TypedLink> };

function LinkEntry({ path, label, ...at }: LinkProps) {
  return (
    <>
      <SaidEntry {...at} path={`${path}.words`} label={label} />
      <TextEntry
        form={at.form}
        name={`${path}.to`}
        label={leadsTo(label)}
        hint="Choose a page of the shop, or type an address: https://…, mailto:… or tel:…"
        list={PLACES}
        inputMode="url"
      />
    </>
  );
}

/** The slides, tiles or promises of a text, in their order. */
function Entries({ form, kind, ...at }: Omit<FieldsProps, "name" | "places"> & { kind: EntriesOfText }) {
  const { fields, append, move, remove } = useFieldArray({
    control: form.control,
    name: "fields.entries",
    keyName: "key",
  });
  const [said, setSaid] = useState("");
  const add = useRef<HTMLButtonElement>(null);
  const thing = kind.name.toLowerCase();
  return (
    <>
      <p role="status" className="sr-only">
        {said}
      </p>
      {fields.map(({ key }, i) => (
        <fieldset key={key} className={`grid gap-5 ${card}`}>
          <legend className="sr-only">{`${kind.name} ${i + 1}`}</legend>
          <div className="flex items-center gap-2">
            <span aria-hidden="true" className="grow text-md font-bold">
              {`${kind.name} ${i + 1}`}
            </span>
            <MoveButtons
              name={`${thing} ${i + 1}`}
              index={i}
              count={fields.length}
              onMove={(step) => {
                move(i, i + step);
                setSaid(`${kind.name} ${i + 1} moved to place ${i + 1 + step} of ${fields.length}.`);
              }}
            />
            <Button
              variant="ghost"
              size="sm"
              aria-label={`Take out ${thing} ${i + 1}`}
              onClick={() => {
                remove(i);
                setSaid(`${kind.name} ${i + 1} taken out.`);
                add.current?.focus();
              }}
            >
              Take out
            </Button>
          </div>
          <EntryFields {...at} form={form} kind={kind} path={`fields.entries.${i}`} />
        </fieldset>
      ))}
      <Button ref={add} variant="outline" className="justify-self-start" onClick={() => append(newEntry())}>
        {`Add a ${thing}`}
      </Button>
    </>
  );
}

type EntryProps = Pick<FieldsProps, "form" | "spoken" | "images"> & {
  kind: EntriesOfText;
  path: `fields.entries.${number}`;
};

function EntryFields({ kind, path, images, ...at }: EntryProps) {
  const { form } = at;
  const choose = ({ image_url, blur_hash, alt }: UsedImage) => {
    const had = form.getValues(path);
    // Words that were typed before there was an image are meant for this one.
    const isDescribed = !had.image_url && Object.values(had.alt).some((words) => words.trim());
    const chosen = { ...had, image_url, blur_hash, alt: isDescribed ? had.alt : alt };
    form.setValue(path, chosen, { shouldDirty: true });
    form.clearErrors([`${path}.image_url`, `${path}.blur_hash`]);
  };
  return (
    <>
      {kind.image && (
        <>
          <ImageEntry
            form={form}
            url={`${path}.image_url`}
            hash={`${path}.blur_hash`}
            label={entryLabels.image_url}
            hint="Best wider than high. The same in all languages."
            plain
            beside={<ImagesHere images={images} chosen={form.watch(`${path}.image_url`)} onChoose={choose} />}
          />
          <SaidEntry
            {...at}
            path={`${path}.alt`}
            label={entryLabels.alt}
            hint="For people who can’t see it."
          />
        </>
      )}
      {kind.signs && <SignEntry form={form} name={`${path}.id`} signs={kind.signs} />}
      <SaidEntry {...at} path={`${path}.title`} label={entryLabels.title} />
      <SaidEntry {...at} path={`${path}.words`} label={entryLabels.words} long />
      {kind.link && <LinkEntry {...at} path={`${path}.link`} label={kind.link} />}
    </>
  );
}

interface SignProps {
  form: TextForm;
  name: `fields.entries.${number}.id`;
  signs: Readonly<Record<string, string>>;
}

function SignEntry({ form, name, signs }: SignProps) {
  const { field, error } = useEntry(form, name);
  return (
    <Field label={entryLabels.id} error={error}>
      {(control) => (
        <Select {...control} {...field} value={signs[field.value] ? field.value : ""}>
          <option value="">{NO_SIGN}</option>
          <Options of={Object.entries(signs).map(([id, sign]) => ({ id, name: sign }))} />
        </Select>
      )}
    </Field>
  );
}
