import type { Language } from "#kernel/languages/messages.ts";
import { Field, Textarea } from "#ui/form/field.tsx";
import { counted } from "#ui/office/list-screen.tsx";
import { breaks, Panel } from "#ui/office/parts.tsx";
import type { FieldChange, VersionChanges } from "../../contract/field-changes.ts";
import { englishNames } from "../../contract/field-names.ts";

type Bodies = Record<Language, string>;

interface OldTextProps {
  /** 'Version 2', or the text that the shop comes with. */
  called: string;
  spoken: readonly Language[];
  was: Bodies;
  is: Bodies;
  changes: VersionChanges;
}

/** A version of a text that is looked at: by its fields, old and new beside each other, or as it is written. */
export function OldText({ called, spoken, was, is, changes: { by, since } }: OldTextProps) {
  const isTyped = by ?? since;
  return (
    <Panel
      title={isTyped ? called : `${called} as it was`}
      className={isTyped ? "mt-3 grid gap-5" : "mt-3 grid gap-5 md:grid-cols-2 2xl:grid-cols-3"}
    >
      {by && <Changes title="What it changed" changes={by} none="Nothing in these fields." />}
      {since && <Changes title="What was changed since" changes={since} none="Nothing: it is as it was." />}
      {!isTyped &&
        spoken.map((language) => (
          <Field
            key={language}
            label={`${englishNames[language]}, ${called.toLowerCase()}`}
            hint={differing(was[language], is[language])}
          >
            {(control) => (
              <Textarea
                id={control.id}
                aria-describedby={control["aria-describedby"]}
                readOnly
                lang={language}
                rows={12}
                value={was[language]}
              />
            )}
          </Field>
        ))}
    </Panel>
  );
}

/** How many lines of a version the text of now does not have. */
function differing(was: string, is: string): string {
  const now = new Set(is.split("\n"));
  const count = was.split("\n").filter((line) => !now.has(line)).length;
  return count === 0
    ? "Every line of it is in the text of now."
    : `${counted(count, "line")} not in the text of now.`;
}

function Changes({ title, changes, none }: { title: string; changes: readonly FieldChange[]; none: string }) {
  return (
    <section aria-label={title}>
      <h3 className="font-sans text-md font-semibold tracking-normal">{title}</h3>
      {changes.length === 0 && <p className="mt-1 text-mute">{none}</p>}
      <dl className="mt-1">
        {changes.map((change) => (
          <div
            key={change.name}
            className="grid gap-x-5 border-t border-line py-2.5 md:grid-cols-[15rem_1fr]"
          >
            <dt className="text-mute">{change.name}</dt>
            <dd className={`flex flex-wrap items-center gap-x-2 ${breaks}`}>
              <del className="text-mute">
                <Saying change={change} says={change.was} />
              </del>{" "}
              →{" "}
              <ins className="font-semibold no-underline">
                <Saying change={change} says={change.is} />
              </ins>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Saying({ change, says }: { change: FieldChange; says: string }) {
  if (says === "") return "nothing";
  if (!change.isImage) return <span lang={change.language}>{says}</span>;
  return <img src={says} alt={change.name} loading="lazy" className="w-20 rounded-field" />;
}
