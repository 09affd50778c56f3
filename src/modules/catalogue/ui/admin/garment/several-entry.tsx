import { type ComponentProps, type KeyboardEvent, useId, useRef, useState } from "react";
import type { FieldPathByValue, FieldValues } from "react-hook-form";
import { useEntry } from "#ui/form/entries.tsx";
import type { FormOf } from "#ui/form/form.tsx";
import { classNames } from "#ui/primitives.tsx";

interface SeveralEntryProps<Values extends FieldValues> {
  form: FormOf<Values>;
  name: FieldPathByValue<Values, string[]>;
  label: string;
  options: readonly { id: string; name: string; swatch?: string }[];
  most: number;
}

/** Letters that come within this time belong to one word, in milliseconds. */
const WORD_MS = 800;
const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** Chooses several of many: one stop of the tab key, where typed letters and arrow keys find an option and the space bar takes it. */
export function SeveralEntry<Values extends FieldValues>(props: SeveralEntryProps<Values>) {
  const { form, name: field, label, options, most } = props;
  const { field: control, error } = useEntry(form, field);
  const { onChange, ref } = control;
  const chosen: readonly string[] = control.value;
  const id = useId();
  const group = useRef<HTMLFieldSetElement>(null);
  const typed = useRef({ letters: "", at: 0 });
  const firstChosen = options.findIndex((option) => chosen.includes(option.id));
  const [present, setPresent] = useState(Math.max(0, firstChosen));
  const full = chosen.length >= most;

  function focus(index: number) {
    setPresent(index);
    group.current?.querySelectorAll("input")[index]?.focus();
  }

  function toggle(option: string) {
    if (chosen.includes(option)) onChange(chosen.filter((other) => other !== option));
    else if (!full) onChange([...chosen, option]);
  }

  function spell(letter: string, now: number) {
    const { letters, at } = typed.current;
    const word = (now - at < WORD_MS ? letters : "") + letter;
    typed.current = { letters: word, at: now };
    const found = findTyped(options, word, present, letters === "");
    if (found >= 0) focus(found);
  }

  function hear(event: KeyboardEvent<HTMLElement>) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const step = steps[event.key];
    if (step !== undefined) {
      event.preventDefault();
      focus((present + step + options.length) % options.length);
    } else if (/^\p{L}$/u.test(event.key)) {
      spell(event.key, event.timeStamp);
    } else if (event.key === " ") {
      // The option was found: another word begins.
      typed.current.at = Number.NEGATIVE_INFINITY;
    } else goOn(event);
  }

  return (
    <fieldset
      ref={group}
      aria-describedby={classNames(`${id}-hint`, error && `${id}-error`)}
      onKeyDown={hear}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) typed.current = { letters: "", at: 0 };
      }}
    >
      <legend className="mb-1.5 text-sm font-semibold">{label}</legend>
      <div className="flex flex-wrap gap-1.5">
        {options.map((option, index) => (
          <OptionBox
            key={option.id}
            {...option}
            ref={index === present ? ref : undefined}
            tabIndex={index === present ? 0 : -1}
            checked={chosen.includes(option.id)}
            full={full}
            aria-invalid={error ? true : undefined}
            onFocus={() => setPresent(index)}
            onChange={() => toggle(option.id)}
          />
        ))}
      </div>
      <p id={`${id}-hint`} className="mt-1.5 text-xs text-mute">
        Up to {most}.{" "}
        <span className="pointer-coarse:hidden">
          Type the first letters to find one, press the space bar to choose it.
        </span>
      </p>
      {error && (
        <p id={`${id}-error`} className="mt-1.5 text-sm font-medium text-clay">
          {error}
        </p>
      )}
    </fieldset>
  );
}

type OptionBoxProps = ComponentProps<"input"> & { name: string; swatch?: string; full: boolean };

function OptionBox({ id: _, name, swatch, full, ...input }: OptionBoxProps) {
  return (
    <label
      className={classNames(
        "flex min-h-9 cursor-pointer items-center gap-2 rounded-full border px-3 text-sm has-focus-visible:outline-2 has-focus-visible:outline-offset-1 has-focus-visible:outline-purple",
        input.checked ? "border-purple bg-purple-tint font-semibold text-purple" : "border-line bg-paper",
        full && !input.checked && "text-mute",
      )}
    >
      <input
        {...input}
        type="checkbox"
        className="sr-only"
        aria-disabled={(full && !input.checked) || undefined}
      />
      {swatch && (
        <span
          aria-hidden="true"
          className="size-4 rounded-full border border-line forced-color-adjust-none"
          style={{ background: swatch }}
        />
      )}
      {name}
    </label>
  );
}

/** Enter goes on to the next field, as numbers are typed in a row; it would send the form otherwise. */
export function goOn(event: KeyboardEvent<HTMLElement>): void {
  const { key, target, ctrlKey, metaKey } = event;
  if (key !== "Enter" || ctrlKey || metaKey || !(target instanceof HTMLElement)) return;
  event.preventDefault();
  const fields = [...(target.closest("form")?.elements ?? [])].filter(
    (field) => field instanceof HTMLElement && (field === target || field.tabIndex >= 0),
  );
  const next = fields
    .slice(fields.indexOf(target) + 1)
    .find((field) => !field.matches(":disabled, fieldset"));
  if (next instanceof HTMLElement) next.focus();
}

/**
 * The place of the option that somebody means who types its first letters, as in the browser's own select: from the present one on and
 * round again; a letter alone, or the same one again, goes to the next, but for the very `first` one. -1 when there is none.
 */
export function findTyped(
  options: readonly { name: string }[],
  typed: string,
  present: number,
  first: boolean,
): number {
  const letters = typed.toLowerCase();
  const [initial = ""] = letters;
  const again = [...letters].every((letter) => letter === initial);
  const wanted = again ? initial : letters;
  const start = present + (again && !first ? 1 : 0);
  const order = options.map((_, index) => (start + index) % options.length);
  return order.find((index) => options[index]?.name.toLowerCase().startsWith(wanted)) ?? -1;
}
