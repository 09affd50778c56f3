import { type RefCallback, useId, useRef } from "react";
import type { Image } from "#kernel/image.ts";
import { capitalised, flawKinds } from "#modules/garments/contract/choices.ts";
import { MAX_FLAW_TEXT, MAX_FLAWS } from "#modules/garments/contract/garment.ts";
import { Button } from "#ui/button.tsx";
import { useEntry } from "#ui/form/entries.tsx";
import { Field, Input, Select } from "#ui/form/field.tsx";
import type { FormOf } from "#ui/form/form.tsx";
import { PlusIcon, TrashIcon } from "#ui/rare-icons.tsx";
import type { FlawDraft, ProductDraft } from "../product-draft.ts";
import { FlawImages, PinField } from "./pin-field.tsx";
import { goOn } from "./several-entry.tsx";

/** How many were added so far. Not crypto.randomUUID, which a shop on plain http in a home network doesn't have. */
let added = 0;

export function FlawFields({ form }: { form: FormOf<ProductDraft> }) {
  const id = useId();
  const list = useRef<HTMLUListElement>(null);
  const adding = useRef<HTMLButtonElement>(null);
  const { field, error } = useEntry(form, "flaws");
  const flaws = field.value;
  const images = form.watch("product_images");

  function change(key: string, changed: Partial<FlawDraft>) {
    field.onChange(
      form.getValues("flaws").map((flaw) => (flaw.key === key ? { ...flaw, ...changed } : flaw)),
    );
  }

  function add(pin: FlawDraft["pin"]) {
    field.onChange([...flaws, { key: `added-${++added}`, kind: "", words: "", pin }]);
    // It is there after the next drawing.
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>("li:last-child select")?.focus());
  }

  return (
    <div className="grid gap-4">
      {images.length > 0 && (
        <div className="grid gap-2">
          <p id={`${id}-hint`} className="text-sm text-mute">
            Click or tap an image where a flaw is. The arrow keys move its pin, with the shift key in large
            steps.
          </p>
          <FlawImages
            images={images}
            flaws={flaws}
            disabled={flaws.length >= MAX_FLAWS}
            hint={`${id}-hint`}
            onPin={add}
          />
        </div>
      )}
      <ul ref={list} className="grid gap-4 empty:hidden">
        {flaws.map((flaw, index) => (
          <FlawItem
            key={flaw.key}
            flaw={flaw}
            number={index + 1}
            images={images}
            hint={`${id}-hint`}
            kindRef={index === 0 ? field.ref : undefined}
            onChange={(changed) => change(flaw.key, changed)}
            onRemove={() => {
              field.onChange(flaws.filter(({ key }) => key !== flaw.key));
              adding.current?.focus();
            }}
          />
        ))}
      </ul>
      <div>
        <Button
          ref={adding}
          variant="outline"
          aria-describedby={error && `${id}-error`}
          disabled={flaws.length >= MAX_FLAWS}
          onClick={() => add(null)}
        >
          <PlusIcon size={18} />
          Add a flaw
        </Button>
        {error && (
          <p id={`${id}-error`} className="mt-1.5 text-sm font-medium text-clay">
            {error}
          </p>
        )}
      </div>
    </div>
  );
}

interface FlawItemProps {
  flaw: FlawDraft;
  number: number;
  images: readonly Image[];
  hint: string;
  kindRef: RefCallback<HTMLSelectElement> | undefined;
  onChange: (changed: Partial<FlawDraft>) => void;
  onRemove: () => void;
}

function FlawItem({ flaw, number, images, hint, kindRef, onChange, onRemove }: FlawItemProps) {
  const place = images.findIndex((image) => image.image_url === flaw.pin?.image_url);
  const image = images[place];
  return (
    <li className="flex flex-wrap items-start gap-4 rounded-field border border-line p-4">
      <div className="grid min-w-0 flex-1 gap-3">
        <Field label={`Kind of flaw ${number}`}>
          {(control) => (
            <Select
              {...control}
              ref={kindRef}
              value={flaw.kind}
              onChange={({ target }) => onChange({ kind: target.value })}
            >
              <option value="">Choose a kind</option>
              {flawKinds.map((kind) => (
                <option key={kind} value={kind}>
                  {capitalised(kind)}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label={`Flaw ${number} in words`}>
          {(control) => (
            <Input
              {...control}
              autoComplete="off"
              maxLength={MAX_FLAW_TEXT}
              placeholder="Small mark at the left cuff"
              value={flaw.words}
              onChange={({ target }) => onChange({ words: target.value })}
              onKeyDown={goOn}
            />
          )}
        </Field>
        <Field label={`Flaw ${number} is seen on`}>
          {(control) => (
            <Select
              {...control}
              value={place < 0 ? "" : flaw.pin?.image_url}
              disabled={images.length === 0}
              onChange={({ target: { value: image_url } }) =>
                onChange({ pin: image_url === "" ? null : { x: 50, y: 50, ...flaw.pin, image_url } })
              }
            >
              <option value="">No image</option>
              {images.map(({ image_url }, at) => (
                <option key={image_url} value={image_url}>
                  Image {at + 1}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </div>
      {image && flaw.pin && (
        <PinField
          image={image}
          number={place + 1}
          pin={flaw.pin}
          flaw={number}
          hint={hint}
          onMove={(pin) => onChange({ pin })}
        />
      )}
      <Button variant="ghost" size="icon" aria-label={`Remove flaw ${number}`} onClick={onRemove}>
        <TrashIcon />
      </Button>
    </li>
  );
}
